import { z } from 'zod'

/** What travels between the screens and the background. `bookplate` marks a message as ours and says its kind. */
export const RequestMessage = z.strictObject({
  bookplate: z.literal('request'),
  /** Names the call for a later cancel message; unique in its sender. */
  id: z.string().min(1).max(64),
  name: z.string(),
  request: z.unknown(),
})
export type RequestMessage = z.infer<typeof RequestMessage>

export const CancelMessage = z.strictObject({ bookplate: z.literal('cancel'), id: z.string() })
export type CancelMessage = z.infer<typeof CancelMessage>

export const Reply = z.union([z.strictObject({ res: z.unknown() }), z.strictObject({ err: z.unknown() })])
export type Reply = { res: unknown } | { err: unknown }

export const EVENT_NAMES = ['connection.changed', 'outbox.changed', 'library.changed'] as const
/**
 * Something the background says to every open screen, without data: who hears it reads anew. `library.changed`:
 * bookmarks or tags of the library were changed through this browser.
 */
export const EventMessage = z.strictObject({ bookplate: z.literal('event'), name: z.enum(EVENT_NAMES) })
export type EventMessage = z.infer<typeof EventMessage>
export type EventName = EventMessage['name']
