import { type Guarded, isText, listOf, shaped } from '@bookplate/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { ImportOutcome } from '@/components/import-export/import-outcome.tsx'
import { ImportPreview } from '@/components/import-export/import-preview.tsx'
import { ImportRuns } from '@/components/import-export/import-runs.tsx'
import { ReasonList } from '@/components/import-export/reason-list.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { StatusLine } from '@/components/ui/status-line.tsx'
import { useDraft } from '@/components/use-draft.ts'
import { createImportRuns, openImportsDatabase } from '@/lib/import-export/import-run.ts'
import { fileOf, takePageList, type PageList } from '@/lib/import-export/page-list.ts'
import { readFiles, type Preview } from '@/lib/import-export/preview.ts'
import { isSentPage, sendPages, type SentPage } from '@/lib/import-export/send-pages.ts'
import { pagesOf, startRun, type ImportChoice } from '@/lib/import-export/start-import.ts'
import { t } from '@/lib/language/translate.ts'
import { importRunsQuery, knownQuery, useTakesImports } from '@/lib/query/imports.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { outboxQuery } from '@/lib/query/outbox.ts'
import { ChooseFiles } from './choose-files.tsx'

const isFailure = (value: unknown): value is [id: string, why: string] =>
  Array.isArray(value) && value.length === 2 && value.every(isText)

/** The last import: its outbox entries and known results. */
const isLastImport = shaped({
  sent: listOf(isSentPage),
  /** Entries of the file that can't be saved: place and reason. */
  leftOut: listOf(isFailure),
  /** Failed pages with reasons. They stay after the person discards them. */
  failures: listOf(isFailure),
})
type LastImport = Guarded<typeof isLastImport>

const NONE: LastImport = { sent: [], leftOut: [], failures: [] }

/** The last import of this account, also if the page was closed before its end. */
function useLastImport() {
  const { value, change } = useDraft('import', { start: NONE, isValue: isLastImport })
  return {
    last: value.sent.length > 0 ? value : null,
    begin: (sent: SentPage[], leftOut: LastImport['leftOut']) => change({ sent, leftOut, failures: [] }),
    keepFailures: (failures: LastImport['failures']) => change({ failures }),
    dismiss: () => change(NONE),
  }
}

const listHint = ({ name, isKnown }: PageList): string =>
  isKnown ? t('imports.list', { name }) : t('imports.unknownList')

const runs = createImportRuns(openImportsDatabase)

/** Files are read, shown, and then sent: to a service that takes imports, or page by page to any other library. */
export function ImportPart() {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const takesImports = useTakesImports()
  const [found, setFound] = useState(0)
  /** The list of a page, if the preview shows one. */
  const [list, setList] = useState<PageList | null>(null)
  const reading = useRef<AbortController | null>(null)
  const { last, begin, keepFailures, dismiss } = useLastImport()

  const read = useMutation({
    mutationFn: async (files: File[]) => {
      reading.current?.abort()
      reading.current = new AbortController()
      const { signal } = reading.current
      setFound(0)
      run.reset()
      return readFiles(files, { now: Date.now, signal, onProgress: setFound })
    },
  })
  const run = useMutation({
    mutationFn: async ({ preview, choice }: { preview: Preview; choice: ImportChoice }) => {
      if (takesImports) {
        await startRun(preview, choice, { runs, send, now: Date.now })
        await queries.invalidateQueries({ queryKey: importRunsQuery(runs).queryKey })
      } else {
        const sent = await sendPages(send, pagesOf(preview, choice), setFound)
        begin(
          sent,
          preview.refused.map(({ place, reason }) => [place, reason]),
        )
        // The queue that was read before does not contain these pages, which would look like having arrived.
        await queries.fetchQuery(outboxQuery(send))
      }
      read.reset()
    },
  })
  const choose = (files: File[]) => {
    setList(null)
    if (files.length > 0) read.mutate(files)
  }
  const isListTaken = useRef(false)
  useEffect(() => {
    if (isListTaken.current || !new URLSearchParams(location.search).has('list')) return
    isListTaken.current = true
    void takePageList().then((found) => {
      if (!found) return
      setList(found)
      read.mutate([fileOf(found)])
    })
  })
  const cancel = () => {
    reading.current?.abort()
    read.reset()
  }
  const preview = read.data
  const urls = preview?.lines.map(({ line }) => line.url) ?? []
  const known = useQuery({ ...knownQuery(send, read.submittedAt, urls), enabled: urls.length > 0 })
  const isAborted = read.error instanceof DOMException && read.error.name === 'AbortError'
  return (
    <div className="flex flex-col gap-3">
      <ChooseFiles disabled={run.isPending} onChoose={choose} />
      <StatusLine
        tone="muted"
        action={read.isPending ? <Button onClick={cancel}>{t('imports.cancel')}</Button> : undefined}
      >
        {read.isPending ? t('imports.found', { count: found }) : ''}
        {run.isPending ? t('imports.preparing', { count: found }) : ''}
      </StatusLine>
      {preview?.lines.length === 0 ? (
        <>
          <Notice tone="error" role="alert" title={t('imports.nothing')}>
            {t('imports.nothingHint')}
          </Notice>
          <ReasonList
            title={t('imports.refused')}
            summary={t('imports.showRefused', { count: preview.refused.length })}
            pages={preview.refused.map(({ place, reason }) => ({ name: place, why: reason }))}
          />
        </>
      ) : null}
      {preview && preview.lines.length > 0 && takesImports !== undefined ? (
        <ImportPreview
          key={read.submittedAt}
          preview={preview}
          hint={list ? listHint(list) : null}
          known={known.data ?? null}
          keepsAll={takesImports}
          isBusy={run.isPending}
          onImport={(chosen, choice) => run.mutate({ preview: chosen, choice })}
          onCancel={cancel}
        />
      ) : null}
      {read.error && !isAborted ? <ErrorNotice error={read.error} /> : null}
      {run.error ? <ErrorNotice error={run.error} /> : null}
      {takesImports ? <ImportRuns runs={runs} /> : null}
      {last && !run.isPending && !preview ? (
        <ImportOutcome
          key={last.sent[0]?.id}
          {...last}
          known={last.failures}
          onFailures={keepFailures}
          onDismiss={dismiss}
        />
      ) : null}
    </div>
  )
}
