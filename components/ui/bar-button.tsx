import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface BarButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  icon: LucideIcon
  /** Marks something new behind the button. `aria-label` must say what. */
  hasDot?: boolean
}

export function BarButton({
  label,
  icon: Icon,
  hasDot,
  className,
  type = 'button',
  ...rest
}: BarButtonProps) {
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
      <span className="relative">
        <Icon />
        {hasDot ? (
          <span className="absolute -end-1 -top-0.5 size-2 rounded-full border border-paper bg-binding forced-colors:bg-[Highlight]" />
        ) : null}
      </span>
      {label}
    </button>
  )
}
