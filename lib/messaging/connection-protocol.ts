import { Scope } from '@bookplate/contract'
import { z } from 'zod'
import { LIBRARY_COLORS, MAX_LIBRARY_NAME_LENGTH } from '@/lib/libraries/labels.ts'
import { isKnownConnection, type KnownConnection } from './stored-connection.ts'

export type { KnownConnection }

const Nothing = z.strictObject({})

/** Connected library. Messages to screens never contain a credential. */
export const ConnectionView = z.union([
  z.strictObject({ status: z.literal('none') }),
  z.custom<KnownConnection>(isKnownConnection),
])
export type ConnectionView = z.infer<typeof ConnectionView>

/** Failure in two sentences: what happened, and what to do next. Contains no credential. */
export const ConnectFailureView = z.object({
  code: z.string(),
  message: z.string(),
  nextStep: z.string(),
  suggestion: z.string().optional(),
  /** Origin that also needs the host permission, to request on the next click. */
  grant: z.string().optional(),
  requestId: z.string().optional(),
})
export type ConnectFailureView = z.infer<typeof ConnectFailureView>

export const ConnectOutcome = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), connection: ConnectionView }),
  z.strictObject({ ok: z.literal(false), failure: ConnectFailureView }),
])
export type ConnectOutcome = z.infer<typeof ConnectOutcome>

export const LibraryView = z.object({
  baseUrl: z.string(),
  name: z.string().nullable(),
  version: z.string().nullable(),
  /** Milliseconds by which this device's clock is ahead of the service, or null. */
  clockSkewMs: z.number().nullable(),
  /** Null without a sign-in page. `oauthProblem` explains why. */
  oauth: z.object({ issuer: z.string(), issuerOrigin: z.string() }).nullable(),
  oauthProblem: ConnectFailureView.nullable(),
})
export type LibraryView = z.infer<typeof LibraryView>

/** Times in milliseconds, `readAt` since the epoch. */
const ClientStatusView = z.strictObject({
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

export const CONNECTION_PROTOCOL = {
  'connection.read': { request: Nothing, response: ConnectionView },
  /** Sends no credential. Ask for the host permission before. */
  'connection.describe': {
    request: z.strictObject({ address: z.string().max(2048) }),
    response: z.discriminatedUnion('ok', [
      z.strictObject({ ok: z.literal(true), library: LibraryView }),
      z.strictObject({ ok: z.literal(false), failure: ConnectFailureView }),
    ]),
  },
  /** Stores address and key only if they work. Ask for the host permission before. */
  'connection.connectWithKey': {
    request: z.strictObject({
      address: z.string().max(2048),
      key: z.string().max(1024),
      remember: z.boolean(),
    }),
    response: ConnectOutcome,
  },
  /** Returns when the person has closed the sign-in window. */
  'connection.connectWithOAuth': {
    request: z.strictObject({ address: z.string().max(2048), remember: z.boolean() }),
    response: ConnectOutcome,
  },
  'connection.askForScope': { request: z.strictObject({ scope: Scope }), response: ConnectOutcome },
  'connection.setRemember': { request: z.strictObject({ remember: z.boolean() }), response: ConnectionView },
  'connection.use': { request: z.strictObject({ library: z.string() }), response: ConnectionView },
  /** Names a library. An empty name selects its host name. */
  'connection.label': {
    request: z.strictObject({
      library: z.string(),
      name: z.string().max(MAX_LIBRARY_NAME_LENGTH),
      color: z.enum(LIBRARY_COLORS),
    }),
    response: z.null(),
  },
  'connection.signedOut': { request: Nothing, response: z.array(z.string()) },
  /** Without a tag, the library of the screen. Returns the next active library. */
  'connection.disconnect': {
    request: z.strictObject({ library: z.string().optional() }),
    response: ConnectionView,
  },
  'connection.status': { request: Nothing, response: ClientStatusView },
} as const
