import type { KeyLevel } from '@bookplate/contract'

export type { ServiceStore } from './service/create-service-store.ts'

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

interface OwnedRow {
  id: string
  accountId: string
  createdAt: number
}

/** API key, identified by the SHA-256 of its text, which isn't stored. */
export interface StoredKey extends OwnedRow {
  name: string
  level: KeyLevel
  hash: Uint8Array
  display: string
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
  client: Record<string, unknown> | null
  createdAt: number
  lastUsedAt: number | null
}

/** Whether to act, to wait for another process, or the encrypted response. */
export type Claim = 'mine' | 'taken' | Uint8Array

/** A public key of WebAuthn, identified by its credential id as base64url. */
export interface StoredPasskey extends OwnedRow {
  name: string
  /** In COSE format. */
  publicKey: Uint8Array
  /** Uses that the authenticator reported, or 0 if it doesn't count. */
  counter: number
  lastUsedAt: number | null
}

/** A person at a sign-in provider (`iss` and `sub` of OpenID Connect) who may sign in to the account. */
export interface StoredIdentity {
  issuer: string
  subject: string
  accountId: string
  createdAt: number
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
  accountId: string
  bookmarkId: string
  block: number
  /** From 0 to 1. */
  progress: number
  readAt: number
}

/** A secret address that shows bookmarks of a filter without a credential. */
export interface StoredPublished extends OwnedRow {
  name: string
  /** JSON text. */
  filters: string
  hash: Uint8Array
  lastReadAt: number | null
}

export interface StoredWebhook extends OwnedRow {
  url: string
  /** Names of events, separated by spaces. */
  events: string
  secret: Uint8Array
  /** Time at which the receiver answered 410, or null. */
  disabledAt: number | null
}

export interface StoredDelivery {
  id: string
  webhookId: string
  /** JSON text, the exact bytes to sign. */
  body: string
  createdAt: number
  attempts: number
  /** Null if nothing more is sent. */
  nextAt: number | null
  /** HTTP status of the last answer, or null without one. */
  status: number | null
  problem: string | null
}

export interface StoredRule extends OwnedRow {
  /** JSON text. */
  definition: string
}
