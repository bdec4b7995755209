import type { CallOptions } from '@/lib/client/index.ts'
import type { ConnectFailure, Outcome } from './connect-failure.ts'
import { findOAuth, type OAuthOffer } from './discovery.ts'
import { findLibrary, type FindDeps, type FoundLibrary } from './find-library.ts'
import { createOAuthFetch } from './oauth-fetch.ts'

export interface LibraryDescription extends Omit<FoundLibrary, 'root'> {
  /** Null without a sign-in page. `oauthProblem` explains why. */
  oauth: OAuthOffer | null
  oauthProblem: ConnectFailure | null
}

/** Checks, without a credential, whether a library responds and how it signs people in. */
export async function describeLibrary(
  address: string,
  deps: FindDeps,
  options?: CallOptions,
): Promise<Outcome<LibraryDescription>> {
  const found = await findLibrary(address, deps, options)
  if (!found.ok) return found
  const { root: _root, ...library } = found.value
  const offer = await findOAuth(library.baseUrl, createOAuthFetch(deps), options?.signal)
  const ways = offer.ok
    ? { oauth: offer.value, oauthProblem: null }
    : { oauth: null, oauthProblem: offer.failure }
  return { ok: true, value: { ...library, ...ways } }
}
