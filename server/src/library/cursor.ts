import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { validationError } from '../errors/service-error.ts'

/** Context of a cursor. The error for a wrong cursor names the part that differs. */
export interface CursorBinding {
  account: string
  endpoint: string
  mode?: string
  query?: string
  filters?: Record<string, unknown>
  state?: string
}

const PARTS = ['endpoint', 'mode', 'query', 'filters', 'state'] as const
const MAC_BYTES = 16
/** Part of the MAC. Raise it with each change of a position, so that earlier cursors are refused. */
const FORMAT = 2
const FINGERPRINT_CHARACTERS = 8

const Payload = z.object({ bound: z.array(z.string()).length(PARTS.length), at: z.unknown() })

/** Normalizes filters, so that order, repetition, and empty values don't matter. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map(String))].toSorted()
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .filter(([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0))
    .map(([name, part]) => [name, canonical(part)])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
}

const fingerprint = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(value ?? null)))
    .digest('base64url')
    .slice(0, FINGERPRINT_CHARACTERS)

const bind = (binding: CursorBinding): string[] => PARTS.map((part) => fingerprint(binding[part]))

const refuse = (message: string) => validationError([{ code: 'invalid_cursor', message, path: ['cursor'] }])

/** Opaque, tamper-proof cursors: a payload and its HMAC, which includes the account. */
export function createCursors(secret: Uint8Array) {
  const key = createSecretKey(secret)
  const mac = (account: string, payload: Buffer): Buffer =>
    createHmac('sha256', key).update(`${FORMAT} ${account}\n`).update(payload).digest().subarray(0, MAC_BYTES)

  return {
    write: (binding: CursorBinding, position: unknown): string => {
      const payload = Buffer.from(JSON.stringify({ bound: bind(binding), at: position }))
      return Buffer.concat([mac(binding.account, payload), payload]).toString('base64url')
    },

    /** @throws {ServiceError} 422 that names the part of the context that differs. */
    read: <Position>(binding: CursorBinding, cursor: string, schema: z.ZodType<Position>): Position => {
      const bytes = Buffer.from(cursor, 'base64url')
      const payload = bytes.subarray(MAC_BYTES)
      const genuine =
        bytes.length > MAC_BYTES &&
        // Reject other base64 spellings of the same bytes.
        bytes.toString('base64url') === cursor &&
        timingSafeEqual(bytes.subarray(0, MAC_BYTES), mac(binding.account, payload))
      if (!genuine)
        throw refuse('is not a cursor of this library; pass `nextCursor` of the previous page as it is')
      const { bound, at } = Payload.parse(JSON.parse(payload.toString()))
      const now = bind(binding)
      const changed = PARTS.filter((_, index) => bound[index] !== now[index])
      if (changed[0] === 'endpoint') throw refuse('belongs to another endpoint')
      if (changed.length > 0) {
        const names = changed.map((part) => (part === 'mode' ? 'rank mode' : part)).join(', ')
        throw refuse(
          `belongs to a request that differs in ${names}; repeat the request of the first page, or start without a cursor`,
        )
      }
      return schema.parse(at)
    },
  }
}

export type Cursors = ReturnType<typeof createCursors>
