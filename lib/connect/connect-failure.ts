import type { ParsedBaseUrl } from '@/lib/client/index.ts'

/**
 * Why connecting failed. A browser tells an extension nothing about a failed connection, neither the certificate nor
 * the name, so `unreachable_or_untrusted` says what both would need, and only plain http to this device is surely
 * `unreachable`.
 */
export type ConnectFailureCode =
  | 'address_invalid'
  | 'https_required'
  | 'permission_refused'
  | 'offline'
  | 'unreachable'
  | 'unreachable_or_untrusted'
  | 'timeout'
  | 'redirected'
  | 'web_page'
  | 'not_a_library'
  | 'wrong_path'
  | 'service_failed'
  | 'rate_limited'
  | 'key_malformed'
  | 'key_refused'
  | 'oauth_not_offered'
  | 'oauth_insecure'
  | 'no_pkce'
  | 'wrong_audience'
  | 'registration_refused'
  | 'window_closed'
  | 'access_denied'
  | 'answer_forged'
  | 'token_refused'
  | 'other_account'
  | 'storage_failed'

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

const EXAMPLE = 'https://library.example, or http://127.0.0.1:8787 for a library on this computer'

const ADDRESS_PROBLEMS: Record<AddressProblem, [message: string, nextStep: string]> = {
  empty: ['No address was given.', `Type the address of your library, such as ${EXAMPLE}.`],
  spaces: ['An address has no spaces.', `Type it as ${EXAMPLE}.`],
  malformed: ["This isn't a web address.", `Type it as ${EXAMPLE}.`],
  scheme: ['The address of a library starts with https://.', `Type it as ${EXAMPLE}.`],
  not_https: [
    'This address would send your sign-in unencrypted.',
    'Type https:// instead of http://. Only a library on this computer can use http://.',
  ],
  userinfo: ['This address contains a user name or password.', 'Leave it out. You sign in in the next step.'],
  query: ['This address has too much in it.', 'Leave out everything from "?" on.'],
  fragment: ['This address has too much in it.', 'Leave out everything from "#" on.'],
}

export function addressFailure({ problem, suggestion }: Omit<Extract<ParsedBaseUrl, { ok: false }>, 'ok'>) {
  const [message, nextStep] = ADDRESS_PROBLEMS[problem]
  const code = problem === 'not_https' ? 'https_required' : 'address_invalid'
  return failure(code, message, nextStep, suggestion === undefined ? {} : { suggestion })
}
