import { ErrorNotice } from '@/components/error-notice.tsx'
import { useExport } from '@/components/import-export/use-export.ts'
import { Button } from '@/components/ui/button.tsx'
import { Select } from '@/components/ui/select.tsx'
import { StatusLine } from '@/components/ui/status-line.tsx'
import { collectLibrary } from '@/lib/export-files/collect-bookmarks.ts'
import { EXPORT_FORMATS, formatWords } from '@/lib/export-files/export-file.ts'
import { t } from '@/lib/language/translate.ts'
import { download } from '@/lib/platform/download.ts'
import { Section } from '@/components/settings/section.tsx'
import { ImportPart } from './import-part.tsx'

export function TransferSection({ onConnect }: { onConnect: () => void }) {
  return (
    <Section
      anchor="transfer"
      help="import-and-export"
      title={t('importExport.title')}
      intro={t('importExport.intro')}
    >
      <ImportPart onConnect={onConnect} />
      <ExportPart />
    </Section>
  )
}

export function ExportPart() {
  const run = useExport({ collect: collectLibrary, download })
  const status = run.isPending
    ? t('importExport.read', { count: run.collected })
    : run.isSuccess
      ? t('importExport.exported', { count: run.data })
      : ''
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label={t('importExport.exportAs')}
          value={run.format}
          options={EXPORT_FORMATS.map((value) => ({ value, label: formatWords(value) }))}
          onChange={run.setFormat}
          className="min-w-[min(14rem,100%)] flex-1"
        />
        <Button busy={run.isPending} onClick={() => run.mutate()}>
          {t('importExport.export')}
        </Button>
        {run.isPending ? <Button onClick={run.cancel}>{t('ui.cancel')}</Button> : null}
      </div>
      <StatusLine tone="muted" className={status ? '' : 'sr-only'}>
        {status}
      </StatusLine>
      <ErrorNotice error={run.error} actions={{ retry: () => run.mutate() }} />
    </div>
  )
}
