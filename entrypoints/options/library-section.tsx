import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ConnectForm,
  type ConnectProblem,
  type ConnectRequest,
  type SignInWay,
} from '@/components/account/connect-form.tsx'
import { ErrorNotice } from '@/components/error-notice.tsx'
import { Section } from '@/components/options/section.tsx'
import { useLibrary } from '@/lib/query/library-context.tsx'
import { connectSteps, PERMISSION_REFUSED, type ConnectPhase } from './connect-progress.ts'
import type { OptionsPorts } from './ports.ts'

interface LibrarySectionProps {
  requestHost: OptionsPorts['requestHost']
  /** The library known so far, whose sign-in ran out or which is being left for another. */
  known: { baseUrl: string } | null
  onConnected: () => void
  onCancel?: () => void
}

const WAYS: readonly SignInWay[] = ['key']

/** Connects this browser to a library: the permission in the click, then the background does the rest. */
export function LibrarySection({ requestHost, known, onConnected, onCancel }: LibrarySectionProps) {
  const { send } = useLibrary()
  const queries = useQueryClient()
  const [phase, setPhase] = useState<ConnectPhase>('idle')
  const [problem, setProblem] = useState<ConnectProblem | null>(null)
  const [error, setError] = useState<unknown>(null)

  const fail = (found: ConnectProblem) => {
    setPhase('idle')
    setProblem(found)
  }
  const connect = async ({ address, key, remember }: ConnectRequest) => {
    const allowed = requestHost(address)
    setPhase('permission')
    setProblem(null)
    setError(null)
    try {
      if (!(await allowed)) return fail(PERMISSION_REFUSED)
      setPhase('connecting')
      const outcome = await send('connection.connectWithKey', { address, key, remember })
      if (!outcome.ok) return fail(outcome.failure)
      setPhase('connected')
      await queries.resetQueries()
      onConnected()
    } catch (thrown) {
      setPhase('idle')
      setError(thrown)
    }
  }
  return (
    <Section
      title="Library"
      intro="Your bookmarks are kept in a library of your own. Connect this browser to it once."
    >
      <ConnectForm
        ways={WAYS}
        initialAddress={known?.baseUrl}
        steps={connectSteps(phase, problem?.code ?? null)}
        problem={problem}
        isBusy={phase === 'permission' || phase === 'connecting'}
        onConnect={(request) => void connect(request)}
        onCancel={onCancel}
      />
      {error ? <ErrorNotice error={error} /> : null}
    </Section>
  )
}
