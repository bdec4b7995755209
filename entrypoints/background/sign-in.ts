import { browser } from 'wxt/browser'
import type { Scope } from '@bookplate/contract'
import type { AuthStore } from '@/lib/connect/auth-store.ts'
import type { Connection } from '@/lib/connect/credential.ts'
import { failure, type Outcome } from '@/lib/connect/connect-failure.ts'
import { connectWithKey, type KeySignIn } from '@/lib/connect/connect-with-key.ts'
import {
  askForScope,
  connectWithOAuth,
  type OAuthConnectDeps,
  type OAuthSignIn,
} from '@/lib/connect/connect-with-oauth.ts'
import type { OAuthCredential } from '@/lib/connect/credential.ts'
import { describeLibrary } from '@/lib/connect/describe-library.ts'
import { hasHosts, patternOf } from '@/lib/platform/host-permission.ts'
import { t } from '@/lib/language/translate.ts'
import type { BorrowedHosts } from '@/lib/save/borrowed-hosts.ts'

export interface SignInDeps {
  store: AuthStore
  fetch: typeof fetch
  now: () => number
  isOnline: () => boolean
  revoke: (credential: OAuthCredential) => Promise<void>
  hosts: Pick<BorrowedHosts, 'keep'>
}

const noWindow = () => failure('oauth_not_offered', t('connect.noWindow'), t('connect.noWindowNext'))

/** Sign-in methods with their browser functions. */
export function createSignIn(base: SignInDeps) {
  const hasPermission = async (origin: string): Promise<boolean> => {
    const host = patternOf(origin)
    // The library's permission must not be removed after capturing tabs.
    await base.hosts.keep(host)
    return hasHosts([host])
  }
  const withKey = { ...base, hasPermission }
  // Evaluated at each sign-in, because startup rarely needs it. Firefox for Android has no such window.
  const withWindow = (connect: (deps: OAuthConnectDeps) => Promise<Outcome<Connection>>) =>
    browser.identity
      ? connect({ ...withKey, identity: browser.identity, redirectUri: browser.identity.getRedirectURL() })
      : Promise.resolve(noWindow())
  return {
    describe: (address: string, signal: AbortSignal) => describeLibrary(address, withKey, { signal }),
    withKey: (signIn: KeySignIn, signal: AbortSignal) => connectWithKey(signIn, withKey, { signal }),
    withOAuth: (signIn: OAuthSignIn, signal: AbortSignal) =>
      withWindow((deps) => connectWithOAuth(signIn, deps, { signal })),
    forScope: (scope: Scope, signal: AbortSignal) =>
      withWindow((deps) => askForScope(scope, deps, { signal })),
  }
}
export type SignIn = ReturnType<typeof createSignIn>
