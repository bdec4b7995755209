import type { ComponentProps } from 'react'
import { useChangeActions } from '@/components/connect/use-change-actions.ts'
import { ErrorNotice } from '@/components/lazy-error-notice.tsx'

interface ChangeErrorProps extends Omit<ComponentProps<typeof ErrorNotice>, 'actions' | 'meanwhile'> {
  onRetry?: () => void
  openOptions: () => void
}

/** Shows why a change failed, with the action that allows it. */
export function ChangeError({ onRetry, openOptions, scope = 'write', ...rest }: ChangeErrorProps) {
  const actions = useChangeActions(scope, onRetry, openOptions)
  return (
    <ErrorNotice
      {...rest}
      scope={scope}
      actions={{ ...actions, openPlan: openOptions, dismiss: rest.onDismiss }}
    />
  )
}
