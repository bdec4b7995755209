import { isTransportError, type Scope } from '@bookplate/contract'
import type { AttemptReport } from '@/lib/client/index.ts'
import type { AuthStore } from './auth-store.ts'
import type { AccessToken, Connection, OAuthCredential } from './credential.ts'
import { heldScopes, learnScopes } from './scope-facts.ts'

/** What a refresh gave: a new pair, or the end of the sign-in. */
export type Renewal =
  { status: 'renewed'; credential: OAuthCredential; access: AccessToken } | { status: 'refused' }

export interface SessionDeps {
  store: AuthStore
  now: () => number
  /** `navigator.locks.request`: one holder a name, over all contexts of the extension. */
  lock: <Value>(name: string, run: () => Promise<Value>) => Promise<Value>
  /** Exchanges the refresh token. Rejects with `TransportError` when the service cannot be asked. */
  renew: (credential: OAuthCredential) => Promise<Renewal>
  /** Tells the service that the credential is no longer used. */
  revoke: (credential: OAuthCredential) => Promise<void>
  /** The service ended the sign-in; called when that is stored, so that whoever asks then is told so. */
  onSignedOut?: () => void
}

/** Who is signed in, for the screens; no secret in it. `scopes` is null while it is not known what a key may do. */
export interface SessionView {
  connection: Connection
  signedIn: boolean
  scopes: Scope[] | null
}

/** A token that is refused this soon after it was made will not get better by making another. */
const TOO_YOUNG_TO_REFRESH_MS = 10_000

/** The credential of the library that this browser is connected to: kept fresh, given only for its own origin. */
export function createSession({
  store,
  now,
  lock,
  renew,
  revoke,
  onSignedOut = () => undefined,
}: SessionDeps) {
  /** By this device's clock, which may jump: a token that is only believed fresh gets 401, and that refreshes it. */
  const isFresh = (access: AccessToken): boolean => now() < access.refreshAt

  async function refuse(credential: OAuthCredential): Promise<null> {
    if (await store.forgetCredential(credential)) onSignedOut()
    return null
  }

  async function markRefused(): Promise<null> {
    await store.markRefused()
    onSignedOut()
    return null
  }

  /** One holder at a time, and each looks first whether the one before has done it already. */
  function refresh(issuer: string, origin: string, rejected: string | null): Promise<string | null> {
    return lock(`auth:${issuer}`, async () => {
      const credential = await store.readCredential()
      if (credential?.via !== 'oauth' || credential.origin !== origin) return null
      const access = await store.readAccess(origin)
      if (access && isFresh(access) && access.token !== rejected) return access.token
      const age = access ? now() - access.obtainedAt : Infinity
      if (access && rejected === access.token && age >= 0 && age < TOO_YOUNG_TO_REFRESH_MS) {
        return markRefused()
      }
      if (credential.refreshToken === null) return refuse(credential)
      const renewal = await renew(credential)
      if (renewal.status === 'refused') return refuse(credential)
      const isKept = await store.keepTokens(credential, renewal.credential, renewal.access)
      return isKept ? renewal.access.token : ((await store.readAccess(origin))?.token ?? null)
    })
  }

  /** While the old token still holds, a service that cannot be asked for a new one is no reason to sign out. */
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
    /** The library alone, signed in or not: one read where a view takes four. */
    connection: () => store.readConnection(),

    async view(): Promise<SessionView | null> {
      const connection = await store.readConnection()
      if (!connection) return null
      const signedIn = (await usableCredential(connection.origin)) !== null
      return { connection, signedIn, scopes: heldScopes(connection.scopes) }
    },

    /** The credential for this origin, and for no other; null when there is none that could work. */
    async getToken(origin: string): Promise<string | null> {
      const credential = await usableCredential(origin)
      if (!credential) return null
      return credential.via === 'key' ? credential.key : freshToken(credential)
    },

    /** Another credential than the one that got 401; null when the person must sign in again. */
    async refreshToken(rejected: string, origin: string): Promise<string | null> {
      const credential = await store.readCredential()
      // Another library was connected while the call was under way: its credential is not for this one.
      if (credential?.origin !== origin) return null
      if (credential.via === 'oauth') return refresh(credential.issuer, credential.origin, rejected)
      // Another key was pasted while the call with the old one was under way.
      if (credential.key !== rejected) return credential.key
      return markRefused()
    },

    /** Learns from each attempt what the credential may do; a late answer of another library teaches nothing. */
    async learn({ origin, operation, outcome }: AttemptReport): Promise<void> {
      const connection = await store.readConnection()
      if (connection?.origin !== origin) return
      const scopes = learnScopes(connection.scopes, operation, outcome)
      if (scopes) await store.learnScopes(origin, scopes)
    },

    /**
     * Forgets the library, then tells the service: leaving must not wait for that nor fail by it. What else belonged to
     * it (queue, caches, host permission) is the caller's to drop.
     */
    async disconnect(): Promise<void> {
      const credential = await store.readCredential()
      await store.clear()
      if (credential?.via === 'oauth') await revoke(credential).catch(() => undefined)
    },
  }
}

export type Session = ReturnType<typeof createSession>
