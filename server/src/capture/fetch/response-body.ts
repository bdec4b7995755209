import { once } from 'node:events'
import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { PageFetchError } from '../../errors/page-fetch-error.ts'
import { limitSize } from '../../limits/limit-size.ts'

/** Some servers truncate the last block. Use what arrived. */
const gzipOptions = { finishFlush: constants.Z_SYNC_FLUSH }

/** Low half of the first byte of the zlib format. */
const ZLIB_METHOD = 8

/** Some servers send "deflate" without the zlib format. Browsers accept both. */
async function createInflateOf(body: Readable): Promise<NodeJS.ReadWriteStream> {
  await once(body, 'readable')
  const chunk = body.read() as Buffer | null
  if (chunk === null) return createInflate(gzipOptions)
  body.unshift(chunk)
  return (chunk[0]! & 0x0f) === ZLIB_METHOD ? createInflate(gzipOptions) : createInflateRaw(gzipOptions)
}

type CreateDecoder = (body: Readable) => NodeJS.ReadWriteStream | Promise<NodeJS.ReadWriteStream>

const decoders: Record<string, CreateDecoder | undefined> = {
  gzip: () => createGunzip(gzipOptions),
  'x-gzip': () => createGunzip(gzipOptions),
  deflate: createInflateOf,
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
}

export const ACCEPTED_ENCODINGS = 'gzip, br, deflate'

async function decoded(body: Readable, encoding: string): Promise<AsyncIterable<Buffer>> {
  if (encoding === '' || encoding === 'identity') return body
  const decoder = await decoders[encoding]?.(body)
  // Only bombs use stacked encodings ("gzip, gzip").
  if (!decoder) throw new PageFetchError('type', { cause: `content-encoding ${encoding}` })
  // The loop that reads the decoder gets every failure.
  pipeline(body, decoder, () => {})
  return decoder as unknown as AsyncIterable<Buffer>
}

/** Refuses a body as soon as it is known to exceed `maxBytes`. */
export async function readBody(
  body: Readable,
  headers: { encoding: string; length: number | undefined },
  maxBytes: number,
): Promise<Uint8Array> {
  try {
    if (headers.length !== undefined && headers.length > maxBytes) throw new PageFetchError('size')
    const parts = limitSize(maxBytes, await decoded(body, headers.encoding), () => new PageFetchError('size'))
    return new Uint8Array(Buffer.concat(await Array.fromAsync(parts)))
  } finally {
    // Ignore the error of an aborted body.
    body.on('error', () => {})
    body.destroy()
  }
}
