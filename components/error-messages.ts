import { LEVEL_NAMES, levelOf, SCOPE_WORDS } from '@bookplate/contract'
import { refusalWords } from '@/lib/words/refusal.ts'
import type { Problem, ProblemKind } from './problem.ts'

/** What a screen can offer; it shows the button of those it can do. */
export type ErrorAction = 'retry' | 'connect' | 'signIn' | 'allow' | 'openPlan' | 'dismiss'

export interface ErrorMessage {
  tone: 'info' | 'warn' | 'error'
  /** What happened. */
  title: string
  /** Why. */
  why: string
  /** What to do next. */
  next: string
  action: ErrorAction | null
  /** Where a screen cannot do that. */
  otherwise?: ErrorAction
}

export const ACTION_LABELS: Record<ErrorAction, string> = {
  retry: 'Try again',
  connect: 'Connect',
  signIn: 'Sign in',
  allow: 'Allow',
  openPlan: 'Open account',
  dismiss: 'Close',
}

const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

const MESSAGES: Record<ProblemKind, (problem: Problem) => ErrorMessage> = {
  offline: () => ({
    tone: 'info',
    title: 'You are offline',
    why: 'This device has no network right now.',
    next: 'What you save is kept here and sent when you are back online.',
    action: 'retry',
  }),
  unreachable: () => ({
    tone: 'warn',
    title: "Couldn't connect to your library",
    why: 'The service may be stopped, or a VPN or firewall may be blocking it.',
    next: "Make sure it's running, then try again. What you save waits here.",
    action: 'retry',
  }),
  timeout: () => ({
    tone: 'warn',
    title: 'Your library took too long to answer',
    why: 'The connection is slow, or the service is busy.',
    next: 'Try again in a moment. Trying twice never saves twice.',
    action: 'retry',
  }),
  not_the_library: () => ({
    tone: 'error',
    title: "This isn't a Bookplate library",
    why: 'It may be the sign-in page of a proxy or of hotel Wi-Fi.',
    next: 'Open the address in a tab to see what is there, or check it in the options.',
    action: 'connect',
  }),
  not_connected: () => ({
    tone: 'info',
    title: 'No library yet',
    why: 'Bookplate keeps your bookmarks in a library of your own.',
    next: 'Connect one to save and find what you like.',
    action: 'connect',
  }),
  signed_out: () => ({
    tone: 'warn',
    title: 'You are signed out',
    why: 'Your sign-in expired or was revoked.',
    next: 'Sign in again. Nothing you saved here is lost.',
    action: 'signIn',
  }),
  plan_required: () => ({
    tone: 'warn',
    title: 'This library needs the Paid plan or a trial',
    why: "Your account is on the Free plan, so you can't search or save.",
    next: 'Check your plan on your account page. What you save waits here and is sent afterward.',
    action: 'openPlan',
  }),
  scope_missing: ({ missingScope, message }) => ({
    tone: 'warn',
    title: missingScope
      ? `You don't have permission to ${SCOPE_WORDS[missingScope]}`
      : "You don't have permission to do that",
    why: missingScope ? `This needs ${LEVEL_NAMES[levelOf([missingScope])]} access.` : sentence(message),
    next: missingScope
      ? 'Allow it in a sign-in window, or connect with a key that has it.'
      : 'Sign in again, or connect with a key that has permission.',
    ...(missingScope ? { action: 'allow', otherwise: 'signIn' } : { action: 'signIn' }),
  }),
  not_found: () => ({
    tone: 'warn',
    title: 'This is no longer in your library',
    why: 'It was removed elsewhere, or belongs to another account.',
    next: 'Close it, or search again.',
    action: 'dismiss',
  }),
  refused: ({ message, isRetryable }) => ({
    tone: 'error',
    title: "Your library didn't accept this",
    why: sentence(message),
    next: isRetryable ? 'Try again in a moment.' : 'Correct it and try again.',
    action: isRetryable ? 'retry' : null,
  }),
  page_refused: ({ message, isRetryable }) => ({
    tone: 'error',
    title: isRetryable ? "Couldn't save this page yet" : "Couldn't save this page",
    why: sentence(refusalWords(message)),
    next: isRetryable ? 'Bookplate will try again.' : '',
    action: 'retry',
  }),
  rate_limited: () => ({
    tone: 'info',
    title: 'Too many requests',
    why: 'Your library limits how many it takes each minute.',
    next: 'Nothing is lost.',
    action: 'retry',
  }),
  service_failed: () => ({
    tone: 'error',
    title: 'Something went wrong in your library',
    why: 'This isn’t your fault.',
    next: 'Try again in a moment. If it keeps happening, copy the details and send them to whoever runs it.',
    action: 'retry',
  }),
  malformed: ({ message }) => ({
    tone: 'error',
    title: "Your library couldn't process the request",
    why: sentence(message),
    next: 'This is a bug in Bookplate or in the library. Copy the details and report it.',
    action: null,
  }),
  quota_full: () => ({
    tone: 'error',
    title: 'This browser is out of storage',
    why: 'The disk, or the space that the browser may use on it, is full.',
    next: 'Free up some disk space, then try again. What you typed stays here until then.',
    action: 'retry',
  }),
  unexpected: ({ message }) => ({
    tone: 'error',
    title: 'Something went wrong',
    why: sentence(message),
    next: 'Try again. If it keeps happening, copy the details and report it.',
    action: 'retry',
  }),
}

/** The one table from what went wrong to what a person reads. */
export function errorMessage(problem: Problem): ErrorMessage {
  return MESSAGES[problem.kind](problem)
}
