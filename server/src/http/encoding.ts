import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Compression levels for responses to one request, and for documents that are compressed once. */
const FAST = { br: 3, gzip: 1 } as const
const THOROUGH = { br: 9, gzip: 9 } as const

/** Size below which a response fits into one packet, compressed or not. */
export const MIN_COMPRESSED_BYTES = 1_024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Size up to which compressing on this thread (0.5 ms) is faster than starting another thread. */
const MAX_BYTES_AT_ONCE = 262_144

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })

const compressAtOnce = (bytes: Uint8Array, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliCompressSync(bytes, quality(FAST.br)) : gzipSync(bytes, { level: FAST.gzip })

/** Compresses on another thread, so that requests aren't blocked. */
const compressAside = (bytes: Uint8Array, encoding: Encoding, level: typeof FAST | typeof THOROUGH) =>
  encoding === 'br' ? brotli(bytes, quality(level.br)) : zip(bytes, { level: level.gzip })

export const compressOnce = (bytes: Uint8Array, encoding: Encoding): Promise<Buffer> =>
  compressAside(bytes, encoding, THOROUGH)

/** Returns the encodings that a client accepts, the preferred one first. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (header === undefined) return []
  const accepted = parseAccept(header)
  const qualityOf = (name: string): number =>
    (accepted.find(({ type }) => type.toLowerCase() === name) ?? accepted.find(({ type }) => type === '*'))
      ?.q ?? 0
  return ENCODINGS.filter((name) => qualityOf(name) > 0).toSorted((a, b) => qualityOf(b) - qualityOf(a))
}

export const acceptedEncoding = (header: string | undefined): Encoding | null =>
  acceptedEncodings(header)[0] ?? null

/** Safe despite BREACH, because these endpoints need a token that only the app has. */
export async function sendJson(
  c: Context,
  bytes: Uint8Array<ArrayBuffer>,
  status: 200 | 201,
): Promise<Response> {
  c.header('Content-Type', 'application/json')
  c.header('Vary', 'Accept-Encoding', { append: true })
  const encoding =
    bytes.length < MIN_COMPRESSED_BYTES ? null : acceptedEncoding(c.req.header('Accept-Encoding'))
  if (encoding === null) return c.body(bytes, status)
  const compressed =
    bytes.length > MAX_BYTES_AT_ONCE
      ? await compressAside(bytes, encoding, FAST)
      : compressAtOnce(bytes, encoding)
  c.header('Content-Encoding', encoding)
  return c.body(new Uint8Array(compressed), status)
}
