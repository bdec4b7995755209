import type { SummaryHit } from '@bookplate/contract'
import { classNames } from '@/components/ui/class-names.ts'
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
    <label className={classNames('inline-flex size-6 items-center justify-center select-none', className)}>
      <input
        type="checkbox"
        tabIndex={-1}
        checked={isSelected}
        onChange={() => undefined}
        onClick={(event) => actions.toggleSelected(hit, { isRange: event.shiftKey })}
        className="size-4"
      />
      <span className="sr-only">{t('bulkEdit.select', { title })}</span>
    </label>
  )
}
