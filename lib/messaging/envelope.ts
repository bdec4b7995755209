import { isRecord } from '@bookplate/contract'

/**
 * What travels between the screens and the background. `bookplate` marks a message as ours and says its kind. No Zod
 * here: the screens load this file, and the background checks what is inside both ways.
 */
export interface RequestMessage {
  bookplate: 'request'
  /** Names the call for a later cancel message; unique in its sender. */
  id: string
  name: string
  request: unknown
}

export interface CancelMessage {
  bookplate: 'cancel'
  id: string
}

export type Reply = { res: unknown } | { err: unknown }

export const EVENT_NAMES = ['connection.changed', 'outbox.changed', 'library.changed'] as const
export type EventName = (typeof EVENT_NAMES)[number]

/**
 * Something the background says to every open screen, without data: who hears it reads anew. `library.changed`:
 * bookmarks or tags of the library were changed through this browser.
 */
export interface EventMessage {
  bookplate: 'event'
  name: EventName
}

const MAX_ID_LENGTH = 64

const isId = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH

const isOfKind = (message: unknown, kind: string): message is Record<string, unknown> =>
  isRecord(message) && message['bookplate'] === kind

export const isRequestMessage = (message: unknown): message is RequestMessage =>
  isOfKind(message, 'request') && isId(message['id']) && typeof message['name'] === 'string'

export const isCancelMessage = (message: unknown): message is CancelMessage =>
  isOfKind(message, 'cancel') && isId(message['id'])

export const isEventMessage = (message: unknown): message is EventMessage =>
  isOfKind(message, 'event') && EVENT_NAMES.includes(message['name'] as EventName)

export const isReply = (reply: unknown): reply is Reply =>
  isRecord(reply) && 'res' in reply !== 'err' in reply
