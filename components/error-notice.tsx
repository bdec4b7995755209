import type { Scope } from '@bookplate/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { CopyButton } from './copy-button.tsx'
import { ACTION_LABELS, type ErrorAction, errorMessage, HOLDS_SAVES } from './error-messages.ts'
import { problemDetails, problemOf } from './problem.ts'
import { Notice } from '@/components/ui/notice.tsx'
import { t } from '@/lib/language/translate.ts'
import { listWords } from '@/lib/words/lists.ts'
import { Reason, ServiceWords } from './service-words.tsx'
import { rich } from './rich.tsx'
import { useLateError } from './use-late-error.ts'

const TICK_MS = 250

/** Returns the seconds until an instant and calls `onEnd` once. Null means no countdown. */
function useCountdown(endsAt: number | null, onEnd?: () => void): number {
  const [now, setNow] = useState(() => Date.now())
  const end = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (endsAt === null || endsAt <= Date.now()) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() < endsAt) return
      clearInterval(timer)
      end()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [endsAt])
  return endsAt === null ? 0 : Math.max(Math.ceil((endsAt - now) / 1000), 0)
}

interface ErrorNoticeProps {
  error: unknown
  /** Actions that this screen supports. The message's action gets a button if it is one of them. */
  actions?: Partial<Record<ErrorAction, () => void>>
  scope?: Scope
  /** End of a pause that is managed elsewhere, in epoch milliseconds. */
  pausedUntil?: number | null
  resumesByItself?: boolean
  /** Whether what this screen saves goes through the outbox. Other changes are lost if they fail. */
  isQueued?: boolean
  onDismiss?: () => void
  className?: string
}

/** Shows an error, or nothing without one. */
export const ErrorNotice = ({ error, ...rest }: ErrorNoticeProps) =>
  error ? <ErrorCard key={identityOf(error)} error={error} {...rest} /> : null

interface QueryErrorProps extends Pick<ErrorNoticeProps, 'className'> {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'isPending' | 'isPlaceholderData' | 'refetch'> & {
    /** `MoreButton` shows the error of a further page. */
    isFetchNextPageError?: boolean
  }
  /** Closes the screen of something that was removed. */
  onLeave?: () => void
}

/** Shows that a query failed or takes long. A pause or a click repeats it. */
export function QueryError({ query, onLeave, className }: QueryErrorProps) {
  const { isFetching, isPending, isPlaceholderData, refetch } = query
  const wait = isFetching && (isPending || isPlaceholderData) ? 'first' : null
  const { error, retry } = useLateError({
    error: query.isFetchNextPageError ? null : query.error,
    wait,
    again: refetch,
  })
  const actions = { retry, ...(onLeave && { dismiss: onLeave }) }
  return <ErrorNotice error={error} resumesByItself actions={actions} className={className} />
}

/** Identifies a failure, because a new one restarts the countdown. */
function identityOf(error: unknown): string {
  const problem = problemOf(error)
  return problem ? [problem.kind, problem.requestId ?? problem.message, problem.retryAfterMs].join(' ') : ''
}

function ErrorCard({
  error,
  actions = {},
  scope,
  pausedUntil,
  resumesByItself = false,
  isQueued = false,
  onDismiss,
  className,
}: ErrorNoticeProps) {
  const [shownAt] = useState(() => Date.now())
  const problem = problemOf(error, scope)
  const waitMs = problem?.retryAfterMs ?? null
  const endsAt = waitMs === null ? null : (pausedUntil ?? shownAt + waitMs)
  const seconds = useCountdown(endsAt, resumesByItself ? actions.retry : undefined)
  if (!problem) return null

  const message = errorMessage(problem)
  const { tone, title, quoted } = message
  const [issue] = problem.issues
  const action = [message.action, message.otherwise].find((choice) => choice && actions[choice])
  const run = action ? actions[action] : undefined
  const isWaiting = seconds > 0
  return (
    <Notice
      tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      title={title}
      onDismiss={onDismiss}
      className={className}
      actions={[
        action && run
          ? {
              label:
                isWaiting && action === 'retry'
                  ? rich('errors.action.retryIn', {
                      seconds,
                      time: (words) => <span className="tabular-nums">{words}</span>,
                    })
                  : t(ACTION_LABELS[action]),
              'aria-disabled': isWaiting || undefined,
              onClick: isWaiting ? undefined : run,
            }
          : null,
      ]}
      extra={
        tone === 'info' && !problem.requestId ? null : (
          <CopyButton label={t('ui.copyDetails')} text={() => problemDetails(problem, new Date(shownAt))} />
        )
      }
    >
      <p>
        <Reason {...message} />
        {isQueued && HOLDS_SAVES.includes(problem.kind) ? ` ${t('errors.waits')}` : null}
        {resumesByItself && waitMs !== null ? ` ${t('errors.resuming')}` : null}
      </p>
      {problem.issues.length > 1 ||
      issue?.allowed ||
      (issue && quoted !== undefined && !quoted.includes(issue.message)) ? (
        <ul className="mt-1 list-disc ps-4">
          {problem.issues.map((issue) => (
            <li key={`${issue.path.join('.')} ${issue.message}`}>
              {issue.path.length > 0 ? (
                <bdi className="font-medium text-ink">{issue.path.join('.')}: </bdi>
              ) : null}
              <ServiceWords>{issue.message}</ServiceWords>
              {issue.allowed?.length
                ? ` ${t('errors.allowed', { values: listWords(issue.allowed.map(String)) })}`
                : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  )
}
