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
  retry: 'errors.action.retry',
  connect: 'errors.action.connect',
  signIn: 'errors.action.signIn',
  allow: 'errors.action.allow',
  openPlan: 'errors.action.openPlan',
  dismiss: 'errors.action.dismiss',
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

const plain =
  (tone: ErrorMessage['tone'], action: ErrorAction, title: PlainKey, why: PlainKey, next: PlainKey) =>
  (): ErrorMessage => ({ tone, title: t(title), why: t(why), next: t(next), action })

const MESSAGES: Record<ProblemKind, (problem: Problem) => ErrorMessage> = {
  offline: plain('info', 'retry', 'errors.offline.title', 'errors.offline.why', 'errors.offline.next'),
  unreachable: plain(
    'warn',
    'retry',
    'errors.unreachable.title',
    'errors.unreachable.why',
    'errors.unreachable.next',
  ),
  timeout: plain('warn', 'retry', 'errors.timeout.title', 'errors.timeout.why', 'errors.timeout.next'),
  not_the_library: plain(
    'error',
    'connect',
    'errors.notTheLibrary.title',
    'errors.notTheLibrary.why',
    'errors.notTheLibrary.next',
  ),
  not_connected: plain(
    'info',
    'connect',
    'errors.notConnected.title',
    'errors.notConnected.why',
    'errors.notConnected.next',
  ),
  signed_out: plain(
    'warn',
    'signIn',
    'errors.signedOut.title',
    'errors.signedOut.why',
    'errors.signedOut.next',
  ),
  plan_required: plain(
    'warn',
    'openPlan',
    'errors.planRequired.title',
    'errors.planRequired.why',
    'errors.planRequired.next',
  ),
  scope_missing: ({ missingScope, message }) => ({
    tone: 'warn',
    title: missingScope ? t(SCOPE_TITLES[missingScope]) : t('errors.scopeMissing.title'),
    ...(missingScope
      ? { why: t('errors.scopeMissing.why', { level: levelWords(levelOf([missingScope])) }) }
      : quoted(message)),
    next: missingScope ? t('errors.scopeMissing.nextAllow') : t('errors.scopeMissing.next'),
    ...(missingScope ? { action: 'allow', otherwise: 'signIn' } : { action: 'signIn' }),
  }),
  not_found: plain('warn', 'dismiss', 'errors.notFound.title', 'errors.notFound.why', 'errors.notFound.next'),
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
  rate_limited: plain(
    'info',
    'retry',
    'errors.rateLimited.title',
    'errors.rateLimited.why',
    'errors.rateLimited.next',
  ),
  service_failed: plain(
    'error',
    'retry',
    'errors.serviceFailed.title',
    'errors.serviceFailed.why',
    'errors.serviceFailed.next',
  ),
  malformed: ({ message }) => ({
    tone: 'error',
    title: t('errors.malformed.title'),
    ...quoted(message),
    next: t('errors.malformed.next'),
    action: null,
  }),
  quota_full: plain(
    'error',
    'retry',
    'errors.quotaFull.title',
    'errors.quotaFull.why',
    'errors.quotaFull.next',
  ),
  unexpected: ({ message }) => ({
    tone: 'error',
    title: t('errors.unexpected.title'),
    ...quoted(message),
    next: t('errors.unexpected.next'),
    action: 'retry',
  }),
}

export function errorMessage(problem: Problem): ErrorMessage {
  return MESSAGES[problem.kind](problem)
}
