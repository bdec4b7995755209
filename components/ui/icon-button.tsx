import type { LucideIcon } from 'lucide-react'
import { useMemo, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name, shown as the tooltip too (TooltipLayer). */
  label: string
  icon: LucideIcon
  /** Shortcut shown in the tooltip, as `Mod+Enter`. */
  keys?: string
  size?: 'small' | 'medium'
}

export function IconButton({
  label,
  icon: Icon,
  keys,
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  // The same element each time: where only the label changes, nothing of the icon is looked at.
  const drawing = useMemo(() => <Icon />, [Icon])
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-tooltip={keys ?? ''}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-control border border-transparent text-ink-muted',
        'hover:bg-ink/5 hover:transition-colors hover:text-ink disabled:opacity-50 disabled:cursor-not-allowed',
        'aria-pressed:text-binding aria-expanded:bg-ink/5 aria-expanded:text-ink',
        size === 'small' ? 'size-6' : 'size-8',
        className,
      )}
    >
      {drawing}
    </button>
  )
}
