import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL, Field, type FieldProps } from './field.tsx'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'onChange' | 'value'>, FieldProps {
  value: string
  onChange: (value: string) => void
  /** Fills the space in its parent, a flex column, up to its largest height. */
  isFilling?: boolean
}

const MIN_LINES = 2
const MAX_LINES = 6
const lines = (count: number) => `calc(${count}lh + 0.625rem)`

/** Grows with its text: an invisible copy sets the height, because older browsers lack `field-sizing`. */
export function TextArea({ onChange, isFilling = false, ...rest }: TextAreaProps) {
  const box = classNames(CONTROL, 'col-start-1 row-start-1 py-1 break-words whitespace-pre-wrap')
  return (
    <Field {...rest}>
      {(control) => (
        <div
          className={classNames(
            'grid grid-cols-1 overflow-hidden',
            isFilling && 'flex-1 grid-rows-[minmax(0,1fr)]',
          )}
          style={{ minHeight: lines(MIN_LINES), maxHeight: lines(MAX_LINES) }}
        >
          <div aria-hidden="true" dir="auto" className={classNames(box, 'invisible')}>
            {`${rest.value}\n`}
          </div>
          <textarea
            dir="auto"
            {...control}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(box, 'size-full resize-none overflow-y-auto')}
            style={{ maxHeight: lines(MAX_LINES) }}
          />
        </div>
      )}
    </Field>
  )
}
