import type { ComponentProps } from 'react'
import { useScopeRequest } from '@/components/connect/use-scope-request.ts'
import { ErrorNotice } from '@/components/later-error.tsx'
import { useToast } from '@/components/ui/toast.tsx'

interface ChangeErrorProps extends Omit<ComponentProps<typeof ErrorNotice>, 'actions' | 'meanwhile'> {
  onRetry?: () => void
  openOptions: () => void
}

/** Shows why a change failed, with the action that allows it. */
export function ChangeError({ onRetry, openOptions, scope = 'write', ...rest }: ChangeErrorProps) {
  const { show } = useToast()
  const scopeRequest = useScopeRequest((message) => show({ message }))
  return (
    <ErrorNotice
      {...rest}
      scope={scope}
      actions={{
        retry: onRetry,
        allow: onRetry && scopeRequest(scope, onRetry),
        connect: openOptions,
        signIn: openOptions,
        openPlan: openOptions,
        dismiss: rest.onDismiss,
      }}
    />
  )
}
