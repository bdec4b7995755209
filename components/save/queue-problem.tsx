import { useScopeRequest } from '@/components/connect/use-scope-request.ts'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { useToast } from '@/components/ui/toast.tsx'

interface QueueProblemProps {
  error: unknown
  /** End of the pause in epoch milliseconds. */
  pausedUntil?: number
  onRetry?: () => void
  openOptions: () => void
}

export function QueueProblem({ error, pausedUntil, onRetry, openOptions }: QueueProblemProps) {
  const { show } = useToast()
  const scopeRequest = useScopeRequest((message) => show({ message }))
  return (
    <ErrorNotice
      error={error}
      scope="write"
      pausedUntil={pausedUntil}
      isQueued
      resumesByItself={pausedUntil !== undefined}
      actions={{
        retry: onRetry,
        allow: onRetry && scopeRequest('write', onRetry),
        connect: openOptions,
        signIn: openOptions,
        openPlan: openOptions,
      }}
    />
  )
}
