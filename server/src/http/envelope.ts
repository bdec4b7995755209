import { ERROR_STATUS, type ErrorCode, type ErrorEnvelope } from '@bookplate/contract'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { HttpContext } from './context.ts'
import { isJson } from '../operations/json.ts'
import { sendJson } from './encoding.ts'

interface Failure {
  code: ErrorCode
  message: string
  details?: unknown
  retryable?: boolean
  retryAfterMs?: number | undefined
}

const DATA = Buffer.from('{"data":')
const END = Buffer.from('}')

export const success = (c: HttpContext, data: unknown, status: 200 | 201 = 200): Promise<Response> =>
  sendJson(
    c,
    isJson(data) ? Buffer.concat([DATA, data.utf8, END]) : Buffer.from(`{"data":${JSON.stringify(data)}}`),
    status,
  )

export const errorEnvelope = (
  requestId: string,
  { code, message, details, retryable = false, retryAfterMs }: Failure,
): ErrorEnvelope => ({ error: { code, message, details, retryable, retryAfterMs }, requestId })

/** Sends an error envelope. Section "Errors". */
export function failure(
  c: HttpContext,
  error: Failure,
  status: ContentfulStatusCode = ERROR_STATUS[error.code],
): Response {
  const { retryAfterMs } = error
  if (retryAfterMs !== undefined) c.header('Retry-After', String(Math.ceil(retryAfterMs / 1_000)))
  return c.json(errorEnvelope(c.get('requestId'), error), status)
}
