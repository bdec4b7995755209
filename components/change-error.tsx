import type { ComponentProps } from 'react'
import { useScopeRequest } from '@/components/connect/use-scope-request.ts'
import { ErrorNotice } from '@/components/lazy-error-notice.tsx'
import { useToast } from '@/components/ui/toast.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'

interface ChangeErrorProps extends Omit<ComponentProps<typeof ErrorNotice>, 'error' | 'meanwhile'> {
  error?: unknown
  retry?: () => void
}

/** Shows why a change failed, with the action that allows it. `actions` replace those that open the options. */
export const ChangeError = (props: ChangeErrorProps) => (props.error ? <FailedChange {...props} /> : null)

function FailedChange({ error, retry, scope = 'write', actions, ...rest }: ChangeErrorProps) {
  const { openOptions } = useLibrary()
  const { show } = useToast()
  const scopeRequest = useScopeRequest((message) => show({ message }))
  const allow = retry && scopeRequest(scope, retry)
  const opening = actions ?? { connect: openOptions, signIn: openOptions, openPlan: openOptions }
  return (
    <ErrorNotice
      {...rest}
      error={error}
      scope={scope}
      actions={{ retry, allow, dismiss: rest.onDismiss, ...opening }}
    />
  )
}
