import { createGunzip } from 'node:zlib'
import { pipeline, Readable } from 'node:stream'
import { MAX_BODY_BYTES } from '@bookplate/contract'
import { ServiceError } from '../errors/service-error.ts'
import { limitSize } from '../limits/limit-size.ts'
import { isOversized } from './json-size.ts'

const JSON_TYPE = /^application\/json\s*(;|$)/i

export interface SentBody {
  bytes: Uint8Array
  isGzip: boolean
  limit: number
}

const BROKEN_OFF = 'The request ended before its body was complete.'

const collect = async (
  limit: number,
  stream: AsyncIterable<Uint8Array>,
  refusal: () => ServiceError,
): Promise<Uint8Array> => Buffer.concat(await Array.fromAsync(limitSize(limit, stream, refusal)))

/** Leaves the body compressed to save memory. @throws {ServiceError} `bad_request` (no JSON, too large) */
export async function receiveBody(
  request: Request,
  large?: { sent: number; unpacked: number },
): Promise<SentBody> {
  if (!JSON_TYPE.test(request.headers.get('Content-Type') ?? '')) {
    throw new ServiceError('bad_request', 'Send the body as JSON, with `Content-Type: application/json`.')
  }
  const encoding = request.headers.get('Content-Encoding')?.trim().toLowerCase() ?? ''
  const isGzip = large !== undefined && /^(x-)?gzip$/.test(encoding)
  if (!isGzip && encoding !== '' && encoding !== 'identity') {
    const gzip = large === undefined ? '' : ', or with `Content-Encoding: gzip`'
    throw new ServiceError('bad_request', `Send the body without compression${gzip}.`)
  }
  const limit = large?.sent ?? MAX_BODY_BYTES
  const refusal = () =>
    new ServiceError('bad_request', `The body is larger than ${limit} bytes.`, large && { status: 413 })
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw refusal()
  // The client disconnected or sent invalid HTTP, so this is not a server error.
  const bytes = await collect(limit, request.body ?? Readable.from([]), refusal).catch((error: unknown) => {
    throw error instanceof ServiceError ? error : new ServiceError('bad_request', BROKEN_OFF)
  })
  return { bytes, isGzip, limit: large?.unpacked ?? limit }
}

async function unpacked({ bytes, isGzip, limit }: SentBody): Promise<Uint8Array> {
  if (!isGzip) return bytes
  const decoder = createGunzip()
  // `collect` gets every decoder error, so ignore it here.
  pipeline(Readable.from([bytes]), decoder, () => {})
  const message = `The body is larger than ${limit} bytes when decompressed.`
  const refusal = () => new ServiceError('bad_request', message, { status: 413 })
  return collect(limit, decoder as AsyncIterable<Buffer>, refusal)
}

/** Parses a body as JSON. Section "Errors", 400. @throws {ServiceError} `bad_request`, `invalid_json` */
export async function readJson(body: SentBody): Promise<unknown> {
  try {
    const json = await unpacked(body)
    if (json.length > MAX_BODY_BYTES && isOversized(json))
      throw new ServiceError('bad_request', 'The body has too many values, names, or levels.')
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json))
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause
    throw new ServiceError('invalid_json', 'The body is not JSON in UTF-8.', { cause })
  }
}
