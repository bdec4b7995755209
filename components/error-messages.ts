import { levelOf, type Scope } from '@bookplate/contract'
import { refusalWords } from '@/lib/words/refusal.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { levelWords } from '@/lib/words/access.ts'
import type { Problem, ProblemKind } from './problem.ts'

export type ErrorAction = 'retry' | 'connect' | 'signIn' | 'allow' | 'openPlan' | 'dismiss'

export interface ErrorMessage {
  tone: 'info' | 'warn' | 'error'
  title: string
  why: string
  next: string
  action: ErrorAction | null
  /** Alternative if the screen doesn't support the action. */
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

const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

const MESSAGES: Record<ProblemKind, (problem: Problem) => ErrorMessage> = {
  offline: () => ({
    tone: 'info',
    title: t('errors.offline.title'),
    why: t('errors.offline.why'),
    next: t('errors.offline.next'),
    action: 'retry',
  }),
  unreachable: () => ({
    tone: 'warn',
    title: t('errors.unreachable.title'),
    why: t('errors.unreachable.why'),
    next: t('errors.unreachable.next'),
    action: 'retry',
  }),
  timeout: () => ({
    tone: 'warn',
    title: t('errors.timeout.title'),
    why: t('errors.timeout.why'),
    next: t('errors.timeout.next'),
    action: 'retry',
  }),
  not_the_library: () => ({
    tone: 'error',
    title: t('errors.notTheLibrary.title'),
    why: t('errors.notTheLibrary.why'),
    next: t('errors.notTheLibrary.next'),
    action: 'connect',
  }),
  not_connected: () => ({
    tone: 'info',
    title: t('errors.notConnected.title'),
    why: t('errors.notConnected.why'),
    next: t('errors.notConnected.next'),
    action: 'connect',
  }),
  signed_out: () => ({
    tone: 'warn',
    title: t('errors.signedOut.title'),
    why: t('errors.signedOut.why'),
    next: t('errors.signedOut.next'),
    action: 'signIn',
  }),
  plan_required: () => ({
    tone: 'warn',
    title: t('errors.planRequired.title'),
    why: t('errors.planRequired.why'),
    next: t('errors.planRequired.next'),
    action: 'openPlan',
  }),
  scope_missing: ({ missingScope, message }) => ({
    tone: 'warn',
    title: missingScope ? t(SCOPE_TITLES[missingScope]) : t('errors.scopeMissing.title'),
    why: missingScope
      ? t('errors.scopeMissing.why', { level: levelWords(levelOf([missingScope])) })
      : sentence(message),
    next: missingScope ? t('errors.scopeMissing.nextAllow') : t('errors.scopeMissing.next'),
    ...(missingScope ? { action: 'allow', otherwise: 'signIn' } : { action: 'signIn' }),
  }),
  not_found: () => ({
    tone: 'warn',
    title: t('errors.notFound.title'),
    why: t('errors.notFound.why'),
    next: t('errors.notFound.next'),
    action: 'dismiss',
  }),
  refused: ({ message, isRetryable }) => ({
    tone: 'error',
    title: t('errors.refused.title'),
    why: sentence(message),
    next: isRetryable ? t('errors.refused.nextRetry') : t('errors.refused.next'),
    action: isRetryable ? 'retry' : null,
  }),
  page_refused: ({ message, isRetryable }) => ({
    tone: 'error',
    title: isRetryable ? t('errors.pageRefused.titleYet') : t('errors.pageRefused.title'),
    why: sentence(refusalWords(message)),
    next: isRetryable ? t('errors.pageRefused.next') : '',
    action: 'retry',
  }),
  rate_limited: () => ({
    tone: 'info',
    title: t('errors.rateLimited.title'),
    why: t('errors.rateLimited.why'),
    next: t('errors.rateLimited.next'),
    action: 'retry',
  }),
  service_failed: () => ({
    tone: 'error',
    title: t('errors.serviceFailed.title'),
    why: t('errors.serviceFailed.why'),
    next: t('errors.serviceFailed.next'),
    action: 'retry',
  }),
  malformed: ({ message }) => ({
    tone: 'error',
    title: t('errors.malformed.title'),
    why: sentence(message),
    next: t('errors.malformed.next'),
    action: null,
  }),
  quota_full: () => ({
    tone: 'error',
    title: t('errors.quotaFull.title'),
    why: t('errors.quotaFull.why'),
    next: t('errors.quotaFull.next'),
    action: 'retry',
  }),
  unexpected: ({ message }) => ({
    tone: 'error',
    title: t('errors.unexpected.title'),
    why: sentence(message),
    next: t('errors.unexpected.next'),
    action: 'retry',
  }),
}

export function errorMessage(problem: Problem): ErrorMessage {
  return MESSAGES[problem.kind](problem)
}
