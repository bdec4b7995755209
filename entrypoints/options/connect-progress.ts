import type { ConnectStep, StepState } from '@/components/connect/connect-steps.tsx'
import { PORT_REACH } from '@/lib/platform/host-permission.ts'
import type { ConnectFailureView, LibraryView } from '@/lib/messaging/connection-protocol.ts'
import { t } from '@/lib/language/translate.ts'

const STEPS = [
  { id: 'permission', title: 'connect.step.allow' },
  { id: 'finding', title: 'connect.step.find' },
  { id: 'signing-in', title: 'connect.step.signIn' },
] as const
export type ConnectStage = (typeof STEPS)[number]['id'] | 'connected'

export interface ConnectProgress {
  stage: ConnectStage
  hasFailed: boolean
  library: LibraryView | null
}

const reach = () => t(PORT_REACH === 'one' ? 'connect.reach.one' : 'connect.reach.every')

export const permissionRefused = (): ConnectFailureView => ({
  code: 'permission_refused',
  message: t('connect.permissionRefused'),
  nextStep: t('connect.permissionRefusedNext', { reach: reach() }),
})

/** A larger clock difference makes times look wrong and certificates fail. */
const NOTABLE_SKEW_MS = 300_000

function libraryWords({ baseUrl, name, version, clockSkewMs }: LibraryView): string {
  const library = [name, version].filter(Boolean).join(' ')
  const { host } = new URL(baseUrl)
  const found = library ? t('connect.found.named', { library, host }) : t('connect.found.unnamed', { host })
  if (clockSkewMs === null || Math.abs(clockSkewMs) < NOTABLE_SKEW_MS) return found
  const count = Math.round(Math.abs(clockSkewMs) / 60_000)
  return clockSkewMs > 0
    ? t('connect.found.ahead', { found, count })
    : t('connect.found.behind', { found, count })
}

const windowWords = ({ oauth }: LibraryView): string | undefined =>
  oauth ? t('connect.step.inWindow', { host: new URL(oauth.issuerOrigin).host }) : t('connect.step.withKey')

export function connectSteps(progress: ConnectProgress | null): ConnectStep[] {
  if (!progress) return []
  const { stage, hasFailed, library } = progress
  const at = stage === 'connected' ? STEPS.length : STEPS.findIndex(({ id }) => id === stage)
  const stateOf = (index: number): StepState =>
    index < at ? 'done' : index > at ? 'todo' : hasFailed ? 'failed' : 'busy'
  const details = [
    reach(),
    library ? libraryWords(library) : undefined,
    library ? windowWords(library) : undefined,
  ]
  return STEPS.map(({ id, title }, index) => ({
    id,
    title: t(title),
    state: stateOf(index),
    detail: details[index],
  }))
}
