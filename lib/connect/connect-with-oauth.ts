import { OFFLINE_ACCESS, type Scope } from '@bookplate/contract'
import { createLibraryClient, type CallOptions } from '@/lib/client/index.ts'
import { authorize } from './authorize.ts'
import { clientFor } from './client-registration.ts'
import { failure, type Outcome } from './connect-failure.ts'
import type { Connection } from './credential.ts'
import { discoverServer, findOAuth, type OAuthOffer, type UsableServer } from './discovery.ts'
import { findLibrary, missingPermission, type FindDeps, type DiscoveredLibrary } from './find-library.ts'
import { isGrantInUse, storeConnection, type StoreConnectionDeps } from './store-connection.ts'
import type { IdentityApi } from './launch.ts'
import { nameRefusal } from './name-failure.ts'
import { createOAuthFetch } from './oauth-fetch.ts'
import { grantedScopes } from './scope-facts.ts'
import { readTokens } from './tokens.ts'
import { libraryTag } from '@/lib/libraries/tag.ts'

export interface OAuthConnectDeps extends FindDeps, StoreConnectionDeps {
  identity: IdentityApi
  redirectUri: string
}

export interface OAuthSignIn {
  address: string
  remember: boolean
  /** `destructive` is requested when the person first deletes a collection. */
  scopes?: readonly Scope[]
  /** Required account, so that a sign-in for more scopes doesn't switch libraries. */
  accountId?: string
}

const DEFAULT_SCOPES: readonly Scope[] = ['read', 'write']

/** Requests only known scopes, because some servers refuse the sign-in for an unknown one. */
function scopeText(scopes: readonly Scope[], { scopes_supported: known }: UsableServer): string {
  const wanted = [...scopes, OFFLINE_ACCESS]
  return (known ? wanted.filter((scope) => known.includes(scope)) : wanted).join(' ')
}

interface Place {
  library: DiscoveredLibrary
  offer: OAuthOffer
  server: UsableServer
}

async function findPlace(
  address: string,
  deps: OAuthConnectDeps,
  options: CallOptions | undefined,
): Promise<Outcome<Place>> {
  const fetch = createOAuthFetch(deps)
  const library = await findLibrary(address, deps, options)
  if (!library.ok) return library
  const offer = await findOAuth(library.value.baseUrl, fetch, options?.signal)
  if (!offer.ok) return offer
  const { issuer, issuerOrigin } = offer.value
  if (!(await deps.hasPermission(issuerOrigin))) return missingPermission(issuerOrigin)
  const server = await discoverServer(issuer, fetch, options?.signal)
  return server.ok
    ? { ok: true, value: { library: library.value, offer: offer.value, server: server.value } }
    : server
}

/** Returns whether a library of this service is signed in. Only another of its accounts makes another library. */
async function isSignedIn(origin: string, store: OAuthConnectDeps['store']): Promise<boolean> {
  const own = (await store.readLibraries()).list.filter((library) => library.origin === origin)
  const signedIn = await Promise.all(
    own.map(async (library) => {
      const { readCredential, isRefused } = store.of(libraryTag(library))
      return (await readCredential()) !== null && !(await isRefused())
    }),
  )
  return signedIn.includes(true)
}

/** Registers again if the server forgot the client. */
async function signIn(
  { library, offer, server }: Place,
  { scopes = DEFAULT_SCOPES, accountId }: OAuthSignIn,
  deps: OAuthConnectDeps,
  options: CallOptions | undefined,
): Promise<Outcome<ReturnType<typeof readTokens>>> {
  const { store, identity, redirectUri, now } = deps
  const { origin, root } = library
  const { signal } = options ?? {}
  const fetch = createOAuthFetch(deps)
  const scope = scopeText(scopes, server)
  const asksAccount = accountId === undefined && (await isSignedIn(origin, store))
  const attempt = async ({ isLast = false } = {}): ReturnType<typeof signIn> => {
    const client = await clientFor(server, { store, fetch, origin, root, redirectUri, signal })
    if (!client.ok) return client
    const { clientId, registered } = client.value
    const request = { server, offer, clientId, redirectUri, scope, asksAccount, identity, fetch, signal }
    const answer = await authorize(request)
    if (answer.ok) {
      const { issuer } = server
      const { resource } = offer
      const before = {
        via: 'oauth',
        origin,
        issuer,
        clientId,
        redirectUri,
        resource,
        scope,
        refreshToken: null,
      } as const
      return { ok: true, value: readTokens(answer.value, before, now()) }
    }
    const { code } = answer.failure
    // A server that forgot the client shows its own error page, so we only see a closed window.
    if (registered && (code === 'registration_refused' || code === 'window_closed'))
      await store.forgetRegistration(origin)
    return registered && code === 'registration_refused' && !isLast ? attempt({ isLast: true }) : answer
  }
  return attempt()
}

export async function connectWithOAuth(
  wanted: OAuthSignIn,
  deps: OAuthConnectDeps,
  options?: CallOptions,
): Promise<Outcome<Connection>> {
  const { address, remember, accountId } = wanted
  const place = await findPlace(address, deps, options)
  if (!place.ok) return place
  const tokens = await signIn(place.value, wanted, deps, options)
  if (!tokens.ok) return tokens
  const { credential, access } = tokens.value
  const { baseUrl, origin } = place.value.library
  const client = createLibraryClient({ ...deps, baseUrl, getToken: async () => access.token })
  /** Don't revoke a credential of the same grant as a stored one, because that would end both. */
  const revokeUnused = async (ofAccount?: string) => {
    if (!(await isGrantInUse(deps.store, credential, ofAccount)))
      await deps.revoke(credential).catch(() => undefined)
  }
  let account: Connection['account']
  try {
    const { id, name, email } = await client.account.read(options)
    account = { id, name, email }
  } catch (error) {
    await revokeUnused()
    return nameRefusal(error, baseUrl, 'signInRefused')
  }
  if (accountId !== undefined && account.id !== accountId) {
    await revokeUnused(account.id)
    return failure('otherAccount', { email: account.email })
  }
  const connection: Connection = {
    baseUrl,
    origin,
    via: 'oauth',
    account,
    scopes: grantedScopes(credential.scope),
    remember,
    connectedAt: deps.now(),
  }
  const kept = await storeConnection(deps, connection, credential, access)
  if (!kept.ok) await revokeUnused(account.id)
  return kept
}

/** `library`: its tag, if it isn't the active one. */
export async function askForScope(
  scope: Scope,
  deps: OAuthConnectDeps,
  { library, ...options }: CallOptions & { library?: string | undefined } = {},
): Promise<Outcome<Connection>> {
  const connection = await deps.store.of(library).readConnection()
  if (connection?.via !== 'oauth') return failure('keyTooLow', {})
  const { baseUrl: address, remember, account } = connection
  const scopes = [...new Set<Scope>([...DEFAULT_SCOPES, scope])]
  return connectWithOAuth({ address, remember, scopes, accountId: account.id }, deps, options)
}
