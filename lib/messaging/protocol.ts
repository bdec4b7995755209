import { z } from 'zod'
import { ASK_PROTOCOL, EXTRA_PROTOCOL, STYLES_PROTOCOL } from './extra-protocol.ts'
import { COPIES_PROTOCOL } from './copies-protocol.ts'
import { CONNECTION_PROTOCOL } from './connection-protocol.ts'
import { HINTS_PROTOCOL } from './hints-protocol.ts'
import { LIBRARY_PROTOCOL } from './library-protocol.ts'
import { LINKS_PROTOCOL } from './links-protocol.ts'
import { SAVED_PROTOCOL } from './saved-protocol.ts'
import { SAVING_PROTOCOL } from './saving-protocol.ts'
import { TABS_PROTOCOL } from './tabs-protocol.ts'

/** Imports that run in the background. Their lines and progress are in the database `imports`, which screens read. */
const IMPORTS_PROTOCOL = {
  /** Sends pending lines, and returns the connected library, which gets new imports. */
  'imports.continue': { request: z.strictObject({}), response: z.string().nullable() },
} as const

export const PROTOCOL = {
  ...LIBRARY_PROTOCOL,
  ...EXTRA_PROTOCOL,
  ...ASK_PROTOCOL,
  ...CONNECTION_PROTOCOL,
  ...SAVING_PROTOCOL,
  ...LINKS_PROTOCOL,
  ...TABS_PROTOCOL,
  ...HINTS_PROTOCOL,
  ...STYLES_PROTOCOL,
  ...SAVED_PROTOCOL,
  ...COPIES_PROTOCOL,
  ...IMPORTS_PROTOCOL,
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

export const isMessageName = (name: string): name is MessageName => Object.hasOwn(PROTOCOL, name)
