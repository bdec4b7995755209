import { useId, useState, type DragEvent, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { t } from '@/lib/language/translate.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { ImportPreview } from '@/components/import-export/import-preview.tsx'
import { ImportRuns } from '@/components/import-export/import-runs.tsx'
import { RefusedList } from '@/components/import-export/reason-list.tsx'
import { userLinesQuery, SampleOffer } from '@/components/import-export/sample-offer.tsx'
import { Notice } from '@/components/ui/notice.tsx'
import { StatusLine } from '@/components/ui/status-line.tsx'
import { createImportRuns, openImportsDatabase } from '@/lib/import-runs/import-run.ts'
import { fileOf, takePageList, type PageList } from '@/lib/import-runs/page-list.ts'
import { readFiles, type Preview } from '@/lib/import-runs/preview.ts'
import { startRun, type ImportChoice } from '@/lib/import-runs/start-import.ts'
import { isExtension } from '@/lib/platform/runtime.ts'
import { importRunsQuery, knownQuery, useTakesImports } from '@/lib/query/imports.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { markMoved } from '@/lib/sample/user-pages.ts'
import { useFocusOnChange } from '@/components/use-focus-on-change.ts'

interface ChooseFilesProps {
  disabled: boolean
  onChoose: (files: File[]) => void
}

const openFolderPicker = (onChoose: ChooseFilesProps['onChoose']): void => {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.webkitdirectory = true
  input.addEventListener('change', () => onChoose([...(input.files ?? [])]))
  input.click()
}

function ChooseFiles({ disabled, onChoose }: ChooseFilesProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onChoose([...event.dataTransfer.files])
  }
  return (
    <div
      className={classNames(
        'flex flex-col gap-2 rounded-plate border border-dashed p-3',
        isOver ? 'border-binding bg-binding/10' : 'border-edge',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="flex flex-wrap items-center gap-2">
        {/* A native file field would show the browser's language instead of the chosen one. */}
        <label className="relative inline-flex min-h-8 items-center rounded-control border border-edge bg-surface px-3 py-1 font-medium hover:bg-ink/5 has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-binding">
          {t('imports.fromFiles')}
          <input
            type="file"
            multiple
            disabled={disabled}
            aria-describedby={id}
            onChange={(event) => onChoose([...(event.target.files ?? [])])}
            className="sr-only"
          />
        </label>
        <Button disabled={disabled} onClick={() => openFolderPicker(onChoose)}>
          {t('imports.folder')}
        </Button>
      </div>
      <p id={id} className="text-sm text-ink-muted">
        {t('imports.fromFilesHint')}
      </p>
    </div>
  )
}

const listHint = ({ name, isKnown }: PageList): string =>
  isKnown ? t('imports.list', { name }) : t('imports.unknownList')

/** Previews files, then sends them as lines to a service with imports, or as pages to any other library. */
export function ImportPart({ onConnect }: { onConnect: () => void }) {
  const { send, journal } = useLibrary()
  const [runs] = useState(() => createImportRuns(openImportsDatabase))
  const refusal = journal.refusal()
  const queries = useQueryClient()
  const { takesImports, error: offerError, retry } = useTakesImports()
  const [found, setFound] = useState(0)
  const [list, setList] = useState<PageList | null>(null)
  const reading = useRef<AbortController | null>(null)

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
      const method = takesImports ? 'lines' : 'pages'
      await startRun(preview, choice, { method, runs, send, now: Date.now })
      await queries.invalidateQueries({ queryKey: importRunsQuery(runs).queryKey })
      await markMoved(preview.lines.map(({ line }) => line.url))
      await queries.invalidateQueries(userLinesQuery)
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
  const hasLines = preview !== undefined && preview.lines.length > 0
  const count = read.isPending ? found : (preview?.lines.length ?? 0)
  const place = useRef<HTMLDivElement>(null)
  useFocusOnChange(place, run.isPending ? null : String(hasLines), 'input[type=file]')
  const urls = preview?.lines.map(({ line }) => line.url) ?? []
  const savedCount = useQuery({ ...knownQuery(send, read.submittedAt, urls), enabled: urls.length > 0 })
  const isAborted = read.error instanceof DOMException && read.error.name === 'AbortError'
  return (
    <div ref={place} className="flex flex-col gap-3">
      <SampleOffer onMove={(file) => choose([file])} />
      <ErrorNotice error={refusal ?? run.error} actions={{ connect: onConnect, signIn: onConnect }} />
      <ChooseFiles disabled={run.isPending || refusal !== null} onChoose={choose} />
      <StatusLine
        tone="muted"
        className={read.isPending ? '' : 'sr-only'}
        action={read.isPending ? <Button onClick={cancel}>{t('ui.cancel')}</Button> : undefined}
      >
        {count > 0 ? t('imports.found', { count }) : ''}
      </StatusLine>
      {preview?.lines.length === 0 ? (
        <>
          <Notice tone="error" role="alert" title={t('imports.nothing')}>
            {t('imports.nothingHint')}
          </Notice>
          <RefusedList refused={preview.refused} />
        </>
      ) : null}
      {hasLines ? (
        <ErrorNotice error={offerError} actions={{ retry, connect: onConnect, signIn: onConnect }} />
      ) : null}
      {preview && hasLines && takesImports !== undefined ? (
        <ImportPreview
          key={read.submittedAt}
          preview={preview}
          hint={list ? listHint(list) : null}
          known={savedCount.data ?? null}
          keepsAll={takesImports}
          isBusy={run.isPending}
          onImport={(chosen, choice) => run.mutate({ preview: chosen, choice })}
          onCancel={cancel}
        />
      ) : null}
      {read.error && !isAborted ? <ErrorNotice error={read.error} /> : null}
      <ImportRuns
        runs={runs}
        canListPast={takesImports ?? false}
        goesOn={isExtension()}
        onConnect={onConnect}
      />
    </div>
  )
}
