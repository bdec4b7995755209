import { z } from 'zod'
import { ENDPOINT_PROTOCOL } from './endpoint-protocol.ts'
import { FEATURE_PROTOCOL } from './feature-protocol.ts'
import { CONNECTION_PROTOCOL } from './connection-protocol.ts'
import { LINKS_PROTOCOL } from './links-protocol.ts'
import { SAVING_PROTOCOL } from './saving-protocol.ts'

export const PROTOCOL = {
  ...ENDPOINT_PROTOCOL,
  ...CONNECTION_PROTOCOL,
  ...SAVING_PROTOCOL,
  ...LINKS_PROTOCOL,
  ...FEATURE_PROTOCOL,
} as const satisfies Record<string, { request: z.ZodType; response: z.ZodType }>

export type MessageName = keyof typeof PROTOCOL
export type RequestOf<Name extends MessageName> = z.input<(typeof PROTOCOL)[Name]['request']>
export type ResponseOf<Name extends MessageName> = z.output<(typeof PROTOCOL)[Name]['response']>

export interface CallContext {
  signal: AbortSignal
  /** Tag of the library that the screen shows. Default: the active library. */
  library?: string | undefined
}

/** A handler whose only response is null may resolve to nothing. */
type Resolved<Response> = [Response] extends [null] ? void | null : Response

export type Handlers = {
  [Name in MessageName]: (
    request: z.output<(typeof PROTOCOL)[Name]['request']>,
    context: CallContext,
  ) => Promise<Resolved<z.input<(typeof PROTOCOL)[Name]['response']>>>
}

/** Handlers of the messages whose names begin with a noun. */
export type HandlersOf<Noun extends string> = Pick<Handlers, Extract<MessageName, `${Noun}.${string}`>>

export const isMessageName = (name: string): name is MessageName => Object.hasOwn(PROTOCOL, name)
