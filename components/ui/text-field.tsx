import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL, Field, type FieldProps } from './field.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value'>, FieldProps {
  value: string
  onChange: (value: string) => void
  trailing?: ReactNode
}

export const TextField = ({ onChange, trailing, ...rest }: TextFieldProps) => (
  <Field {...rest}>
    {(control) => (
      <div className="relative flex items-center">
        <input
          dir="auto"
          {...control}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(CONTROL, 'h-8', trailing ? 'pe-9' : null)}
        />
        {trailing ? <span className="absolute end-1 flex items-center">{trailing}</span> : null}
      </div>
    )}
  </Field>
)
