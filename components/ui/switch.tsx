import type { ComponentProps } from 'react'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'

type SwitchProps = Pick<ComponentProps<typeof Checkbox>, 'label' | 'checked' | 'onChange' | 'hint'>

/** The control is first, because otherwise screen readers read its hint before its name. */
export const Switch = (props: SwitchProps) => (
  <Checkbox
    {...props}
    // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its state already
    role="switch"
    className="flex-row-reverse justify-between gap-4"
    labelClassName="font-medium"
    inputClassName={classNames(
      'relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-paper transition-colors',
      'before:absolute before:top-0.5 before:start-0.5 before:size-3.5 before:rounded-full before:bg-edge before:transition-transform',
      'checked:border-binding checked:bg-binding checked:before:translate-x-4 checked:rtl:before:-translate-x-4 checked:before:bg-paper',
      'forced-colors:before:bg-[ButtonText] forced-colors:checked:before:bg-[HighlightText]',
    )}
  />
)
