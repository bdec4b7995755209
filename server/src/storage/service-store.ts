import type { KeyLevel } from '@bookplate/contract'

export const PLANS = ['paid', 'trial', 'free'] as const
export type Plan = (typeof PLANS)[number]

/** Instants are epoch milliseconds. */
export interface StoredAccount {
  id: string
  email: string
  name: string
  image: string | null
  plan: Plan
  trialEndsAt: number
  createdAt: number
}

/** API key, identified by the SHA-256 of its text, which isn't stored. */
export interface StoredKey {
  id: string
  accountId: string
  name: string
  level: KeyLevel
  hash: Uint8Array
  display: string
  createdAt: number
  lastUsedAt: number | null
  revokedAt: number | null
}

/** Session of the service's pages, identified by the hash of its cookie. */
export interface StoredSession {
  hash: Uint8Array
  accountId: string
  userAgent: string
  createdAt: number
  lastSeenAt: number
  expiresAt: number
}

/** Record of the authorization server: client, interaction, grant, code, or token. */
export interface OauthRecord {
  payload: Record<string, unknown>
  grantId: string | null
  uid: string | null
  accountId: string | null
  clientId: string | null
  expiresAt: number | null
}

export interface StoredGrant {
  id: string
  payload: Record<string, unknown>
  clientId: string
  /** Metadata of a dynamically registered app. */
  client: Record<string, unknown> | null
  createdAt: number
  lastUsedAt: number | null
}

/** Whether to act, to wait for another process, or the encrypted response. */
export type Claim = 'mine' | 'taken' | Uint8Array

interface Accounts {
  byId(id: string): Promise<StoredAccount | undefined>
  /** Ignores case. */
  byEmail(email: string): Promise<StoredAccount | undefined>
  /** Iterates, oldest first. */
  all(): AsyncIterable<StoredAccount>
  /** Returns false if the address has an account. */
  insert(account: StoredAccount): Promise<boolean>
  setPlan(id: string, plan: Plan, trialEndsAt: number): Promise<void>
  /** Deletes the account with keys, password, passkeys, sessions, and grants, but not its library. */
  remove(id: string): Promise<void>
}

interface Keys {
  insert(key: StoredKey): Promise<void>
  /** Returns a key that isn't revoked. */
  byHash(hash: Uint8Array): Promise<StoredKey | undefined>
  ofAccount(accountId: string): Promise<StoredKey[]>
  markUsed(id: string, at: number): Promise<void>
  /** Returns whether there was one to revoke. */
  revoke(accountId: string, id: string, at: number): Promise<boolean>
}

/** A public key of WebAuthn, identified by its credential id as base64url. */
export interface StoredPasskey {
  id: string
  accountId: string
  name: string
  /** In COSE format. */
  publicKey: Uint8Array
  /** Uses that the authenticator reported, or 0 if it doesn't count. */
  counter: number
  createdAt: number
  lastUsedAt: number | null
}

interface Passkeys {
  /** Returns false if the id exists. */
  insert(passkey: StoredPasskey): Promise<boolean>
  byId(id: string): Promise<StoredPasskey | undefined>
  ofAccount(accountId: string): Promise<StoredPasskey[]>
  /** Records a use. Returns false if the counter didn't increase, although the authenticator counts. */
  use(id: string, counter: number, at: number): Promise<boolean>
  /** Returns whether there was one. */
  remove(accountId: string, id: string): Promise<boolean>
}

/** A person at a sign-in provider (`iss` and `sub` of OpenID Connect) who may sign in to the account. */
export interface StoredIdentity {
  issuer: string
  subject: string
  accountId: string
  createdAt: number
}

interface Identities {
  find(issuer: string, subject: string): Promise<StoredIdentity | undefined>
  ofAccount(accountId: string): Promise<StoredIdentity[]>
  /** Returns false if the person belongs to an account. */
  insert(identity: StoredIdentity): Promise<boolean>
  /** Creates the account too. Returns false if its address, or the person, belongs to another. */
  signUp(account: StoredAccount, identity: StoredIdentity): Promise<boolean>
  remove(accountId: string, issuer: string): Promise<void>
}

