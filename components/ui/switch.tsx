import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SwitchProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
}

export function Switch({ label, checked, onChange, hint }: SwitchProps) {
  const id = useId()
  return (
    // The control is first, because otherwise screen readers read its hint before its name.
    <div className="flex flex-row-reverse items-start justify-between gap-4">
      <input
        id={id}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its state already
        role="switch"
        checked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className={classNames(
          'relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-paper transition-colors',
          'before:absolute before:top-0.5 before:start-0.5 before:size-3.5 before:rounded-full before:bg-edge before:transition-transform',
          'checked:border-binding checked:bg-binding checked:before:translate-x-4 checked:rtl:before:-translate-x-4 checked:before:bg-paper',
          'forced-colors:before:bg-[ButtonText] forced-colors:checked:before:bg-[HighlightText]',
        )}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        {hint ? (
          <div id={`${id}-hint`} className="text-sm text-ink-muted">
            {hint}
          </div>
        ) : null}
      </div>
    </div>
  )
}
