import type { KeyLevel } from '@bookplate/contract'

export const PLANS = ['paid', 'trial', 'free'] as const
export type Plan = (typeof PLANS)[number]

/** Instants are milliseconds since 1970, here and below. */
export interface StoredAccount {
  id: string
  email: string
  name: string
  image: string | null
  plan: Plan
  trialEndsAt: number
  createdAt: number
}

/** An API key by the SHA-256 of its text, which is kept nowhere. */
export interface StoredKey {
  id: string
  accountId: string
  name: string
  level: KeyLevel
  hash: Uint8Array
  /** What may be shown of it. */
  display: string
  createdAt: number
  lastUsedAt: number | null
  revokedAt: number | null
}

/** Who is signed in to the service's own pages, by the hash of the cookie. */
export interface StoredSession {
  hash: Uint8Array
  accountId: string
  userAgent: string
  createdAt: number
  lastSeenAt: number
  expiresAt: number
}

/** A record of the authorization server: a client, a sign-in under way, a grant, a code, a token. */
export interface OauthRecord {
  payload: Record<string, unknown>
  grantId: string | null
  uid: string | null
  accountId: string | null
  clientId: string | null
  expiresAt: number | null
}

/** One time that an account said yes to an app. */
export interface StoredGrant {
  id: string
  payload: Record<string, unknown>
  clientId: string
  /** What the app said of itself, where it registered by itself. */
  client: Record<string, unknown> | null
  createdAt: number
  lastUsedAt: number | null
}

/** Whether whoever asks is to refresh, to wait for another who does, or has the sealed answer already. */
export type RefreshClaim = 'mine' | 'taken' | Uint8Array

interface Accounts {
  byId(id: string): Promise<StoredAccount | undefined>
  /** In whichever case it is spelled. */
  byEmail(email: string): Promise<StoredAccount | undefined>
  /** The oldest first, a few at a time. */
  all(): AsyncIterable<StoredAccount>
  /** False where the address has an account. */
  insert(account: StoredAccount): Promise<boolean>
  setPlan(id: string, plan: Plan, trialEndsAt: number): Promise<void>
  /** With its keys, password, sessions and grants; its library is the engine's to remove. */
  remove(id: string): Promise<void>
}

interface Keys {
  insert(key: StoredKey): Promise<void>
  /** One that is not revoked. */
  byHash(hash: Uint8Array): Promise<StoredKey | undefined>
  ofAccount(accountId: string): Promise<StoredKey[]>
  markUsed(id: string, at: number): Promise<void>
  /** Whether there was one to revoke. */
  revoke(accountId: string, id: string, at: number): Promise<boolean>
}

interface Passwords {
  /** Whether anybody can sign in with one yet. */
  any(): Promise<boolean>
  hashOf(accountId: string): Promise<string | undefined>
  /** Sets the first password of all, and makes its account where there is none; false where there is a password. */
  setFirst(account: StoredAccount, hash: string, at: number): Promise<boolean>
  /** Sets it and ends, at once with that, every session of the account, and its grants where they are not kept. */
  set(accountId: string, hash: string, at: number, keepGrants: boolean): Promise<void>
}

interface Sessions {
  insert(session: StoredSession): Promise<void>
  /** One that has not expired. */
  find(hash: Uint8Array, at: number): Promise<StoredSession | undefined>
  ofAccount(accountId: string, at: number): Promise<StoredSession[]>
  markSeen(hash: Uint8Array, at: number): Promise<void>
  end(accountId: string, hash: Uint8Array): Promise<void>
}

interface Oauth {
  /** Adds or replaces it; what it says of when it was made stays. */
  put(model: string, key: string, record: OauthRecord, at: number): Promise<void>
  /** Its payload with `consumed` in seconds, where it has not expired. */
  find(model: string, key: string, at: number): Promise<Record<string, unknown> | undefined>
  findByUid(model: string, uid: string, at: number): Promise<Record<string, unknown> | undefined>
  /** One conditional update: false where it was consumed before. */
  consume(model: string, key: string, at: number): Promise<boolean>
  remove(model: string, key: string): Promise<void>
  /** Names the origin of a sign-in under way, and ends the oldest beyond what one origin, and what all may have. */
  limitSignIns(
    uid: string,
    origin: string,
    limits: { ofOrigin: number; ofAll: number },
    at: number,
  ): Promise<void>
  /** Lets the oldest client go that has no grant, where as many without one registered since then. */
  limitUnusedClients(most: number, since: number): Promise<void>
  /** Deletes the clients that registered before then and have no grant. */
  removeUnusedClients(before: number): Promise<void>
  /** A claim ends by itself, in case whoever has it is gone. */
  claimRefresh(hash: string, at: number, until: number): Promise<RefreshClaim>
  /** Keeps the sealed answer until then; null lets the claim go. */
  endRefresh(hash: string, answer: Uint8Array | null, until: number): Promise<void>
}

interface Grants {
  /** The newest first. */
  ofAccount(accountId: string): Promise<StoredGrant[]>
  /** Writes down that it is used, at most once in so long. */
  markUsed(id: string, at: number, everyMs: number): Promise<void>
  /** With every code and token under it; of this account only, where one is named. */
  end(id: string, accountId?: string): Promise<void>
  /** Forgets every browser's sign-in with the authorization server, and with it no app. */
  endSignIns(accountId: string): Promise<void>
}

/** A copy of a page. Its compressed HTML is a blob. */
export interface StoredCopy {
  id: string
  accountId: string
  bookmarkId: string
  /** Key of the blob. */
  key: string
  bytes: number
  madeAt: number
  /** JSON text. */
  missing: string
}

interface Copies {
  insert(copy: StoredCopy): Promise<void>
  /** Newest first. */
  ofBookmark(accountId: string, bookmarkId: string): Promise<StoredCopy[]>
  find(accountId: string, id: string): Promise<StoredCopy | undefined>
  oldest(accountId: string): Promise<StoredCopy | undefined>
  usedBytes(accountId: string): Promise<number>
  /** Returns whether there was one. */
  remove(accountId: string, id: string): Promise<boolean>
  /** Keys of the blobs that copies of the account name. */
  usedKeys(accountId: string): Promise<string[]>
}

interface Secrets {
  /** 32 random bytes that outlive restarts, made on first use. */
  read(name: string): Promise<Uint8Array>
  /** Made anew. */
  renew(name: string): Promise<Uint8Array>
  /** That of another store in place of its own. */
  adopt(name: string, value: Uint8Array): Promise<void>
}

/**
 * Who there is and what lets them in. Everything is looked up by an index: there may be millions of accounts. A method
 * is one transaction.
 */
export interface ServiceStore {
  accounts: Accounts
  keys: Keys
  passwords: Passwords
  sessions: Sessions
  oauth: Oauth
  grants: Grants
  copies: Copies
  secrets: Secrets
  /** Deletes what has expired. */
  removeExpired(at: number): Promise<void>
  /** @throws when it cannot be read. */
  probe(): Promise<void>
  close(): Promise<void>
}
