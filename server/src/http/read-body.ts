import { MAX_BODY_BYTES } from '@bookplate/contract'
import { ServiceError } from '../library/service-error.ts'

const JSON_TYPE = /^application\/json\s*(;|$)/i

const tooLarge = () => new ServiceError('bad_request', `The body is larger than ${MAX_BODY_BYTES} bytes.`)

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The JSON value of a request's body. Section "Errors", 400.
 * @throws {ServiceError} `bad_request` without a JSON content type or above the size, `invalid_json` for the rest.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers.get('Content-Type') ?? '')) {
    throw new ServiceError('bad_request', 'Send the body as JSON, with `Content-Type: application/json`.')
  }
  const bytes = await readBytes(request)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new ServiceError('invalid_json', 'The body is not JSON in UTF-8.', { cause })
  }
}
