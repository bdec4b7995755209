import type { ComponentProps } from 'react'
import { ChangeError } from '@/components/change-error.tsx'
import { usePanel } from './panel-context.tsx'

interface RefusedChangeProps extends Pick<
  ComponentProps<typeof ChangeError>,
  'scope' | 'resumesByItself' | 'isQueued' | 'className'
> {
  failure: { error: unknown; retry: () => void } | null
  onDismiss: () => void
}

export function RefusedChange({ failure, ...rest }: RefusedChangeProps) {
  const { host } = usePanel()
  if (!failure) return null
  const { error, retry } = failure
  return <ChangeError {...rest} error={error} onRetry={retry} openOptions={host.openOptions} />
}
