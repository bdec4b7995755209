import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** The accessible name, also shown as the tooltip. */
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
  return (
    <Tooltip text={label} keys={keys}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        className={classNames(
          'inline-flex shrink-0 items-center justify-center rounded-control border border-transparent text-ink-muted',
          'transition-colors hover:bg-ink/5 hover:text-ink disabled:opacity-50 disabled:cursor-not-allowed',
          'aria-pressed:text-binding aria-expanded:bg-ink/5 aria-expanded:text-ink',
          size === 'small' ? 'size-6' : 'size-8',
          className,
        )}
      >
        <Icon />
      </button>
    </Tooltip>
  )
}
