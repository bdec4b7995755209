import { t } from '@/lib/language/translate.ts'
/** Shown above a form that was restored from a draft. */
export function RestoredNotice() {
  return (
    <p role="status" className="mb-3 text-ink-muted">
      {t('ui.startedEarlier')}
    </p>
  )
}