interface Passwords {
  any(): Promise<boolean>
  hashOf(accountId: string): Promise<string | undefined>
  /**
   * Sets the first password of the service and creates its account if needed. Returns false if there is a
   * password.
   */
  setFirst(account: StoredAccount, hash: string, at: number): Promise<boolean>
  /** Sets a password and ends all sessions, and all grants unless they are kept, in one transaction. */
  set(accountId: string, hash: string, at: number, keepGrants: boolean): Promise<void>
}

interface Sessions {
  insert(session: StoredSession): Promise<void>
  /** Returns a session that hasn't expired. */
  find(hash: Uint8Array, at: number): Promise<StoredSession | undefined>
  ofAccount(accountId: string, at: number): Promise<StoredSession[]>
  markSeen(hash: Uint8Array, at: number): Promise<void>
  end(accountId: string, hash: Uint8Array): Promise<void>
}

interface Oauth {
  /** Inserts or replaces a record. Keeps its creation time. */
  put(model: string, key: string, record: OauthRecord, at: number): Promise<void>
  /** Returns the payload with `consumed` in seconds, unless expired. */
  find(model: string, key: string, at: number): Promise<Record<string, unknown> | undefined>
  findByUid(model: string, uid: string, at: number): Promise<Record<string, unknown> | undefined>
  /** Marks a record as consumed. Returns false if it already was. */
  consume(model: string, key: string, at: number): Promise<boolean>
  remove(model: string, key: string): Promise<void>
  /** Records the origin of an interaction, and ends the oldest ones over the limits. */
  limitSignIns(
    uid: string,
    origin: string,
    limits: { ofOrigin: number; ofAll: number },
    at: number,
  ): Promise<void>
  /** Deletes the oldest client without a grant if too many registered since then. */
  limitUnusedClients(most: number, since: number): Promise<void>
  /** Deletes clients without a grant that registered before. */
  removeUnusedClients(before: number): Promise<void>
  /** Claims a refresh, or anything else that happens once. A claim expires, in case its process dies. */
  claimOnce(hash: string, at: number, until: number): Promise<Claim>
  /** Stores the encrypted response, or releases the claim for null. */
  endRefresh(hash: string, answer: Uint8Array | null, until: number): Promise<void>
}

interface Grants {
  /** Newest first. */
  ofAccount(accountId: string): Promise<StoredGrant[]>
  /** Records the use, at most once per interval. */
  markUsed(id: string, at: number, everyMs: number): Promise<void>
  /** Ends a grant with its codes and tokens, optionally only of this account. */
  end(id: string, accountId?: string): Promise<void>
  /** Ends sessions of the authorization server, but not grants. */
  endSignIns(accountId: string): Promise<void>
}

/** A copy of a page. Its compressed HTML is a blob. */
export interface StoredCopy {
  id: string
  accountId: string
  bookmarkId: string
  key: string
  bytes: number
  madeAt: number
  /** JSON text. */
  missing: string
}

/** Where a person stopped reading a bookmark. */
export interface StoredPosition {
  bookmarkId: string
  block: number
  /** From 0 to 1. */
  progress: number
  readAt: number
}

interface Positions {
  /** Keeps the position that was read last. */
  put(accountId: string, position: StoredPosition): Promise<void>
  find(accountId: string, bookmarkId: string): Promise<StoredPosition | undefined>
  ofAccount(accountId: string): Promise<StoredPosition[]>
  /** Positions with less progress than `below`, the latest first. */
  latest(accountId: string, which: { below: number; limit: number }): Promise<StoredPosition[]>
}

