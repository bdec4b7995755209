import { isTransportError, type Scope } from '@bookplate/contract'
import type { AttemptReport } from '@/lib/client/index.ts'
import type { AuthStore, LibraryStore } from './auth-store.ts'
import type { AccessToken, Connection, OAuthCredential } from './credential.ts'
import { allowedScopes, learnScopes } from './scope-facts.ts'

export type Renewal =
  | { status: 'renewed'; credential: OAuthCredential; access: AccessToken }
  | { status: 'refused' }

export interface SessionDeps {
  store: LibraryStore
  now: () => number
  /** Like `navigator.locks.request`: one holder per name across all contexts of the extension. */
  lock: <Value>(name: string, run: () => Promise<Value>) => Promise<Value>
  /** Exchanges the refresh token. Rejects with `TransportError` if the service is unavailable. */
  renew: (credential: OAuthCredential) => Promise<Renewal>
  revoke: (credential: OAuthCredential) => Promise<void>
  /** `ended`: the library whose service refused the credential. Null if it refused only an access token. */
  onSignedOut?: (ended: Connection | null) => void
}

/** Session for the screens, without secrets. `scopes` is null while a key's permissions are unknown. */
export interface SessionView {
  connection: Connection
  signedIn: boolean
  scopes: Scope[] | null
}

/** Age below which a refused token isn't refreshed, because a new one would be refused too. */
const TOO_YOUNG_TO_REFRESH_MS = 10_000

export function createSession({
  store,
  now,
  lock,
  renew,
  revoke,
  onSignedOut = () => undefined,
}: SessionDeps) {
  /** If the device's clock is wrong, the token gets 401 and is then refreshed. */
  const isFresh = (access: AccessToken): boolean => now() < access.refreshAt

  async function refuse(credential: OAuthCredential): Promise<null> {
    if (await store.forgetCredential(credential)) onSignedOut(await store.readConnection())
    return null
  }

  async function markRefused(ended: Connection | null): Promise<null> {
    await store.markRefused()
    onSignedOut(ended)
    return null
  }

  /** Refreshes under a lock. First checks whether another holder has already refreshed. */
  function refresh(issuer: string, origin: string, rejected: string | null): Promise<string | null> {
    return lock(`auth:${issuer}`, async () => {
      const credential = await store.readCredential()
      if (credential?.via !== 'oauth' || credential.origin !== origin) return null
      const access = await store.readAccess(origin)
      if (access && isFresh(access) && access.token !== rejected) return access.token
      const age = access ? now() - access.obtainedAt : Infinity
      if (access && rejected === access.token && age >= 0 && age < TOO_YOUNG_TO_REFRESH_MS) {
        return markRefused(null)
      }
      if (credential.refreshToken === null) return refuse(credential)
      const renewal = await renew(credential)
      if (renewal.status === 'refused') return refuse(credential)
      const isKept = await store.keepTokens(credential, renewal.credential, renewal.access)
      return isKept ? renewal.access.token : ((await store.readAccess(origin))?.token ?? null)
    })
  }

  /** Uses the old token while it is valid if the refresh fails temporarily. */
  async function freshToken({ issuer, origin }: OAuthCredential): Promise<string | null> {
    const access = await store.readAccess(origin)
    if (access && isFresh(access)) return access.token
    try {
      return await refresh(issuer, origin, null)
    } catch (error) {
      if (isTransportError(error) && access && now() < access.expiresAt) return access.token
      throw error
    }
  }

  async function usableCredential(origin: string) {
    const credential = await store.readCredential()
    if (credential?.origin !== origin || (await store.isRefused())) return null
    return credential
  }

  return {
    /** Reads only the connection, signed in or not. A full view takes four reads. */
    connection: () => store.readConnection(),

    async view(): Promise<SessionView | null> {
      const connection = await store.readConnection()
      if (!connection) return null
      const signedIn = (await usableCredential(connection.origin)) !== null
      return { connection, signedIn, scopes: allowedScopes(connection.scopes) }
    },

    async getToken(origin: string): Promise<string | null> {
      const credential = await usableCredential(origin)
      if (!credential) return null
      return credential.via === 'key' ? credential.key : freshToken(credential)
    },

    /** Returns a replacement for a credential that got 401, or null if the person must sign in again. */
    async refreshToken(rejected: string, origin: string): Promise<string | null> {
      const credential = await store.readCredential()
      if (credential?.origin !== origin) return null
      if (credential.via === 'oauth') return refresh(credential.issuer, credential.origin, rejected)
      // Another key was entered during the call.
      if (credential.key !== rejected) return credential.key
      // The key stays for the next start of the browser, but it may be revoked, or the account deleted.
      return markRefused(await store.readConnection())
    },

    async learn({ origin, operation, outcome }: AttemptReport): Promise<void> {
      const connection = await store.readConnection()
      if (connection?.origin !== origin) return
      const scopes = learnScopes(connection.scopes, operation, outcome)
      if (scopes) await store.learnScopes(origin, scopes)
    },

    /** Tells the service afterwards. The caller removes other data of the library. */
    async disconnect(): Promise<void> {
      const credential = await store.readCredential()
      await store.clear()
      if (credential?.via === 'oauth') await revoke(credential).catch(() => undefined)
    },
  }
}

export type Session = ReturnType<typeof createSession>

/** Creates the session of the active library, and with `of` those of all libraries. */
export const createSessions = ({ store, ...deps }: SessionDeps & { store: AuthStore }) => ({
  ...createSession({ store, ...deps }),
  of: (tag?: string): Session => createSession({ store: store.of(tag), ...deps }),
})
export type Sessions = ReturnType<typeof createSessions>
