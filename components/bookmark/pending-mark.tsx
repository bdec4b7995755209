import { Clock } from 'lucide-react'
import { t } from '@/lib/language/translate.ts'

export function PendingMark() {
  return (
    <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-ink-muted">
      <Clock aria-hidden="true" className="size-3.5" />
      {t('bookmark.waiting')}
    </span>
  )
}
