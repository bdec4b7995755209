import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { REQUEST_ID_HEADER } from '@bookplate/contract'
import { envelopeOf, UNREADABLE } from './unreadable.ts'

/** Sends an error envelope for input that Node can't parse as a request: too long, or not HTTP. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  // Like Node's default handler, never write into a response that has started.
  const isAnswered =
    // oxlint-disable-next-line no-underscore-dangle -- Node tells the answer under way by nothing else
    (socket as { _httpMessage?: { headersSent: boolean } | null })._httpMessage?.headersSent ?? false
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered) return void socket.destroy()
  const requestId = randomUUID()
  const message =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'The address and the headers of the request are too long.'
      : UNREADABLE
  const body = JSON.stringify(envelopeOf(requestId, 'bad_request', message))
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `${REQUEST_ID_HEADER}: ${requestId}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
