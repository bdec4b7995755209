import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface FieldProps {
  label: string
  isLabelHidden?: boolean
  hint?: ReactNode
  /** Shown in the label's line. Its space is reserved even if empty. */
  labelExtra?: ReactNode
  error?: ReactNode
  className?: string
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const CONTROL =
  'w-full rounded-control border border-edge bg-surface px-2 text-ink transition-colors disabled:opacity-50 aria-invalid:border-alarm'

/** Passes other properties on to the control. */
export function Field<Rest extends object>({
  label,
  isLabelHidden,
  hint,
  labelExtra,
  error,
  className,
  children,
  ...rest
}: FieldProps & Rest & { children: (control: Omit<Rest, keyof FieldProps> & ControlProps) => ReactNode }) {
  const id = useId()
  const message = error ?? hint
  const messageId = message ? `${id}-message` : undefined
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <div className={labelExtra === undefined ? 'contents' : 'flex min-h-6 min-w-0 items-center gap-2'}>
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-medium'}>
          {label}
        </label>
        {labelExtra}
      </div>
      {children({
        ...(rest as Omit<Rest, keyof FieldProps>),
        id,
        'aria-describedby': messageId,
        'aria-invalid': error ? true : undefined,
      })}
      {message ? (
        <div
          // Screen readers announce an alert when it appears.
          key={error ? 'error' : 'hint'}
          role={error ? 'alert' : undefined}
          id={messageId}
          className={classNames('flex gap-1 text-sm', error ? 'text-alarm' : 'text-ink-muted')}
        >
          {error ? <CircleAlert /> : null}
          <span className="min-w-0 break-words">{message}</span>
        </div>
      ) : null}
    </div>
  )
}
