import { isText, listOf, shaped, type Guarded } from '@bookplate/contract'
import { useBegunForm } from '@/components/use-begun-form.ts'
import { isSentPage, type SentPage } from '@/lib/import-export/send-pages.ts'

const isFailure = (value: unknown): value is [id: string, why: string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText)

/** What an import put into the queue, and what became of it as far as somebody looked. */
const isLastImport = shaped({
  sent: listOf(isSentPage),
  /** Entries of the file that are no web pages. */
  leftOut: listOf(isText),
  /** Which of the sent ones couldn't be saved, and why: who throws them away later does not save them. */
  failures: listOf(isFailure),
})
type LastImport = Guarded<typeof isLastImport>

const NONE: LastImport = { sent: [], leftOut: [], failures: [] }

/** The last import of this account: its end is told also where its page was closed before. */
export function useLastImport() {
  const { value, change } = useBegunForm('import', { start: NONE, isValue: isLastImport })
  return {
    last: value.sent.length > 0 ? value : null,
    begin: (sent: SentPage[], leftOut: string[]) => change({ sent, leftOut, failures: [] }),
    keepFailures: (failures: LastImport['failures']) => change({ failures }),
    dismiss: () => change(NONE),
  }
}
