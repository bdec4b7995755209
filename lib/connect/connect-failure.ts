import type { ConnectFailureView } from '@/lib/messaging/connection-protocol.ts'
import type { Messages } from '@/lib/language/messages.d.ts'
import { t, type TextKey } from '@/lib/language/translate.ts'

/** Code and two sentences by cause. Browsers don't tell an untrusted certificate from an unreachable name. */
const CAUSES = {
  canceled: ['access_denied', 'connect.failure.canceled', 'connect.againAllow'],
  cantSignIn: ['wrong_audience', 'connect.failure.cantSignIn', 'connect.failure.cantSignInNext'],
  unknownClient: ['registration_refused', 'connect.failure.unknownClient', 'connect.again'],
  scopeRefused: ['access_denied', 'connect.failure.scopeRefused', 'connect.failure.useKey'],
  ended: ['token_refused', 'connect.failure.ended', 'connect.again'],
  otherSignIn: ['answer_forged', 'connect.failure.otherSignIn', 'connect.againInterfering'],
  noApps: ['registration_refused', 'connect.failure.noApps', 'connect.failure.noAppsNext'],
  noKey: ['key_malformed', 'connect.failure.noKey', 'connect.failure.noKeyNext'],
  keyRefused: ['key_refused', 'connect.failure.keyRefused', 'connect.failure.keyRefusedNext'],
  signInRefused: ['wrong_audience', 'connect.failure.signInRefused', 'connect.failure.signInRefusedNext'],
  otherAccount: ['other_account', 'connect.failure.otherAccount', 'connect.failure.otherAccountNext'],
  keyTooLow: ['oauth_not_offered', 'connect.failure.keyTooLow', 'connect.failure.keyTooLowNext'],
  noSignInPage: ['oauth_not_offered', 'connect.failure.noSignInPage', 'connect.failure.useKey'],
  otherAddress: ['wrong_audience', 'connect.failure.otherAddress', 'connect.failure.otherAddressNext'],
  unencryptedPage: ['oauth_insecure', 'connect.failure.unencryptedPage', 'connect.failure.useKeyOrAsk'],
  unreadableServer: ['oauth_not_offered', 'connect.failure.unreadableServer', 'connect.failure.useKeyOrAsk'],
  unencryptedSignIn: ['oauth_insecure', 'connect.failure.unencryptedSignIn', 'connect.failure.useKeyOrAsk'],
  noPkce: ['no_pkce', 'connect.failure.noPkce', 'connect.failure.useKeyOrAsk'],
  noAccess: ['permission_refused', 'connect.failure.noAccess', 'connect.failure.noAccessNext'],
  elsewhere: ['wrong_path', 'connect.failure.elsewhere', 'connect.failure.elsewhereNext'],
  otherWebsite: ['web_page', 'connect.failure.otherWebsite', 'connect.failure.checkAddress'],
  notStored: ['storage_failed', 'connect.failure.notStored', 'connect.failure.notStoredNext'],
  noWindow: ['oauth_not_offered', 'connect.noWindow', 'connect.noWindowNext'],
  windowClosed: ['window_closed', 'connect.failure.windowClosed', 'connect.failure.windowClosedNext'],
  nothingThere: ['unreachable', 'connect.failure.nothingThere', 'connect.failure.startLibrary'],
  pageNotLoaded: [
    'unreachable_or_untrusted',
    'connect.failure.pageNotLoaded',
    'connect.failure.pageNotLoadedNext',
  ],
  notFound: ['unreachable_or_untrusted', 'connect.failure.notFound', 'connect.failure.notFoundNext'],
  notReached: ['unreachable_or_untrusted', 'connect.failure.notReached', 'connect.failure.notReachedNext'],
  offline: ['offline', 'connect.failure.offline', 'connect.failure.offlineNext'],
  timeout: ['timeout', 'connect.failure.timeout', 'connect.failure.timeoutNext'],
  redirected: ['redirected', 'connect.failure.redirected', 'connect.failure.redirectedNext'],
  errorStatus: ['service_failed', 'connect.failure.errorStatus', 'connect.failure.tryLater'],
  libraryFailed: ['service_failed', 'connect.failure.libraryFailed', 'connect.failure.tryLater'],
  noLibrary: ['not_a_library', 'connect.failure.noLibrary', 'connect.failure.checkAddress'],
  tooMany: ['rate_limited', 'connect.failure.tooMany', 'connect.failure.tooManyNext'],

  empty: ['address_invalid', 'connect.badAddress.empty', 'connect.badAddress.emptyNext'],
  spaces: ['address_invalid', 'connect.badAddress.spaces', 'connect.badAddress.typeAs'],
  malformed: ['address_invalid', 'connect.badAddress.malformed', 'connect.badAddress.typeAs'],
  scheme: ['address_invalid', 'connect.badAddress.scheme', 'connect.badAddress.typeAs'],
  not_https: ['https_required', 'connect.badAddress.notHttps', 'connect.badAddress.notHttpsNext'],
  userinfo: ['address_invalid', 'connect.badAddress.userinfo', 'connect.badAddress.userinfoNext'],
  query: ['address_invalid', 'connect.badAddress.tooMuch', 'connect.badAddress.queryNext'],
  fragment: ['address_invalid', 'connect.badAddress.tooMuch', 'connect.badAddress.fragmentNext'],
} as const satisfies Record<string, readonly [code: string, message: TextKey, nextStep: TextKey]>

type Cause = keyof typeof CAUSES

export interface ConnectFailure extends ConnectFailureView {
  code: (typeof CAUSES)[Cause][0]
}

export type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: ConnectFailure }

const say = t as (key: TextKey, values: object) => string

/** `values` are those of both sentences. */
export function failure<Name extends Cause>(
  cause: Name,
  values: Messages[(typeof CAUSES)[Name][1]] & Messages[(typeof CAUSES)[Name][2]],
  extra: Partial<ConnectFailure> = {},
) {
  const [code, message, nextStep] = CAUSES[cause]
  return {
    ok: false as const,
    failure: { code, message: say(message, values), nextStep: say(nextStep, values), ...extra },
  }
}
