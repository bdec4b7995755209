import { type ComponentProps, useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange'> {
  label: ReactNode
  onChange: (checked: boolean) => void
  hint?: ReactNode
  /** Text at the end of the row that isn't part of the name, such as a count. */
  trailing?: ReactNode
  labelClassName?: string
  inputClassName?: string
}

/** Checkbox, or a radio button or switch by `type` and `role`, with its label and a hint that describes it. */
export function Checkbox(props: CheckboxProps) {
  const { label, onChange, hint, trailing, className, labelClassName, inputClassName, ...input } = props
  const id = useId()
  const describedBy =
    [hint ? `${id}-hint` : '', trailing ? `${id}-trailing` : ''].filter(Boolean).join(' ') || undefined
  return (
    <div
      className={classNames(
        'flex items-start pointer-coarse:items-center',
        input.disabled && 'opacity-50',
        className ?? 'gap-2',
      )}
    >
      <input
        type="checkbox"
        {...input}
        id={id}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
        className={inputClassName ?? 'mt-px size-4 shrink-0'}
      />
      <div className="min-w-0 flex-1">
        <label
          htmlFor={id}
          dir={typeof label === 'string' ? 'auto' : undefined}
          className={classNames(
            'block break-words [text-align:match-parent] pointer-coarse:py-3.25',
            labelClassName,
          )}
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
