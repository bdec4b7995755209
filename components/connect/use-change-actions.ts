import type { Scope } from '@bookplate/contract'
import { useToast } from '@/components/ui/toast.tsx'
import { useScopeRequest } from './use-scope-request.ts'

/** Returns the actions of a change that failed: once more, also after what it needs was allowed or connected. */
export function useChangeActions(scope: Scope, retry: (() => void) | undefined, connect: () => void) {
  const { show } = useToast()
  const scopeRequest = useScopeRequest((message) => show({ message }))
  return { retry, allow: retry && scopeRequest(scope, retry), connect, signIn: connect }
}
