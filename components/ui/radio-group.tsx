import { useId, type ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
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
  const name = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-label={label}
      className={classNames('flex min-w-0 flex-col gap-2', className)}
    >
      <legend aria-hidden="true" className="mb-2 font-medium">
        {label}
      </legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          type="radio"
          name={name}
          label={option.label}
          hint={option.hint}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
      ))}
    </fieldset>
  )
}
