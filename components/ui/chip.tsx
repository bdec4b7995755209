import { X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const SHAPE =
  'inline-flex min-h-6 max-w-full items-center gap-1 rounded-control border text-sm transition-colors'

interface ChipProps {
  children: ReactNode
  onRemove: () => void
  removeLabel: string
}

export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  return (
    <span className={classNames(SHAPE, 'border-line bg-binding/10 ps-2')}>
      <span dir="auto" className="min-w-0 truncate">
        {children}
      </span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-control text-ink-muted hover:bg-ink/10 hover:text-ink focus-visible:outline-offset-[-2px]"
      >
        <X className="size-3.5" />
      </button>
    </span>
  )
}

interface ChipButtonProps {
  children: ReactNode
  icon?: LucideIcon
  onClick: () => void
  isPressed?: boolean
  label?: string
  title?: string
  keys?: string
}

export function ChipButton({
  children,
  icon: Icon,
  onClick,
  isPressed,
  label,
  title,
  keys,
}: ChipButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={label}
      aria-keyshortcuts={keys}
      onClick={onClick}
      className={classNames(
        SHAPE,
        'px-2',
        isPressed === undefined ? 'border-line' : 'border-edge',
        isPressed ? 'border-binding bg-binding text-paper' : 'bg-surface hover:border-edge hover:bg-ink/5',
      )}
    >
      {Icon ? <Icon className="size-3.5" /> : null}
      <span dir="auto" title={title} className="min-w-0 truncate">
        {children}
      </span>
    </button>
  )
}
