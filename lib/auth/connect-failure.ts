import type { ParsedBaseUrl } from '@/lib/client/index.ts'

/**
 * Why connecting failed. A browser tells an extension nothing about a failed connection, neither the certificate nor
 * the name, so `unreachable_or_untrusted` says what both would need, and only plain http to this device is surely
 * `unreachable`.
 */
export const CONNECT_FAILURES = [
  'address_invalid',
  'https_required',
  'permission_refused',
  'offline',
  'unreachable',
  'unreachable_or_untrusted',
  'timeout',
  'redirected',
  'web_page',
  'not_a_library',
  'wrong_path',
  'service_failed',
  'rate_limited',
  'key_malformed',
  'key_refused',
  'oauth_not_offered',
  'oauth_insecure',
  'no_pkce',
  'wrong_audience',
  'registration_refused',
  'window_closed',
  'access_denied',
  'answer_forged',
  'token_refused',
  'other_account',
  'storage_failed',
] as const
export type ConnectFailureCode = (typeof CONNECT_FAILURES)[number]

/** Two sentences for a person: what happened and why, and what to do next. Carries no credential. */
export interface ConnectFailure {
  code: ConnectFailureCode
  message: string
  nextStep: string
  /** An address that does work, for a button that uses it. */
  suggestion?: string
  /** An origin that needs the host permission too, for asking in the next click. */
  grant?: string
  /** For finding the request in the service's log. */
  requestId?: string
}

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: ConnectFailure }

export const failure = (
  code: ConnectFailureCode,
  message: string,
  nextStep: string,
  extra: Pick<ConnectFailure, 'suggestion' | 'grant' | 'requestId'> = {},
) => ({ ok: false as const, failure: { code, message, nextStep, ...extra } })

type AddressProblem = Extract<ParsedBaseUrl, { ok: false }>['problem']

const ADDRESS_PROBLEMS: Record<AddressProblem, string> = {
  empty: 'No address was given.',
  malformed: 'This is not the address of a web service.',
  not_https: 'This address would send your sign-in unencrypted.',
  userinfo: 'The address holds a user name or a password.',
  query: 'The address holds a query (everything from "?" on).',
  fragment: 'The address holds a fragment (everything from "#" on).',
}

const ADDRESS_STEPS: Record<AddressProblem, string> = {
  empty: 'Type the address of your library, such as https://library.example.',
  malformed: 'Type it as https://library.example, or http://127.0.0.1:8787 for a library on this computer.',
  not_https: 'Use https://. Only a library on this very computer may be reached over http://.',
  userinfo: 'Leave it out: you sign in on the next step.',
  query: 'Leave that part out.',
  fragment: 'Leave that part out.',
}

export const addressFailure = (problem: AddressProblem) =>
  failure(
    problem === 'not_https' ? 'https_required' : 'address_invalid',
    ADDRESS_PROBLEMS[problem],
    ADDRESS_STEPS[problem],
  )
