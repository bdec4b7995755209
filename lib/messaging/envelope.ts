import { isRecord } from '@bookplate/contract'

/** `bookplate` names the kind of message. Without Zod, because screens load this file. */
export interface RequestMessage {
  bookplate: 'request'
  /** Identifies the call for a cancel message. Unique within its sender. */
  id: string
  name: string
  request: unknown
  /** Tag of the library that the screen shows. Default: the active library. */
  library?: string | undefined
}

export interface CancelMessage {
  bookplate: 'cancel'
  id: string
}

export type Reply = { res: unknown } | { err: unknown }

const EVENT_NAMES = ['connection.changed', 'outbox.changed', 'library.changed', 'ask.event'] as const
export type EventName = (typeof EVENT_NAMES)[number]

/** Broadcast to open screens, which reload what changed. Only `ask.event` has data: a part of an answer. */
export interface EventMessage {
  bookplate: 'event'
  name: EventName
  data?: unknown
}

const MAX_ID_LENGTH = 64

const isId = (value: unknown): boolean =>
  typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH

const isOfKind = (message: unknown, kind: string): message is Record<string, unknown> =>
  isRecord(message) && message['bookplate'] === kind

export const isRequestMessage = (message: unknown): message is RequestMessage =>
  isOfKind(message, 'request') &&
  isId(message['id']) &&
  typeof message['name'] === 'string' &&
  ['string', 'undefined'].includes(typeof message['library'])

export const isCancelMessage = (message: unknown): message is CancelMessage =>
  isOfKind(message, 'cancel') && isId(message['id'])

export const isEventMessage = (message: unknown): message is EventMessage =>
  isOfKind(message, 'event') && EVENT_NAMES.includes(message['name'] as EventName)

export const isReply = (reply: unknown): reply is Reply =>
  isRecord(reply) && 'res' in reply !== 'err' in reply
