import type { ConnectProblem } from '@/components/account/connect-form.tsx'
import type { ConnectStep, StepState } from '@/components/account/connect-steps.tsx'

export type ConnectPhase = 'idle' | 'permission' | 'connecting' | 'connected'

/** Failures that come after the library was found: they are of the sign-in. */
const SIGN_IN_FAILURES = [
  'key_malformed',
  'key_refused',
  'window_closed',
  'access_denied',
  'answer_forged',
  'token_refused',
  'registration_refused',
  'storage_failed',
]

export const PERMISSION_REFUSED: ConnectProblem = {
  code: 'permission_refused',
  message: 'The browser did not allow Bookplate to reach this address.',
  nextStep: 'Press “Connect” again and choose “Allow”. It opens this one address and nothing else.',
}

function statesOf(phase: ConnectPhase, failure: string | null): [StepState, StepState, StepState] {
  if (failure === PERMISSION_REFUSED.code) return ['failed', 'todo', 'todo']
  if (failure)
    return SIGN_IN_FAILURES.includes(failure) ? ['done', 'done', 'failed'] : ['done', 'failed', 'todo']
  if (phase === 'permission') return ['busy', 'todo', 'todo']
  if (phase === 'connecting') return ['done', 'busy', 'todo']
  return ['done', 'done', 'done']
}

/** The steps of connecting, once it was begun. */
export function connectSteps(phase: ConnectPhase, failure: string | null): ConnectStep[] {
  if (phase === 'idle' && !failure) return []
  const [allow, find, signIn] = statesOf(phase, failure)
  return [
    { id: 'allow', title: 'Allow access to this address', state: allow },
    { id: 'find', title: 'Find the library', state: find },
    { id: 'sign-in', title: 'Sign in', state: signIn },
  ]
}
