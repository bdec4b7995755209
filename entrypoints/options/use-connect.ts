import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConnectRequest } from '@/components/connect/connect-form.tsx'
import type { ConnectFailureView, LibraryView } from '@/lib/messaging/connection-protocol.ts'
import { requestHostPermission } from '@/lib/platform/host-permission.ts'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { permissionRefused, type ConnectProgress, type ConnectStage } from './connect-progress.ts'

/** Connects from an address: permission in the click, description, then sign-in. */
export function useConnect(onConnected: () => void) {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const [progress, setProgress] = useState<ConnectProgress | null>(null)
  const [problem, setProblem] = useState<(ConnectFailureView & { address: string }) | null>(null)
  const [error, setError] = useState<unknown>(null)

  const signIn = ({ address, way, key, remember }: ConnectRequest) =>
    way === 'key'
      ? send('connection.connectWithKey', { address, key, remember })
      : send('connection.connectWithOAuth', { address, remember })

  async function connect(request: ConnectRequest): Promise<void> {
    const { address, way } = request
    const allowed = requestHostPermission(address, problem?.address === address ? problem.grant : undefined)
    let library: LibraryView | null = null
    let stage: ConnectStage = 'permission'
    const reach = (next: ConnectStage) => {
      stage = next
      setProgress({ stage, hasFailed: false, library })
    }
    const fail = (found: ConnectFailureView) => {
      setProgress({ stage, hasFailed: true, library })
      setProblem({ ...found, address })
    }
    setProblem(null)
    setError(null)
    reach('permission')
    try {
      if (!(await allowed)) return fail(permissionRefused())
      reach('finding')
      const found = await send('connection.describe', { address })
      if (!found.ok) return fail(found.failure)
      library = found.library
      reach('signing-in')
      if (way === 'oauth' && library.oauthProblem) return fail(library.oauthProblem)
      const outcome = await signIn(request)
      if (!outcome.ok) return fail(outcome.failure)
      reach('connected')
      await queries.resetQueries()
      onConnected()
    } catch (thrown) {
      setProgress(null)
      setError(thrown)
    }
  }

  const isBusy = progress !== null && !progress.hasFailed && progress.stage !== 'connected'
  return { connect, progress, problem, error, isBusy }
}
