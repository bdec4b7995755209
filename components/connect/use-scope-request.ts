import type { Scope } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { connectionQuery } from '@/lib/query/account.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

/** Returns an action for a 403: asks for the missing scope and retries. Keys can't gain scopes. */
export function useScopeRequest(
  showMessage: (words: string) => void,
): (scope: Scope, onGranted: () => void) => (() => void) | undefined {
  const { send } = useLibrary()
  const { data } = useQuery(connectionQuery(send))
  const canAsk = data?.status === 'connected' && data.via === 'oauth'
  return (scope, onGranted) => {
    if (!canAsk) return undefined
    return () =>
      void send('connection.askForScope', { scope }).then(
        (outcome) => {
          if (outcome.ok) onGranted()
          else showMessage(`${outcome.failure.message} ${outcome.failure.nextStep}`)
        },
        (error: unknown) => showMessage(error instanceof Error ? error.message : String(error)),
      )
  }
}
