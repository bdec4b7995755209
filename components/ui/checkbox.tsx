import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface CheckboxProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  hint?: ReactNode
  /** Text at the end of the row that isn't part of the name, such as a count. */
  trailing?: ReactNode
  className?: string
}

export function Checkbox({ label, checked, onChange, disabled, hint, trailing, className }: CheckboxProps) {
  const id = useId()
  const describedBy =
    [hint ? `${id}-hint` : '', trailing ? `${id}-trailing` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className={classNames('flex items-start gap-2', disabled && 'opacity-50', className)}>
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-px size-4 shrink-0"
      />
      <div className="min-w-0 flex-1">
        <label
          htmlFor={id}
          dir={typeof label === 'string' ? 'auto' : undefined}
          className="block break-words [text-align:match-parent]"
        >
          {label}
        </label>
        {hint ? (
          <div id={`${id}-hint`} className="text-sm text-ink-muted">
            {hint}
          </div>
        ) : null}
      </div>
      {trailing ? (
        <span id={`${id}-trailing`} className="text-sm text-ink-muted tabular-nums">
          {trailing}
        </span>
      ) : null}
    </div>
  )
}
