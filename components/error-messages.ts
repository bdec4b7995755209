import { LEVEL_NAMES, levelOf, SCOPE_WORDS } from '@bookplate/contract'
import { refusalWords } from '@/lib/words/refusal.ts'
import type { Problem, ProblemKind } from './problem.ts'

/** What a screen can offer; it shows the button of those it can do. */
export type ErrorAction = 'retry' | 'connect' | 'signIn' | 'allow' | 'openPlan' | 'grant' | 'dismiss'

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
  grant: 'Allow access',
  dismiss: 'Close',
}

const sentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

const MESSAGES: Record<ProblemKind, (problem: Problem) => ErrorMessage> = {
  offline: () => ({
    tone: 'info',
    title: 'You are offline',
    why: 'This device has no network right now.',
    next: 'What you save waits here and is sent when you are back.',
    action: 'retry',
  }),
  unreachable: () => ({
    tone: 'warn',
    title: 'Your library cannot be reached',
    why: 'No connection to its address came about: the service may be stopped, or a VPN or firewall is in between.',
    next: 'See that it is running, then try again. What you save waits here.',
    action: 'retry',
  }),
  timeout: () => ({
    tone: 'warn',
    title: 'Your library took too long to answer',
    why: 'The connection is slow, or the service is busy.',
    next: 'Try again in a moment. Trying twice never saves twice.',
    action: 'retry',
  }),
  not_the_library: ({ status }) => ({
    tone: 'error',
    title: 'That was no answer from a Bookplate library',
    why: `Something else answered at this address${status ? ` (status ${status})` : ''}: often the sign-in page of a proxy or a hotel network.`,
    next: 'Open the library’s address in a tab to see what is there, or check the address in the options.',
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
    why: 'The library no longer accepts this sign-in: it ran out, or was taken back.',
    next: 'Sign in again. Nothing you saved here is lost.',
    action: 'signIn',
  }),
  plan_required: () => ({
    tone: 'warn',
    title: 'This library needs the Paid plan or a trial',
    why: "Your account is on the Free plan, so you can't search or save.",
    next: 'See your plan in the account. What you save waits here and is sent afterwards.',
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
      : 'Sign in again, or connect with a key that may.',
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
    next: isRetryable ? 'It may work in a moment.' : 'Change what is named here and try again.',
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
    title: 'The library asks for a short pause',
    why: 'Many requests were made within one minute.',
    next: 'Nothing is lost.',
    action: 'retry',
  }),
  service_failed: () => ({
    tone: 'error',
    title: 'Something went wrong in your library',
    why: 'This isn’t your fault.',
    next: 'Try again in a moment. If it keeps happening, copy the details for whoever runs it.',
    action: 'retry',
  }),
  malformed: ({ message }) => ({
    tone: 'error',
    title: 'The library did not understand Bookplate',
    why: sentence(message),
    next: 'This is a fault in Bookplate or in the library. Copy the details and report it.',
    action: null,
  }),
  quota_full: () => ({
    tone: 'error',
    title: 'This browser has no room left',
    why: 'The disk, or the browser’s share of it, is full, so nothing more can be kept until it is sent.',
    next: 'Make room on the disk, then try again. What you typed stays here until then.',
    action: 'retry',
  }),
  permission_refused: () => ({
    tone: 'warn',
    title: 'The browser did not allow it',
    why: 'Bookplate asks only for what it needs at that moment, and this was refused.',
    next: 'Allow it when the browser asks, or go on without.',
    action: 'grant',
  }),
  unexpected: ({ message }) => ({
    tone: 'error',
    title: 'Bookplate stumbled',
    why: sentence(message),
    next: 'Try again. If it stays, copy the details and report it.',
    action: 'retry',
  }),
}

/** The one table from what went wrong to what a person reads. */
export function errorMessage(problem: Problem): ErrorMessage {
  return MESSAGES[problem.kind](problem)
}
