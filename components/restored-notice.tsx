import { t } from '@/lib/language/translate.ts'
export function RestoredNotice() {
  return (
    <p role="status" className="mb-3 text-ink-muted">
      {t('ui.startedEarlier')}
    </p>
  )
}
