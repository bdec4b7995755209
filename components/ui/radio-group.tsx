import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
}

interface RadioGroupProps<Value extends string> {
  label: string
  value: Value
  options: readonly RadioOption<Value>[]
  onChange: (value: Value) => void
  className?: string
}

export function RadioGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-label={label}
      className={classNames('flex min-w-0 flex-col gap-2', className)}
    >
      <legend aria-hidden="true" className="mb-2 font-medium">
        {label}
      </legend>
      {options.map((option) => {
        const optionId = `${id}-${option.value}`
        return (
          <div key={option.value} className="flex items-start gap-2">
            <input
              id={optionId}
              type="radio"
              name={id}
              checked={option.value === value}
              aria-describedby={option.hint ? `${optionId}-hint` : undefined}
              onChange={() => onChange(option.value)}
              className="mt-px size-4 shrink-0"
            />
            <div className="min-w-0">
              <label htmlFor={optionId} className="block">
                {option.label}
              </label>
              {option.hint ? (
                <div id={`${optionId}-hint`} className="text-sm text-ink-muted">
                  {option.hint}
                </div>
              ) : null}
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
