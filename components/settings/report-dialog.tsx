import { CopyButton } from '@/components/copy-button.tsx'
import { Dialog } from '@/components/ui/dialog.tsx'
import { t } from '@/lib/language/translate.ts'

interface ReportDialogProps {
  text: string
  onClose: () => void
}

/** Shows what a report would say. Only the person sends it. */
export function ReportDialog({ text, onClose }: ReportDialogProps) {
  return (
    <Dialog
      title={t('settings.about.report')}
      onClose={onClose}
      footer={<CopyButton label={t('ui.copyDetails')} text={() => text} />}
    >
      <p>{t('settings.about.reportHint')}</p>
      <pre
        lang="en"
        dir="ltr"
        className="mt-2 rounded-control border border-line p-2 text-xs whitespace-pre-wrap wrap-anywhere"
      >
        {text}
      </pre>
    </Dialog>
  )
}
