import { hash } from 'node:crypto'
import type { Context } from 'hono'
import { acceptedEncoding, compressOnce, MIN_COMPRESSED_BYTES, type Encoding } from './encoding.ts'

const TAG_LENGTH = 22

/** Returns a weak entity tag, because a compressed copy has the same tag. */
export const entityTag = (bytes: Uint8Array): string =>
  `W/"${hash('sha256', bytes, 'base64url').slice(0, TAG_LENGTH)}"`

export type Send = (c: Context, headers: Record<string, string>, status?: 200 | 404) => Promise<Response>

/** Compresses once. The middleware `etag()` must run first, because it returns 304. */
export function createDocument(content: string | Uint8Array): Send {
  const bytes = new Uint8Array(Buffer.from(content))
  const tag = entityTag(bytes)
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()

  const madeIn = (encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> => {
    const known = made.get(encoding) ?? compressOnce(bytes, encoding).then((made) => new Uint8Array(made))
    made.set(encoding, known)
    return known
  }

  return async (c, headers, status = 200) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    c.header('ETag', tag)
    c.header('Vary', 'Accept-Encoding', { append: true })
    const encoding =
      bytes.length < MIN_COMPRESSED_BYTES ? null : acceptedEncoding(c.req.header('Accept-Encoding'))
    if (encoding === null) return c.body(bytes, status)
    c.header('Content-Encoding', encoding)
    return c.body(await madeIn(encoding), status)
  }
}
