import { browser } from 'wxt/browser'
import type { Scope } from '@bookplate/contract'
import type { AuthStore } from '@/lib/auth/auth-store.ts'
import { connectWithKey, type KeySignIn } from '@/lib/auth/connect-with-key.ts'
import { askForScope, connectWithOAuth, type OAuthSignIn } from '@/lib/auth/connect-with-oauth.ts'
import type { OAuthCredential } from '@/lib/auth/credential.ts'
import { describeLibrary } from '@/lib/auth/describe-library.ts'
import { hasHostPermission } from '@/lib/platform/host-permission.ts'

export interface SignInDeps {
  store: AuthStore
  fetch: typeof fetch
  now: () => number
  isOnline: () => boolean
  revoke: (credential: OAuthCredential) => Promise<void>
}

/** The ways to sign in, each with all it needs of this browser. */
export function createSignIn(base: SignInDeps) {
  const withKey = { ...base, hasPermission: hasHostPermission }
  // Read at each sign-in: asking for it while the worker starts would be in vain mostly.
  const withWindow = () => ({
    ...withKey,
    identity: browser.identity,
    redirectUri: browser.identity.getRedirectURL(),
  })
  return {
    describe: (address: string, signal: AbortSignal) => describeLibrary(address, withKey, { signal }),
    withKey: (signIn: KeySignIn, signal: AbortSignal) => connectWithKey(signIn, withKey, { signal }),
    withOAuth: (signIn: OAuthSignIn, signal: AbortSignal) =>
      connectWithOAuth(signIn, withWindow(), { signal }),
    forScope: (scope: Scope, signal: AbortSignal) => askForScope(scope, withWindow(), { signal }),
  }
}
export type SignIn = ReturnType<typeof createSignIn>
