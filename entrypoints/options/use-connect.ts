import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConnectProblem, ConnectRequest } from '@/components/account/connect-form.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { requestHostPermission } from './host-permission.ts'

const REFUSED: ConnectProblem = {
  code: 'permission_refused',
  message: 'The browser was not allowed to reach this address, so nothing was sent to it.',
  nextStep:
    'Press Connect again and allow it when the browser asks. Bookplate asks for this one address only.',
}

/** The way from an address and a key to a connected library, with what went wrong on it. */
export function useConnect() {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ConnectProblem | null>(null)

  async function tryOut(
    { address, key, remember }: ConnectRequest,
    granted: Promise<boolean>,
  ): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      if (!(await granted)) {
        setProblem(REFUSED)
        return
      }
      const outcome = await send('connection.connectWithKey', { address, key, remember })
      if (outcome.ok) await queries.resetQueries()
      else setProblem(outcome.failure)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      setProblem({ code: 'unexpected', message, nextStep: 'Try again. If it stays, restart the browser.' })
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    problem,
    /** Asks for the permission in the same turn as the click. */
    connect: (request: ConnectRequest): void => void tryOut(request, requestHostPermission(request.address)),
    disconnect: async (): Promise<void> => {
      setBusy(true)
      await send('connection.disconnect', {}).finally(() => setBusy(false))
      await queries.resetQueries()
    },
  }
}
