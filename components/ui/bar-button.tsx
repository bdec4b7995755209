import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface BarButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  icon: LucideIcon
}

export function BarButton({ label, icon: Icon, className, type = 'button', ...rest }: BarButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        'flex min-h-10 min-w-12 flex-col items-center justify-center gap-0.5 rounded-control border border-transparent px-1 text-xs font-medium text-ink-muted max-[15rem]:min-w-8 max-[15rem]:px-0',
        'hover:bg-ink/5 hover:text-ink hover:transition-colors disabled:cursor-not-allowed disabled:opacity-50',
        'aria-pressed:text-binding aria-expanded:bg-ink/5 aria-expanded:text-ink',
        className,
      )}
    >
      <Icon />
      {label}
    </button>
  )
}
