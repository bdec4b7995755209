import { isFlag, isText, listOf, shaped } from '@bookplate/contract'
import { useBegunForm } from '@/components/use-begun-form.ts'
import type { SentPage } from '@/lib/import-export/send-pages.ts'

/** What an import put into the queue, and what became of it as far as somebody looked. */
export interface LastImport {
  sent: SentPage[]
  /** Entries of the file that are no web pages. */
  leftOut: string[]
  /** Which of the sent ones couldn't be saved, and why: who throws them away later does not save them. */
  failures: [id: string, why: string][]
}

const NONE: LastImport = { sent: [], leftOut: [], failures: [] }
const isSentPage = shaped<SentPage>({ id: isText, url: isText, title: isText, wasThere: isFlag })
const isFailure = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText)
const isLastImport = shaped<LastImport>({
  sent: listOf(isSentPage),
  leftOut: listOf(isText),
  failures: listOf(isFailure),
})

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
