import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL, Field, type FieldProps } from './field.tsx'

interface SelectOption<Value extends string> {
  value: Value
  label: string
  /** Where the label is in another language than the screen. */
  lang?: string
}

interface SelectProps<Value extends string>
  extends Omit<ComponentProps<'select'>, 'id' | 'onChange' | 'value' | 'children'>, FieldProps {
  value: Value
  options: readonly SelectOption<Value>[]
  onChange: (value: Value) => void
}

export function Select<Value extends string>({ options, onChange, ...rest }: SelectProps<Value>) {
  return (
    <Field {...rest}>
      {(control) => (
        <div className="relative flex items-center">
          <select
            {...control}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value)
              if (chosen) onChange(chosen.value)
            }}
            className={classNames(CONTROL, 'h-8 appearance-none pe-8')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none absolute end-2 text-ink-muted" />
        </div>
      )}
    </Field>
  )
}
