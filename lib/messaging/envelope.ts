import {
  isAnything,
  isRecord,
  isText,
  matching,
  oneOf,
  optional,
  shaped,
  type Guarded,
} from '@bookplate/contract'

const isId = matching(/^[^]{1,64}$/)

/** `bookplate` names the kind of message. Without Zod, because screens load this file. */
export const isRequestMessage = shaped({
  bookplate: oneOf(['request']),
  /** Identifies the call for a cancel message. Unique within its sender. */
  id: isId,
  name: isText,
  request: isAnything,
  /** Tag of the library that the screen shows. Default: the active library. */
  library: optional(isText),
})
export type RequestMessage = Guarded<typeof isRequestMessage>

export const isCancelMessage = shaped({ bookplate: oneOf(['cancel']), id: isId })

export type Reply = { res: unknown } | { err: unknown }

const isEventName = oneOf(['connection.changed', 'outbox.changed', 'library.changed', 'ask.event'])
export type EventName = Guarded<typeof isEventName>

/** Broadcast to open screens, which reload what changed. Only `ask.event` has data: a part of an answer. */
export const isEventMessage = shaped({ bookplate: oneOf(['event']), name: isEventName, data: isAnything })
export type EventMessage = Guarded<typeof isEventMessage>

export const isReply = (reply: unknown): reply is Reply =>
  isRecord(reply) && 'res' in reply !== 'err' in reply
