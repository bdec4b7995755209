import type { ComponentType, ReactNode } from 'react'
import { classNames } from './class-names.ts'

const TONES = { calm: 'text-ink', muted: 'text-ink-muted', good: 'text-binding' }

export interface StatusLineProps {
  /** Live region. Keep it mounted, because only changes are announced. */
  children: ReactNode
  icon?: ComponentType
  tone?: keyof typeof TONES
  /** Button at the end, outside of the live region, such as Undo. */
  action?: ReactNode
  className?: string
}

export function StatusLine({ children, icon: Icon, tone = 'calm', action, className }: StatusLineProps) {
  return (
    <div className={classNames('flex min-h-6 items-center justify-between gap-2', className)}>
      <div
        role="status"
        className={classNames('flex min-w-0 items-center gap-1.5 tabular-nums', TONES[tone])}
      >
        {Icon ? <Icon /> : null}
        <span className="min-w-0">{children}</span>
      </div>
      {action}
    </div>
  )
}
