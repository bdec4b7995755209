import { API_PREFIX, isApiError, isTransportError, type Root } from '@bookplate/contract'
import { createLibraryClient, parseBaseUrl, type CallOptions } from '@/lib/client/index.ts'
import type { LibraryView } from '@/lib/messaging/connection-protocol.ts'
import { failure, type Outcome } from './connect-failure.ts'
import { findOAuth } from './discovery.ts'
import { nameFailure, suggestPort } from './name-failure.ts'
import { createOAuthFetch } from './oauth-fetch.ts'

export interface FindDeps {
  fetch: typeof fetch
  now: () => number
  isOnline: () => boolean
  hasPermission: (origin: string) => Promise<boolean>
  callTimeoutMs?: number
}

export interface DiscoveredLibrary extends Omit<LibraryView, 'oauth' | 'oauthProblem'> {
  origin: string
  root: Root
}

export const missingPermission = (origin: string) =>
  failure('noAccess', { host: new URL(origin).host }, { grant: origin })

/** Returns other possible base URLs, because people paste the address of `/v1` or of a page. */
function otherPlaces(baseUrl: string, origin: string): string[] {
  const [beforePrefix] = baseUrl.split(`${API_PREFIX}/`)
  const withoutPrefix = baseUrl.endsWith(API_PREFIX) ? baseUrl.slice(0, -API_PREFIX.length) : beforePrefix!
  return [...new Set([withoutPrefix, origin])].filter((place) => place !== baseUrl)
}

const textOf = (root: Root, name: string): string | null =>
  typeof root[name] === 'string' ? root[name].slice(0, 100) : null

const mayBeElsewhere = (error: unknown): boolean =>
  isApiError(error, 'not_found') ||
  isTransportError(error, 'redirected') ||
  (isTransportError(error, 'bad_answer') && (error.status ?? 0) < 500)

export async function findLibrary(
  address: string,
  deps: FindDeps,
  options?: CallOptions,
): Promise<Outcome<DiscoveredLibrary>> {
  const parsed = parseBaseUrl(address)
  if (!parsed.ok) return failure(parsed.problem, {}, { suggestion: parsed.suggestion })
  const { baseUrl, origin } = parsed
  if (!(await deps.hasPermission(origin))) return missingPermission(origin)

  let clockSkewMs: number | null = null
  let isWebPage = false
  const watchingFetch: typeof fetch = async (input, init) => {
    const response = await deps.fetch(input, init)
    const serverNow = Date.parse(response.headers.get('Date') ?? '')
    clockSkewMs = Number.isNaN(serverNow) ? null : deps.now() - serverNow
    isWebPage = response.headers.get('Content-Type')?.includes('html') ?? false
    return response
  }
  const client = { ...deps, fetch: watchingFetch, getToken: async () => null }
  const readRoot = (place: string): Promise<Root> =>
    createLibraryClient({ ...client, baseUrl: place }).root.read(options)

  try {
    const root = await readRoot(baseUrl)
    const [name, version] = [textOf(root, 'name'), textOf(root, 'version')]
    return { ok: true, value: { baseUrl, origin, name, version, clockSkewMs, root } }
  } catch (error) {
    const sawWebPage = isWebPage && isTransportError(error, 'bad_answer') && (error.status ?? 0) < 500
    if (mayBeElsewhere(error)) {
      for (const place of otherPlaces(baseUrl, origin)) {
        const found = await readRoot(place).catch(() => null)
        if (!found) continue
        return failure('elsewhere', { address: baseUrl, place }, { suggestion: place })
      }
    }
    if (sawWebPage) return failure('otherWebsite', { host: new URL(origin).host }, suggestPort(baseUrl))
    return nameFailure(error, baseUrl)
  }
}

/** Checks, without a credential, whether a library responds and how it signs people in. */
export async function describeLibrary(
  address: string,
  deps: FindDeps,
  options?: CallOptions,
): Promise<Outcome<LibraryView>> {
  const found = await findLibrary(address, deps, options)
  if (!found.ok) return found
  const { root: _root, ...library } = found.value
  const offer = await findOAuth(library.baseUrl, createOAuthFetch(deps), options?.signal)
  const ways = offer.ok
    ? { oauth: offer.value, oauthProblem: null }
    : { oauth: null, oauthProblem: offer.failure }
  return { ok: true, value: { ...library, ...ways } }
}
