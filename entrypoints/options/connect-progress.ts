import type { ConnectProblem } from '@/components/account/connect-form.tsx'
import type { ConnectStep, StepState } from '@/components/account/connect-steps.tsx'
import type { LibraryView } from '@/lib/messaging/connection-protocol.ts'

const STEPS = ['permission', 'finding', 'signing-in'] as const
/** The step that connecting is at; `connected` when none is left. */
export type ConnectStage = (typeof STEPS)[number] | 'connected'

export interface ConnectProgress {
  stage: ConnectStage
  hasFailed: boolean
  /** What was found, once it was. */
  library: LibraryView | null
}

export const PERMISSION_REFUSED: ConnectProblem = {
  code: 'permission_refused',
  message: 'The browser did not allow Bookplate to reach this address.',
  nextStep: 'Press “Connect” again and choose “Allow”. It opens this one address and nothing else.',
}

/** A clock that is further off than this makes times look wrong, and certificates fail. */
const NOTABLE_SKEW_MS = 300_000

function clockWords(skewMs: number | null): string {
  if (skewMs === null || Math.abs(skewMs) < NOTABLE_SKEW_MS) return ''
  const minutes = Math.round(Math.abs(skewMs) / 60_000)
  return ` This computer’s clock is ${minutes} minutes ${skewMs > 0 ? 'ahead of' : 'behind'} the library’s.`
}

function libraryWords({ baseUrl, name, version, clockSkewMs }: LibraryView): string {
  const what = [name, version].filter(Boolean).join(' ')
  return `${what || 'A library'} at ${new URL(baseUrl).host}.${clockWords(clockSkewMs)}`
}

/** People type their password there, so they are told where it is. */
const windowWords = ({ oauth }: LibraryView): string | undefined =>
  oauth ? `In the window of ${new URL(oauth.issuerOrigin).host}, or with a key.` : 'With a key.'

/** The steps of connecting, once it was begun. */
export function connectSteps(progress: ConnectProgress | null): ConnectStep[] {
  if (!progress) return []
  const { stage, hasFailed, library } = progress
  const at = stage === 'connected' ? STEPS.length : STEPS.indexOf(stage)
  const stateOf = (index: number): StepState =>
    index < at ? 'done' : index > at ? 'todo' : hasFailed ? 'failed' : 'busy'
  return [
    { id: 'allow', title: 'Allow access to this address', state: stateOf(0) },
    {
      id: 'find',
      title: 'Find the library',
      state: stateOf(1),
      detail: library ? libraryWords(library) : undefined,
    },
    {
      id: 'sign-in',
      title: 'Sign in',
      state: stateOf(2),
      detail: library ? windowWords(library) : undefined,
    },
  ]
}
