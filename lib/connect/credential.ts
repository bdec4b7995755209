import { Scope } from '@bookplate/contract'
import { z } from 'zod'

/** The only ways in: a key that a person pasted, or tokens that the library's authorization server gave. */
export const KeyCredential = z.object({ via: z.literal('key'), origin: z.string(), key: z.string() })
export type KeyCredential = z.infer<typeof KeyCredential>

/**
 * What an OAuth sign-in leaves behind. A token is good only for the origin, issuer, client, redirect and scope that it
 * was given for, so all of them are kept beside it.
 */
export const OAuthCredential = z.object({
  via: z.literal('oauth'),
  origin: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  resource: z.string(),
  scope: z.string(),
  /** Null when the service gave none: the sign-in ends with the access token. */
  refreshToken: z.string().nullable(),
})
export type OAuthCredential = z.infer<typeof OAuthCredential>

export const Credential = z.discriminatedUnion('via', [KeyCredential, OAuthCredential])
export type Credential = z.infer<typeof Credential>

/** A short-lived token. `refreshAt` and `expiresAt` are instants of this device's clock. */
export const AccessToken = z.object({
  origin: z.string(),
  token: z.string(),
  obtainedAt: z.number(),
  refreshAt: z.number(),
  expiresAt: z.number(),
})
export type AccessToken = z.infer<typeof AccessToken>

/** The library this browser is connected to, and whose it is. Holds no secret. */
export const Connection = z.object({
  baseUrl: z.string(),
  origin: z.string(),
  via: z.enum(['key', 'oauth']),
  account: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  /** What is known of the credential's scopes; a key does not say what it may do until it is used. */
  scopes: z.partialRecord(Scope, z.boolean()),
  /** False: the credential is kept in memory only, and gone when the browser closes. */
  remember: z.boolean(),
  connectedAt: z.number(),
})
export type Connection = z.infer<typeof Connection>

/** A client id that an authorization server gave us by dynamic registration. */
export const Registration = z.object({
  origin: z.string(),
  issuer: z.string(),
  redirectUri: z.string(),
  clientId: z.string(),
})
export type Registration = z.infer<typeof Registration>
