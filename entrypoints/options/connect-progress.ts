import type { ConnectProblem } from '@/components/connect/connect-form.tsx'
import type { ConnectStep, StepState } from '@/components/connect/connect-steps.tsx'
import type { PortReach } from '@/lib/platform/host-pattern.ts'
import { PORT_REACH } from '@/lib/platform/host-permission.ts'
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

const REACH_WORDS: Record<PortReach, string> = {
  one: 'Bookplate can reach this one address, and no other.',
  every: 'Firefox allows the whole host: every port of this address, and no other site.',
}

export const PERMISSION_REFUSED: ConnectProblem = {
  code: 'permission_refused',
  message: "The browser didn't allow Bookplate to reach this address.",
  nextStep: `Press “Connect” again and choose “Allow”. ${REACH_WORDS[PORT_REACH]}`,
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
    {
      id: 'allow',
      title: 'Allow access to this address',
      detail: REACH_WORDS[PORT_REACH],
      state: stateOf(0),
    },
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
