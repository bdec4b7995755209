import type { LucideIcon } from 'lucide-react'
import { useMemo, type ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name and tooltip (TooltipLayer). */
  label: string
  icon: LucideIcon
  keys?: string
  /** Whether the page has a TooltipLayer. Otherwise, the browser shows the tooltip. */
  hasLayer?: boolean
  size?: 'small' | 'medium'
}

export function IconButton({
  label,
  icon: Icon,
  keys,
  hasLayer = true,
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  // Memoized, so that a new label doesn't render the icon.
  const drawing = useMemo(() => <Icon />, [Icon])
  return (
    <button
      {...rest}
      type={type}
      // Not both, because screen readers would say the label twice.
      {...(hasLayer ? { 'aria-label': label, 'data-tooltip': keys ?? '' } : { title: label })}
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
