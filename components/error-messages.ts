import { levelOf, type Scope } from '@bookplate/contract'
import { bareRefusal, pageReason } from '@/lib/words/refusal.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { levelWords } from '@/lib/words/access.ts'
import type { Problem, ProblemKind } from './problem.ts'

export type ErrorAction = 'retry' | 'connect' | 'signIn' | 'allow' | 'openPlan' | 'dismiss'

export interface ErrorMessage {
  tone: 'info' | 'warn' | 'error'
  title: string
  why: string
  quoted?: string
  next: string
  action: ErrorAction | null
  otherwise?: ErrorAction
}

export const ACTION_LABELS: Record<ErrorAction, PlainKey> = {
  retry: 'ui.tryAgain',
  connect: 'errors.action.connect',
  signIn: 'errors.action.signIn',
  allow: 'errors.action.allow',
  openPlan: 'errors.action.openPlan',
  dismiss: 'ui.close',
}

const SCOPE_TITLES: Record<Scope, PlainKey> = {
  read: 'errors.scopeMissing.titleRead',
  write: 'errors.scopeMissing.titleWrite',
  destructive: 'errors.scopeMissing.titleDestructive',
}

/** Translates the library's message if it is about a page, and keeps others. */
function quoted(message: string): Pick<ErrorMessage, 'why' | 'quoted'> {
  const text = bareRefusal(message).trim()
  const why = pageReason(text)
  return why === null ? { why: '', quoted: /[.!?…]$/.test(text) ? text : `${text}.` } : { why }
}

/** Title, reason, and next step of problems that have no details. */
const WORDS = {
  offline: ['errors.offline.title', 'errors.offline.why', 'errors.offline.next'],
  unreachable: ['errors.unreachable.title', 'errors.unreachable.why', 'errors.unreachable.next'],
  timeout: ['errors.timeout.title', 'errors.timeout.why', 'errors.refused.nextRetry'],
  late: ['errors.late.title', 'errors.timeout.why', 'errors.refused.nextRetry'],
  not_the_library: ['errors.notTheLibrary.title', 'errors.notTheLibrary.why', 'errors.notTheLibrary.next'],
  not_connected: ['errors.notConnected.title', 'errors.notConnected.why', 'errors.notConnected.next'],
  signed_out: ['errors.signedOut.title', 'errors.signedOut.why', 'errors.signedOut.next'],
  plan_required: ['errors.planRequired.title', 'errors.planRequired.why', 'errors.planRequired.next'],
  read_only: ['errors.readOnly.title', 'errors.readOnly.why', 'errors.readOnly.next'],
  not_found: ['errors.notFound.title', 'errors.notFound.why', 'errors.notFound.next'],
  rate_limited: ['errors.rateLimited.title', 'errors.rateLimited.why', 'errors.rateLimited.next'],
  service_failed: ['errors.serviceFailed.title', 'errors.serviceFailed.why', 'errors.serviceFailed.next'],
  quota_full: ['errors.quotaFull.title', 'errors.quotaFull.why', 'errors.quotaFull.next'],
} as const satisfies Partial<Record<ProblemKind, readonly PlainKey[]>>

type PlainKind = keyof typeof WORDS

/** Problems of the whole library, which the outbox waits for. */
export const HOLDS_SAVES: readonly ProblemKind[] = [
  'offline',
  'unreachable',
  'timeout',
  'late',
  'plan_required',
]

const TONES: Record<PlainKind, [ErrorMessage['tone'], ErrorAction]> = {
  offline: ['info', 'retry'],
  unreachable: ['warn', 'retry'],
  timeout: ['warn', 'retry'],
  late: ['info', 'retry'],
  not_the_library: ['error', 'retry'],
  not_connected: ['info', 'connect'],
  signed_out: ['warn', 'signIn'],
  plan_required: ['warn', 'openPlan'],
  read_only: ['warn', 'connect'],
  not_found: ['warn', 'dismiss'],
  rate_limited: ['info', 'retry'],
  service_failed: ['error', 'retry'],
  quota_full: ['error', 'retry'],
}

const DETAILED: Record<Exclude<ProblemKind, PlainKind>, (problem: Problem) => ErrorMessage> = {
  scope_missing: ({ missingScope, message }) => ({
    tone: 'warn',
    title: missingScope ? t(SCOPE_TITLES[missingScope]) : t('errors.scopeMissing.title'),
    ...(missingScope
      ? { why: t('errors.scopeMissing.why', { level: levelWords(levelOf([missingScope])) }) }
      : quoted(message)),
    next: missingScope ? t('errors.scopeMissing.nextAllow') : t('errors.scopeMissing.next'),
    ...(missingScope ? { action: 'allow', otherwise: 'signIn' } : { action: 'signIn' }),
  }),
  refused: ({ message, isRetryable }) => ({
    tone: 'error',
    title: t('errors.refused.title'),
    ...quoted(message),
    next: isRetryable ? t('errors.refused.nextRetry') : t('errors.refused.next'),
    action: isRetryable ? 'retry' : null,
  }),
  page_refused: ({ message, isRetryable }) => ({
    tone: 'error',
    title: isRetryable ? t('errors.pageRefused.titleYet') : t('errors.pageRefused.title'),
    ...quoted(message),
    next: isRetryable ? t('errors.pageRefused.next') : '',
    action: 'retry',
  }),
  malformed: ({ message }) => ({
    tone: 'error',
    title: t('errors.malformed.title'),
    ...quoted(message),
    next: t('errors.malformed.next'),
    action: null,
  }),
  unexpected: ({ message }) => ({
    tone: 'error',
    title: t('errors.unexpected.title'),
    ...quoted(message),
    next: t('errors.unexpected.next'),
    action: 'retry',
  }),
}

const isPlain = (kind: ProblemKind): kind is PlainKind => kind in WORDS

export function errorMessage(problem: Problem): ErrorMessage {
  const { kind } = problem
  if (!isPlain(kind)) return DETAILED[kind](problem)
  const [title, why, next] = WORDS[kind]
  const [tone, action] = TONES[kind]
  return { tone, title: t(title), why: t(why), next: t(next), action }
}
