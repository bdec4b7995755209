import { type Guarded, isText, listOf, shaped } from '@bookplate/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { ImportOutcome } from '@/components/import-export/import-outcome.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Progress } from '@/components/ui/meter.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { useDraft } from '@/components/use-draft.ts'
import type { ImportedPage } from '@/lib/import-export/imported-page.ts'
import { isSentPage, sendPages, type SentPage } from '@/lib/import-export/send-pages.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { outboxQuery } from '@/lib/query/outbox.ts'
import { unsavableReason } from '@/lib/save/savable.ts'
import { t } from '@/lib/language/translate.ts'

const isFailure = (value: unknown): value is [id: string, why: string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText)

/** The last import: its outbox entries and known results. */
const isLastImport = shaped({
  sent: listOf(isSentPage),
  /** Entries that aren't web pages. */
  leftOut: listOf(isText),
  /** Failed pages with reasons. They stay after the person discards them. */
  failures: listOf(isFailure),
})
type LastImport = Guarded<typeof isLastImport>

const NONE: LastImport = { sent: [], leftOut: [], failures: [] }

/** Returns the last import of this account, which may have been started on a closed page. */
function useLastImport() {
  const { value, change } = useDraft('import', { start: NONE, isValue: isLastImport })
  return {
    last: value.sent.length > 0 ? value : null,
    begin: (sent: SentPage[], leftOut: string[]) => change({ sent, leftOut, failures: [] }),
    keepFailures: (failures: LastImport['failures']) => change({ failures }),
    dismiss: () => change(NONE),
  }
}

interface Found {
  pages: ImportedPage[]
  /** Addresses that no library can fetch. */
  leftOut: string[]
}

export function ImportPart() {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const id = useId()
  const [found, setFound] = useState<Found | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const [done, setDone] = useState(0)
  const chosen = useRef<File | undefined>(undefined)
  const { last, begin, keepFailures, dismiss } = useLastImport()
  const run = useMutation({
    mutationFn: async ({ pages, leftOut }: Found) => {
      const sent = await sendPages(send, pages, setDone)
      begin(sent, leftOut)
      // Reload the outbox first, because entries missing from an older state would count as sent.
      await queries.fetchQuery(outboxQuery(send))
    },
  })
  const choose = async (file: File | undefined) => {
    chosen.current = file
    run.reset()
    setDone(0)
    setFound(null)
    if (!file) return
    try {
      const text = await file.text()
      if (chosen.current !== file) return
      const { readBookmarkFile } = await import('@/lib/import-export/bookmark-file.ts')
      const all = readBookmarkFile(text)
      const pages = all.filter(({ url }) => unsavableReason(url) === null)
      setUnreadable(pages.length === 0)
      setFound(
        pages.length > 0
          ? {
              pages,
              leftOut: all.filter((page) => !pages.includes(page)).map(({ title, url }) => title || url),
            }
          : null,
      )
    } catch {
      if (chosen.current === file) setUnreadable(true)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium">
        {t('importExport.fromFile')}
      </label>
      <input
        id={id}
        type="file"
        disabled={run.isPending}
        accept=".html,.htm,.json,.jsonl,.txt,.csv,.md"
        aria-describedby={`${id}-hint`}
        onChange={(event) => void choose(event.target.files?.[0])}
        className="file:me-3 file:min-h-8 file:rounded-control file:border file:border-edge file:bg-surface file:px-3 file:font-medium"
      />
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {t('importExport.fromFileHint')}
      </p>
      {isUnreadable ? (
        <Notice tone="error" role="alert" title={t('importExport.noAddresses')}>
          {t('importExport.noAddressesHint')}
        </Notice>
      ) : null}
      {found && !run.isSuccess ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" busy={run.isPending} onClick={() => run.mutate(found)}>
            {t('importExport.importPages', { count: found.pages.length })}
          </Button>
          {found.leftOut.length > 0 ? (
            <span className="text-ink-muted">
              {t('importExport.leftOut', { count: found.leftOut.length })}
            </span>
          ) : null}
        </div>
      ) : null}
      {run.isPending && found ? (
        <Progress label={t('importExport.importing')} value={done} max={found.pages.length} />
      ) : null}
      {last && !run.isPending && (!found || run.isSuccess) ? (
        <ImportOutcome
          key={last.sent[0]?.id}
          {...last}
          known={last.failures}
          onFailures={keepFailures}
          onDismiss={dismiss}
        />
      ) : null}
      {run.error ? <ErrorNotice error={run.error} /> : null}
    </div>
  )
}
