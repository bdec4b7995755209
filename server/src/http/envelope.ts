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

export const success = (c: HttpContext, data: unknown, status: 200 | 201 = 200): Promise<Response> =>
  sendJson(c, `{"data":${isJson(data) ? data.json : JSON.stringify(data)}}`, status)

/** Sends an error envelope. Section "Errors". */
export function failure(
  c: HttpContext,
  { code, message, details, retryable, retryAfterMs }: Failure,
  status: ContentfulStatusCode = ERROR_STATUS[code],
): Response {
  const envelope: ErrorEnvelope = {
    error: {
      code,
      message,
      ...(details === undefined ? {} : { details }),
      retryable: retryable ?? false,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    },
    requestId: c.get('requestId'),
  }
  return c.json(envelope, status)
}
