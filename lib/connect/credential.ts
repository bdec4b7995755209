import { Scope } from '@bookplate/contract'
import { z } from 'zod'

export const KeyCredential = z.object({ via: z.literal('key'), origin: z.string(), key: z.string() })
export type KeyCredential = z.infer<typeof KeyCredential>

/** A token is valid only for its origin, issuer, client, redirect, and scope, so all are stored. */
export const OAuthCredential = z.object({
  via: z.literal('oauth'),
  origin: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  redirectUri: z.string(),
  resource: z.string(),
  scope: z.string(),
  /** Null if the service gave none. Then the sign-in ends with the access token. */
  refreshToken: z.string().nullable(),
})
export type OAuthCredential = z.infer<typeof OAuthCredential>

export const Credential = z.discriminatedUnion('via', [KeyCredential, OAuthCredential])
export type Credential = z.infer<typeof Credential>

/** Short-lived token. `refreshAt` and `expiresAt` use this device's clock. */
export const AccessToken = z.object({
  origin: z.string(),
  token: z.string(),
  obtainedAt: z.number(),
  refreshAt: z.number(),
  expiresAt: z.number(),
})
export type AccessToken = z.infer<typeof AccessToken>

export const Connection = z.object({
  baseUrl: z.string(),
  origin: z.string(),
  via: z.enum(['key', 'oauth']),
  account: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  scopes: z.partialRecord(Scope, z.boolean()),
  /** False to keep the credential in memory until the browser closes. */
  remember: z.boolean(),
  connectedAt: z.number(),
  name: z.string().optional(),
  color: z.string().optional(),
})
export type Connection = z.infer<typeof Connection>

/** Connected libraries, and the tag of the active one. Screens show it, and pages are saved to it. */
export interface Libraries {
  active: string | null
  list: readonly Connection[]
}

export const Registration = z.object({
  origin: z.string(),
  issuer: z.string(),
  redirectUri: z.string(),
  clientId: z.string(),
})
export type Registration = z.infer<typeof Registration>
