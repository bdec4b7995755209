import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '@/lib/language/translate.ts'
import { ActionButton, type ButtonAction } from './button.tsx'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

const TONES = {
  info: { icon: Info, box: 'border-line bg-surface', mark: 'text-binding' },
  good: { icon: CircleCheck, box: 'border-line bg-surface', mark: 'text-binding' },
  warn: { icon: TriangleAlert, box: 'border-gilt/40 bg-gilt/8', mark: 'text-gilt' },
  error: { icon: CircleAlert, box: 'border-alarm/40 bg-alarm/8', mark: 'text-alarm' },
}

export interface NoticeProps {
  tone?: keyof typeof TONES
  title: ReactNode
  children?: ReactNode
  actions?: readonly (ButtonAction | null)[]
  /** Controls after the actions. */
  extra?: ReactNode
  onDismiss?: () => void
  /** `alert` interrupts. Use it only if the person's action failed. `none` doesn't announce changes. */
  role?: 'status' | 'alert' | 'none'
  className?: string
}

export function Notice({
  tone = 'info',
  title,
  children,
  actions = [],
  extra,
  onDismiss,
  role = 'status',
  className,
}: NoticeProps) {
  const { icon: Icon, box, mark } = TONES[tone]
  return (
    <div className={classNames('flex items-start gap-2 rounded-plate border p-2 ps-3', box, className)}>
      <Icon className={classNames('mt-px', mark)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div role={role} className="flex flex-col gap-1 break-words">
          <p className="font-medium">{title}</p>
          {children ? <div className="text-ink-muted">{children}</div> : null}
        </div>
        {extra || actions.some(Boolean) ? (
          <div className="mt-1 flex flex-wrap gap-2">
            {/* Keys are places, so that the focus never moves to another action. */}
            {actions.map((action, at) => action && <ActionButton key={at} size="small" {...action} />)}
            {extra}
          </div>
        ) : null}
      </div>
      {onDismiss ? <IconButton size="small" label={t('ui.dismiss')} icon={X} onClick={onDismiss} /> : null}
    </div>
  )
}
