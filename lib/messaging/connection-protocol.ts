import { Scope } from '@bookplate/contract'
import { z } from 'zod'

const Nothing = z.strictObject({})

/** `signed_out`: the library is known but its credential is gone or was refused, so a person must sign in anew. */
export const KnownConnection = z.strictObject({
  status: z.enum(['connected', 'signed_out']),
  baseUrl: z.string(),
  origin: z.string(),
  via: z.enum(['key', 'oauth']),
  account: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }),
  /** Null while it is not known: a key does not say what it may do until it is used. */
  scopes: z.array(Scope).nullable(),
  /** False: the credential is gone when the browser closes. */
  remember: z.boolean(),
  connectedAt: z.number(),
})
export type KnownConnection = z.infer<typeof KnownConnection>

/** Which library this browser is connected to. No message ever carries a credential towards a screen. */
export const ConnectionView = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('none') }),
  KnownConnection,
])
export type ConnectionView = z.infer<typeof ConnectionView>

/** Why connecting failed, in two sentences for a person: what happened, and what to do next. */
export const ConnectFailureView = z.object({
  code: z.string(),
  message: z.string(),
  nextStep: z.string(),
  /** An address that does work, for a button that uses it. */
  suggestion: z.string().optional(),
  /** An origin that needs the host permission too, for asking in the next click. */
  grant: z.string().optional(),
  requestId: z.string().optional(),
})
export type ConnectFailureView = z.infer<typeof ConnectFailureView>

export const ConnectOutcome = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), connection: ConnectionView }),
  z.strictObject({ ok: z.literal(false), failure: ConnectFailureView }),
])
export type ConnectOutcome = z.infer<typeof ConnectOutcome>

/** What answers at an address, for a person to look at before they sign in. A key is always a way in. */
export const LibraryView = z.object({
  baseUrl: z.string(),
  name: z.string().nullable(),
  version: z.string().nullable(),
  /** How far this device's clock is ahead of the service's, in milliseconds. */
  clockSkewMs: z.number().nullable(),
  /** Null where there is no sign-in page; `oauthProblem` says why. */
  oauth: z.object({ issuer: z.string(), issuerOrigin: z.string() }).nullable(),
  oauthProblem: ConnectFailureView.nullable(),
})
export type LibraryView = z.infer<typeof LibraryView>

/** What the client learned in passing; times in milliseconds, `readAt` since the epoch. */
export const ClientStatusView = z.strictObject({
  rateBudget: z
    .strictObject({ limit: z.number(), remaining: z.number(), resetMs: z.number(), readAt: z.number() })
    .nullable(),
  retirement: z
    .strictObject({
      deprecation: z.string().nullable(),
      sunset: z.string().nullable(),
      link: z.string().nullable(),
    })
    .nullable(),
})
export type ClientStatusView = z.infer<typeof ClientStatusView>

export const CONNECTION_PROTOCOL = {
  'connection.read': { request: Nothing, response: ConnectionView },
  /** Looks at an address without any credential. Ask for the host permission before. */
  'connection.describe': {
    request: z.strictObject({ address: z.string().max(2048) }),
    response: z.discriminatedUnion('ok', [
      z.strictObject({ ok: z.literal(true), library: LibraryView }),
      z.strictObject({ ok: z.literal(false), failure: ConnectFailureView }),
    ]),
  },
  /** Tries the address and the key, and keeps them only when they work. Ask for the host permission before. */
  'connection.connectWithKey': {
    request: z.strictObject({
      address: z.string().max(2048),
      key: z.string().max(1024),
      remember: z.boolean(),
    }),
    response: ConnectOutcome,
  },
  /** Opens the sign-in page in a window, and answers when the person is done there. */
  'connection.connectWithOAuth': {
    request: z.strictObject({ address: z.string().max(2048), remember: z.boolean() }),
    response: ConnectOutcome,
  },
  /** Signs in once more, for a scope that the sign-in lacks. */
  'connection.askForScope': { request: z.strictObject({ scope: Scope }), response: ConnectOutcome },
  /** Whether the credential stays when the browser closes. */
  'connection.setRemember': { request: z.strictObject({ remember: z.boolean() }), response: ConnectionView },
  'connection.disconnect': { request: Nothing, response: ConnectionView },
  'connection.status': { request: Nothing, response: ClientStatusView },
} as const
