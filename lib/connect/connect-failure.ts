import type { ParsedBaseUrl } from '@/lib/client/index.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'

/** Browsers don't say whether certificate or name failed, so `unreachable_or_untrusted` covers both. */
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

/** Failure in two sentences: what happened, and what to do next. Contains no credential. */
export interface ConnectFailure {
  code: ConnectFailureCode
  message: string
  nextStep: string
  suggestion?: string
  /** Origin that also needs the host permission, to request on the next click. */
  grant?: string
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

const ADDRESS_PROBLEMS: Record<AddressProblem, [message: PlainKey, nextStep: PlainKey]> = {
  empty: ['connect.badAddress.empty', 'connect.badAddress.emptyNext'],
  spaces: ['connect.badAddress.spaces', 'connect.badAddress.typeAs'],
  malformed: ['connect.badAddress.malformed', 'connect.badAddress.typeAs'],
  scheme: ['connect.badAddress.scheme', 'connect.badAddress.typeAs'],
  not_https: ['connect.badAddress.notHttps', 'connect.badAddress.notHttpsNext'],
  userinfo: ['connect.badAddress.userinfo', 'connect.badAddress.userinfoNext'],
  query: ['connect.badAddress.tooMuch', 'connect.badAddress.queryNext'],
  fragment: ['connect.badAddress.tooMuch', 'connect.badAddress.fragmentNext'],
}

export function addressFailure({ problem, suggestion }: Omit<Extract<ParsedBaseUrl, { ok: false }>, 'ok'>) {
  const [message, nextStep] = ADDRESS_PROBLEMS[problem]
  const code = problem === 'not_https' ? 'https_required' : 'address_invalid'
  return failure(code, t(message), t(nextStep), suggestion === undefined ? {} : { suggestion })
}
