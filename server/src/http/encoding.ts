import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'

/** Those that are offered, the better one first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Little work for what is made for one request, all that pays for what is made once. */
const FAST = { br: 3, gzip: 1 } as const
const THOROUGH = { br: 9, gzip: 9 } as const

/** Below this an answer is one packet either way. */
export const MIN_COMPRESSED_BYTES = 1_024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Up to this a list is compressed sooner (0.5 ms) than another thread has begun with it. */
const MAX_BYTES_AT_ONCE = 262_144

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })

const compressAtOnce = (bytes: Uint8Array, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliCompressSync(bytes, quality(FAST.br)) : gzipSync(bytes, { level: FAST.gzip })

/** On another thread: requests go on meanwhile. */
const compressAside = (bytes: Uint8Array, encoding: Encoding, level: typeof FAST | typeof THOROUGH) =>
  encoding === 'br' ? brotli(bytes, quality(level.br)) : zip(bytes, { level: level.gzip })

export const compressOnce = (bytes: Uint8Array, encoding: Encoding): Promise<Buffer> =>
  compressAside(bytes, encoding, THOROUGH)

/** What a client takes of what is offered; null where it takes none. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return null
  const accepted = parseAccept(header)
  const qualityOf = (name: string): number =>
    (accepted.find(({ type }) => type.toLowerCase() === name) ?? accepted.find(({ type }) => type === '*'))
      ?.q ?? 0
  const [best] = ENCODINGS.filter((name) => qualityOf(name) > 0).toSorted(
    (one, other) => qualityOf(other) - qualityOf(one),
  )
  return best ?? null
}

/**
 * Answers with JSON that was made for this request, compressed where the client takes it.
 *
 * How long a compressed answer is tells whoever listens how much of what they slipped into it is repeated in it
 * (BREACH). For that they must make the person's browser ask again and again. Nothing answered here is given to a
 * request that a browser sends by itself: it needs a bearer, which only the app has that holds it. Pages that follow a
 * cookie, and hold the tokens of their forms, are never compressed.
 */
export async function sendJson(c: Context, text: string, status: 200 | 201): Promise<Response> {
  c.header('Content-Type', 'application/json')
  c.header('Vary', 'Accept-Encoding', { append: true })
  const encoding =
    text.length < MIN_COMPRESSED_BYTES ? null : acceptedEncoding(c.req.header('Accept-Encoding'))
  if (encoding === null) return c.body(text, status)
  const bytes = Buffer.from(text)
  const compressed =
    bytes.length > MAX_BYTES_AT_ONCE
      ? await compressAside(bytes, encoding, FAST)
      : compressAtOnce(bytes, encoding)
  c.header('Content-Encoding', encoding)
  return c.body(new Uint8Array(compressed), status)
}
