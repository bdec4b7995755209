import { t } from '@/lib/language/translate.ts'
/** Above a form that holds what was begun before its page ended. */
export function KeptNote() {
  return (
    <p role="status" className="mb-3 text-ink-muted">
      {t('ui.startedEarlier')}
    </p>
  )
}
