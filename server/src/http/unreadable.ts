import { randomUUID } from 'node:crypto'
import { ERROR_STATUS, REQUEST_ID_HEADER, type ErrorCode, type ErrorEnvelope } from '@bookplate/contract'
import { RequestError } from '@hono/node-server'

export const UNREADABLE = 'This request cannot be read.'

export const envelopeOf = (requestId: string, code: ErrorCode, message: string): ErrorEnvelope => ({
  error: { code, message, retryable: code === 'internal_error' },
  requestId,
})

/** Responds when the adapter can't create a request from the input, or a response from the app's result. */
export function answerUnreadable(error: unknown): Response {
  const requestId = randomUUID()
  const [code, message] =
    error instanceof RequestError
      ? (['bad_request', UNREADABLE] as const)
      : (['internal_error', 'The service failed. Try again.'] as const)
  return Response.json(envelopeOf(requestId, code, message), {
    status: ERROR_STATUS[code],
    headers: { [REQUEST_ID_HEADER]: requestId },
  })
}
