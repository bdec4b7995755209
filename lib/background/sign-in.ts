import type { Scope } from '@bookplate/contract'
import type { Connection } from '@/lib/connect/credential.ts'
import { failure, type Outcome } from '@/lib/connect/connect-failure.ts'
import { connectWithKey, type KeySignIn } from '@/lib/connect/connect-with-key.ts'
import {
  askForScope,
  connectWithOAuth,
  type OAuthConnectDeps,
  type OAuthSignIn,
} from '@/lib/connect/connect-with-oauth.ts'
import { describeLibrary } from '@/lib/connect/find-library.ts'
import { hasHosts, patternOf } from '@/lib/platform/host-permission.ts'
import { signInWindow } from '@/lib/platform/identity.ts'
import { isSample } from '@/lib/sample/sample-address.ts'
import type { BackgroundContext } from './context.ts'

const noWindow = () => failure('noWindow', {})

export function createSignIn({ authStore, fetch, now, isOnline, tokens, hosts }: BackgroundContext) {
  const hasPermission = async (origin: string): Promise<boolean> => {
    if (isSample(origin)) return true
    const host = patternOf(origin)
    // The library's permission must not be removed after capturing tabs.
    await hosts.keep(host)
    return hasHosts([host])
  }
  const withKey = { store: authStore, fetch, now, isOnline, revoke: tokens.revoke, hasPermission }
  // Evaluated at each sign-in, because startup rarely needs it. Firefox for Android has no such window.
  const withWindow = async (connect: (deps: OAuthConnectDeps) => Promise<Outcome<Connection>>) => {
    const window = signInWindow()
    return window ? connect({ ...withKey, ...window }) : noWindow()
  }
  return {
    describe: (address: string, signal: AbortSignal) => describeLibrary(address, withKey, { signal }),
    withKey: (signIn: KeySignIn, signal: AbortSignal) => connectWithKey(signIn, withKey, { signal }),
    withOAuth: (signIn: OAuthSignIn, signal: AbortSignal) =>
      withWindow((deps) => connectWithOAuth(signIn, deps, { signal })),
    forScope: (scope: Scope, library: string | undefined, signal: AbortSignal) =>
      withWindow((deps) => askForScope(scope, deps, { signal, library })),
  }
}
export type SignIn = ReturnType<typeof createSignIn>