interface Copies {
  insert(copy: StoredCopy): Promise<void>
  /** Newest first. */
  ofBookmark(accountId: string, bookmarkId: string): Promise<StoredCopy[]>
  find(accountId: string, id: string): Promise<StoredCopy | undefined>
  oldest(accountId: string): Promise<StoredCopy | undefined>
  /** Newest copy of each of these bookmarks that has one. */
  newestOf(accountId: string, bookmarkIds: readonly string[]): Promise<StoredCopy[]>
  usage(accountId: string): Promise<{ count: number; bytes: number }>
  /** Returns whether there was one. */
  remove(accountId: string, id: string): Promise<boolean>
  /** Oldest first. */
  ofAccount(accountId: string): Promise<StoredCopy[]>
}

/** A secret address that shows bookmarks of a filter without a credential. */
export interface StoredPublished {
  id: string
  accountId: string
  name: string
  /** JSON text. */
  filters: string
  hash: Uint8Array
  createdAt: number
  lastReadAt: number | null
}

interface Published {
  insert(address: StoredPublished): Promise<void>
  byHash(hash: Uint8Array): Promise<StoredPublished | undefined>
  ofAccount(accountId: string): Promise<StoredPublished[]>
  markRead(id: string, at: number): Promise<void>
  /** Returns whether there was one. */
  remove(accountId: string, id: string): Promise<boolean>
}

export interface StoredWebhook {
  id: string
  accountId: string
  url: string
  /** Names of events, separated by spaces. */
  events: string
  secret: Uint8Array
  createdAt: number
  /** Time at which the receiver answered 410, or null. */
  disabledAt: number | null
}

export interface StoredDelivery {
  id: string
  webhookId: string
  /** JSON text, signed as it is. */
  body: string
  createdAt: number
  attempts: number
  /** Null if nothing more is sent. */
  nextAt: number | null
  /** HTTP status of the last answer, or null without one. */
  status: number | null
  problem: string | null
}

interface Webhooks {
  insert(webhook: StoredWebhook): Promise<void>
  ofAccount(accountId: string): Promise<StoredWebhook[]>
  byId(id: string): Promise<StoredWebhook | undefined>
  disable(id: string, at: number): Promise<void>
  /** Returns whether the account had it. Also deletes its deliveries. */
  remove(accountId: string, id: string): Promise<boolean>
  queue(deliveries: readonly StoredDelivery[]): Promise<void>
  /** Takes due deliveries for this process. Others see them again at `until`. */
  claim(at: number, until: number): Promise<StoredDelivery[]>
  /** Earliest time at which a delivery is due. */
  nextDue(): Promise<number | null>
  record(id: string, outcome: Pick<StoredDelivery, 'nextAt' | 'status' | 'problem'>): Promise<void>
  /** Newest first. */
  deliveries(webhookId: string, limit: number): Promise<StoredDelivery[]>
  removeDeliveriesBefore(at: number): Promise<void>
}

export interface StoredRule {
  id: string
  accountId: string
  /** JSON text. */
  definition: string
  createdAt: number
}

interface Rules {
  insert(rule: StoredRule): Promise<void>
  /** Oldest first. */
  ofAccount(accountId: string): Promise<StoredRule[]>
  remove(accountId: string, id: string): Promise<boolean>
}

interface Secrets {
  /** Returns 32 persistent random bytes, created on first use. */
  read(name: string): Promise<Uint8Array>
  renew(name: string): Promise<Uint8Array>
  /** Replaces the secret with another store's. */
  adopt(name: string, value: Uint8Array): Promise<void>
}

/**
 * Accounts and credentials. All lookups use an index, because there may be millions of accounts. Each method
 * is one transaction.
 */
export interface ServiceStore {
  accounts: Accounts
  keys: Keys
  passwords: Passwords
  passkeys: Passkeys
  identities: Identities
  sessions: Sessions
  oauth: Oauth
  grants: Grants
  copies: Copies
  published: Published
  webhooks: Webhooks
  rules: Rules
  positions: Positions
  secrets: Secrets
  removeExpired(at: number): Promise<void>
  /** @throws if the store is unreadable */
  probe(): Promise<void>
  close(): Promise<void>
}
