import type { CallOptions } from '@/lib/client/index.ts'
import type { ConnectFailure, Outcome } from './connect-failure.ts'
import { findOAuth, type OAuthOffer } from './discovery.ts'
import { findLibrary, type FindDeps, type FoundLibrary } from './find-library.ts'
import { createOAuthFetch } from './oauth-fetch.ts'

/** What was found at an address, for the person to look at before they sign in. A key is always a way in. */
export interface LibraryDescription extends Omit<FoundLibrary, 'root'> {
  /** Null where there is no sign-in page; `oauthProblem` says why. */
  oauth: OAuthOffer | null
  oauthProblem: ConnectFailure | null
}

/** Looks at an address without any credential: whether a library answers, and how it signs people in. */
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
