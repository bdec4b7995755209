import type { ComponentType, ReactNode } from 'react'
import { classNames } from './class-names.ts'

const TONES = { calm: 'text-ink', muted: 'text-ink-muted', good: 'text-binding', bad: 'text-alarm' }

export interface StatusLineProps {
  /** Keep the component mounted and change this: only a change in a live region is spoken. */
  children: ReactNode
  icon?: ComponentType
  tone?: keyof typeof TONES
  /** At the end of the line, outside the live region: a button "Undo". */
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
