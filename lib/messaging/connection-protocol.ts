import { Scope } from '@bookplate/contract'
import { z } from 'zod'

const Nothing = z.strictObject({})

/**
 * Which library this browser is connected to. No message ever carries a credential towards a screen. `signed_out`:
 * the library is known but its credential is gone or was refused, so a person must sign in anew.
 */
export const ConnectionView = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('none') }),
  z.strictObject({
    status: z.enum(['connected', 'signed_out']),
    baseUrl: z.string(),
    via: z.enum(['key', 'oauth']),
    account: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }),
    /** Null where it cannot be told: a key does not say what it may do until it is refused. */
    scopes: z.array(Scope).nullable(),
  }),
])
export type ConnectionView = z.infer<typeof ConnectionView>

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
  /** Tries the address and the key, and keeps them only when they work. */
  'connection.connect': {
    request: z.strictObject({ baseUrl: z.string().max(2048), key: z.string().min(1).max(512) }),
    response: ConnectionView,
  },
  'connection.disconnect': { request: Nothing, response: ConnectionView },
  'connection.status': { request: Nothing, response: ClientStatusView },
} as const
