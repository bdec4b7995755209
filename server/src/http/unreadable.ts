import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { ERROR_STATUS, REQUEST_ID_HEADER } from '@bookplate/contract'
import { RequestError } from '@hono/node-server'
import { errorEnvelope } from './envelope.ts'

const UNREADABLE = { code: 'bad_request', message: 'This request cannot be read.' } as const
const TOO_LONG = {
  ...UNREADABLE,
  message: 'The address and the headers of the request are too long.',
}
const FAILED = { code: 'internal_error', message: 'The service failed. Try again.', retryable: true } as const

/** Responds when the adapter can't create a request from the input, or a response from the app's result. */
export function answerUnreadable(error: unknown): Response {
  const requestId = randomUUID()
  const failure = error instanceof RequestError ? UNREADABLE : FAILED
  return Response.json(errorEnvelope(requestId, failure), {
    status: ERROR_STATUS[failure.code],
    headers: { [REQUEST_ID_HEADER]: requestId },
  })
}

/** Sends an error envelope for input that Node can't parse as a request: too long, or not HTTP. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Like Node's default handler, never write into a response that has started.
  const isAnswered =
    // oxlint-disable-next-line no-underscore-dangle -- Node tells the answer under way by nothing else
    (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage?.headersSent ?? false
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) return void socket.destroy()
  const requestId = randomUUID()
  const failure = error.code === 'HPE_HEADER_OVERFLOW' ? TOO_LONG : UNREADABLE
  const body = JSON.stringify(errorEnvelope(requestId, failure))
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `${REQUEST_ID_HEADER}: ${requestId}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
