import {
  FIRST_ISSUE,
  MEDIA_HEIGHT_HEADER,
  MEDIA_REF_HEADER,
  MEDIA_WIDTH_HEADER,
  PREVIEW_CONTENT_TYPE,
  REQUEST_ID_HEADER,
  successEnvelope,
  TransportError,
} from '@bookplate/contract'
import { z } from 'zod'
import { BodyTooLargeError, readBounded } from './bounded-body.ts'
import { failed, type Outcome } from './outcome.ts'
import { notTheApi } from './read-error.ts'
import type { ImagePreview } from './types.ts'

/** Reads a successful body. Calls `lost` if the connection breaks. */
export type AnswerReader<Value> = (
  response: Response,
  requestId: string,
  lost: (cause: unknown) => Outcome<never>,
) => Promise<Outcome<Value>>

/** Fits 100 bookmarks with long texts. */
export const MAX_JSON_BYTES = 33_554_432
/** Fits a JPEG with a long edge of 768 px. */
const MAX_PREVIEW_BYTES = 2_097_152
const JPEG_MAGIC = [0xff, 0xd8, 0xff]

export function badAnswer(response: Response, requestId: string, message: string, cause?: unknown) {
  const { status, headers } = response
  const echoed = headers.get(REQUEST_ID_HEADER) ?? requestId
  return failed(new TransportError({ kind: 'bad_answer', message, status, requestId: echoed }, { cause }))
}

async function readBytes(
  response: Response,
  maxBytes: number,
  requestId: string,
  lost: (cause: unknown) => Outcome<never>,
): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  try {
    return { ok: true, value: await readBounded(response, maxBytes) }
  } catch (cause) {
    return cause instanceof BodyTooLargeError
      ? badAnswer(response, requestId, cause.message, cause)
      : lost(cause)
  }
}

/** Describes the first issue and its field, without the value, which can be private. */
function firstFault({ issues }: z.ZodError): string {
  const issue = issues[0]
  return issue ? `${issue.path.map(String).join('.') || 'the answer'}: ${issue.message}` : 'unknown fault'
}

export function jsonReader<Data>(schema: z.ZodType<Data>): AnswerReader<Data> {
  const Envelope = successEnvelope(schema)
  return async (response, requestId, lost) => {
    const bytes = await readBytes(response, MAX_JSON_BYTES, requestId, lost)
    if (!bytes.ok) return bytes
    let json: unknown
    try {
      json = JSON.parse(new TextDecoder().decode(bytes.value))
    } catch (cause) {
      const message = notTheApi(response.status, response.headers.get('Content-Type'))
      return badAnswer(response, requestId, message, cause)
    }
    const parsed = Envelope.safeParse(json, FIRST_ISSUE)
    if (parsed.success) return { ok: true, value: parsed.data.data as Data }
    const message = `The library gave an answer of an unknown shape (${firstFault(parsed.error)}).`
    return badAnswer(response, requestId, message, parsed.error)
  }
}

const pixels = (text: string | null): number | null =>
  text !== null && /^\d+$/.test(text) ? Number(text) : null

/** Reads an image preview. Verifies that it is a JPEG, because our pages display it. */
export const previewReader =
  (ref: string): AnswerReader<ImagePreview> =>
  async (response, requestId, lost) => {
    const bytes = await readBytes(response, MAX_PREVIEW_BYTES, requestId, lost)
    if (!bytes.ok) return bytes
    const { headers } = response
    const type = headers.get('Content-Type')?.split(';')[0]?.trim()
    const isJpeg = JPEG_MAGIC.every((byte, index) => bytes.value[index] === byte)
    if (type !== PREVIEW_CONTENT_TYPE || !isJpeg) {
      return badAnswer(response, requestId, 'The preview is not a JPEG image.')
    }
    const preview: ImagePreview = {
      ref: headers.get(MEDIA_REF_HEADER) ?? ref,
      width: pixels(headers.get(MEDIA_WIDTH_HEADER)),
      height: pixels(headers.get(MEDIA_HEIGHT_HEADER)),
      bytes: bytes.value,
    }
    return { ok: true, value: preview }
  }
