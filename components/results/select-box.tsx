import type { SummaryHit } from '@bookplate/contract'
import type { HitActions } from './hit-actions.ts'
import { t } from '@/lib/language/translate.ts'

interface SelectBoxProps {
  hit: SummaryHit
  title: string
  isSelected: boolean
  actions: HitActions
  className: string
}

export function SelectBox({ hit, title, isSelected, actions, className }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={t('changeMany.select', { title })}
      checked={isSelected}
      onChange={() => undefined}
      onClick={(event) => actions.toggleSelected(hit, event.shiftKey)}
      className={className}
    />
  )
}
