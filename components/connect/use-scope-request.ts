import type { Scope } from '@bookplate/contract'
import { useQuery } from '@tanstack/react-query'
import { connectionQuery } from '@/lib/query/account.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'

/**
 * Makes the answer to a 403: asks the library for the missing scope in a sign-in window, then goes on with what was
 * refused; `tell` hears why the scope was not given. There is none where a key is in use, which cannot be widened.
 */
export function useScopeRequest(
  tell: (words: string) => void,
): (scope: Scope, goOn: () => void) => (() => void) | undefined {
  const { send } = useLibrary()
  const { data } = useQuery(connectionQuery(send))
  const canAsk = data?.status === 'connected' && data.via === 'oauth'
  return (scope, goOn) => {
    if (!canAsk) return undefined
    return () =>
      void send('connection.askForScope', { scope }).then(
        (outcome) => {
          if (outcome.ok) goOn()
          else tell(`${outcome.failure.message} ${outcome.failure.nextStep}`)
        },
        (error: unknown) => tell(error instanceof Error ? error.message : String(error)),
      )
  }
}
