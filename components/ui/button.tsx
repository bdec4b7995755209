import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

const VARIANTS = {
  primary:
    'border-transparent bg-binding text-paper hover:bg-[color-mix(in_srgb,var(--color-binding),var(--color-ink)_14%)]',
  secondary: 'border-edge bg-surface text-ink hover:bg-ink/5',
  quiet: 'border-transparent text-binding hover:bg-binding/10',
  danger: 'border-alarm bg-surface text-alarm hover:bg-alarm/10',
}

const SIZES = {
  small: 'min-h-6 gap-1 px-2 py-0.5',
  medium: 'min-h-8 gap-1.5 px-3 py-1',
}

/** Keeps the focus, which `disabled` would lose. */
const BUSY = { type: 'button', onClick: undefined, 'aria-disabled': true, 'aria-busy': true } as const

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
  icon?: LucideIcon
  /** Shows a spinner and ignores clicks. */
  busy?: boolean
}

/** Button that another component draws, such as a notice or a dialog. */
export interface ButtonAction extends Pick<
  ButtonProps,
  'variant' | 'size' | 'busy' | 'disabled' | 'ref' | 'aria-disabled'
> {
  label: ReactNode
  onClick: (() => void) | undefined
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon: Icon,
  busy = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && BUSY)}
      className={classNames(
        'inline-flex items-center justify-center rounded-control border text-center font-medium transition-colors',
        'disabled:opacity-50 aria-disabled:opacity-50 disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
        VARIANTS[variant],
        SIZES[size],
        className,
      )}
    >
      {busy ? <Spinner /> : Icon ? <Icon /> : null}
      {children}
    </button>
  )
}

export const ActionButton = ({ label, ...button }: ButtonAction) => <Button {...button}>{label}</Button>
