import { ErrorNotice } from '@/components/error-notice.tsx'
import { useAccountPage } from '@/components/connect/use-account-page.ts'
import { Dialog } from '@/components/ui/dialog.tsx'
import { ExternalLink } from '@/components/ui/external-link.tsx'
import { RadioGroup } from '@/components/ui/radio-group.tsx'
import { collectChosen, collectResults } from '@/lib/export-files/collect-bookmarks.ts'
import { EXPORT_FORMATS, formatWords } from '@/lib/export-files/export-file.ts'
import { feedForm } from '@/lib/search/feed-form.ts'
import type { SearchInput } from '@/lib/search/search-input.ts'
import { usePanel } from '@/components/panel-parts/panel-context.tsx'
import { t } from '@/lib/language/translate.ts'
import { useExport } from './use-export.ts'

interface ExportDialogProps {
  input: SearchInput
  /** Selected bookmarks. Empty to export all results. */
  ids: readonly string[]
  onClose: () => void
}

export function ExportDialog({ input, ids, onClose }: ExportDialogProps) {
  const { host, rankAccess } = usePanel()
  const accountPage = useAccountPage(ids.length === 0)
  const feed = ids.length === 0 ? feedForm(accountPage, input) : null
  const { mutate, isPending, error, format, setFormat, collected, cancel } = useExport({
    collect: (deps) =>
      ids.length > 0 ? collectChosen(ids, deps) : collectResults(input, !rankAccess.isRefused, deps),
    download: host.download,
    onSuccess: onClose,
  })
  const close = () => {
    cancel()
    onClose()
  }
  return (
    <Dialog
      title={t('importExport.export')}
      onClose={close}
      action={{ label: t('importExport.export'), busy: isPending, onClick: () => mutate() }}
    >
      <div className="flex flex-col gap-4">
        <p>
          {ids.length > 0 ? t('importExport.selected', { count: ids.length }) : t('importExport.allResults')}
        </p>
        <RadioGroup
          label={t('importExport.format')}
          value={format}
          options={EXPORT_FORMATS.map((value) => ({ value, label: formatWords(value) }))}
          onChange={setFormat}
        />
        <p role="status" className="text-ink-muted tabular-nums">
          {isPending ? t('importExport.reading', { count: collected }) : ''}
        </p>
        {feed ? <ExternalLink href={feed}>{t('importExport.feed')}</ExternalLink> : null}
        <ErrorNotice error={error} actions={{ retry: () => mutate() }} />
      </div>
    </Dialog>
  )
}
