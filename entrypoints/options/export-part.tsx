import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { bookmarkTitle } from '@/components/bookmark/bookmark-title.ts'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Button } from '@/components/ui/button.tsx'
import { Select } from '@/components/ui/select.tsx'
import { StatusLine } from '@/components/ui/status-line.tsx'
import { collectLibrary, readImage } from '@/lib/import-export/collect.ts'
import {
  EXPORT_FORMATS,
  exportFile,
  formatWords,
  type ExportFormat,
} from '@/lib/import-export/export-file.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { t } from '@/lib/language/translate.ts'
import { download } from '@/lib/platform/download.ts'
import { localDay } from '@/lib/search/captured-range.ts'
import { Section } from '@/components/settings/section.tsx'
import { ImportPart } from './import-part.tsx'

export function TransferSection() {
  return (
    <Section
      anchor="transfer"
      help="import-and-export"
      title={t('importExport.title')}
      intro={t('importExport.intro')}
    >
      <ImportPart />
      <ExportPart />
    </Section>
  )
}

export function ExportPart() {
  const { client } = useLibrary()
  const [format, setFormat] = useState<ExportFormat>('json')
  const [read, setRead] = useState(0)
  const call = useRef<AbortController | null>(null)
  const run = useMutation({
    mutationFn: async () => {
      call.current = new AbortController()
      setRead(0)
      const deps = { client, signal: call.current.signal, onProgress: setRead }
      const bookmarks = await collectLibrary(deps)
      const options = { titleOf: bookmarkTitle, day: localDay(new Date()), imageOf: readImage(deps), ...deps }
      download(await exportFile(bookmarks, format, options))
      return bookmarks.length
    },
  })
  const status = run.isPending
    ? t('importExport.read', { count: read })
    : run.isSuccess
      ? t('importExport.exported', { count: run.data })
      : ''
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={t('importExport.exportAs')}
          value={format}
          options={EXPORT_FORMATS.map((value) => ({ value, label: formatWords(value) }))}
          onChange={setFormat}
          className="min-w-56 flex-1"
        />
        <Button busy={run.isPending} onClick={() => run.mutate()}>
          {t('importExport.export')}
        </Button>
        {run.isPending ? <Button onClick={() => call.current?.abort()}>{t('ui.cancel')}</Button> : null}
      </div>
      <StatusLine tone="muted">{status}</StatusLine>
      {run.error ? <ErrorNotice error={run.error} actions={{ retry: () => run.mutate() }} /> : null}
    </div>
  )
}
