import type { Scope } from '@bookplate/contract'
import { useScopeRequest } from '@/components/connect/use-scope-request.ts'
import { ErrorNotice } from '@/components/later-error.tsx'
import { useToast } from '@/components/ui/toast.tsx'
import { usePanel } from './panel-context.tsx'

interface RefusedChangeProps {
  failure: { error: unknown; retry: () => void } | null
  scope?: Scope
  resumesByItself?: boolean
  isQueued?: boolean
  onDismiss: () => void
  className?: string
}

export function RefusedChange({
  failure,
  scope = 'write',
  resumesByItself = false,
  isQueued = false,
  onDismiss,
  className,
}: RefusedChangeProps) {
  const { host } = usePanel()
  const { show } = useToast()
  const scopeRequest = useScopeRequest((message) => show({ message }))
  if (!failure) return null
  const { error, retry } = failure
  const allow = scopeRequest(scope, retry)
  return (
    <ErrorNotice
      error={error}
      scope={scope}
      resumesByItself={resumesByItself}
      isQueued={isQueued}
      actions={{
        retry,
        allow,
        connect: host.openOptions,
        signIn: host.openOptions,
        openPlan: host.openOptions,
        dismiss: onDismiss,
      }}
      onDismiss={onDismiss}
      className={className}
    />
  )
}
