import { createServer, type IncomingMessage, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { createApp } from '../app.ts'
import type { openIdentity } from '../identity/open-identity.ts'
import type { createOauthLog } from '../identity/oauth/log-oauth.ts'
import type { Client } from './client-address.ts'
import { JoinedRequest } from './joined-request.ts'
import { limitConnections } from './limit-connections.ts'
import { identify } from './request-id.ts'
import { answerUnreadable, refuseUnreadable } from './unreadable.ts'

/** Filters are in the URL. Thirty Japanese tags exceed Node's default of 16 KiB. */
const MAX_HEADER_BYTES = 262_144

/** Longer than most proxies' 60 s, so that the proxy, which reuses the connection, is the one to close it. */
const KEEP_ALIVE_MS = 75_000

/** A client that doesn't read its response keeps it in memory. */
const STILL_MS = 300_000

export function createHttpServer(trustedProxies: readonly string[]): Server {
  const server = createServer({
    IncomingMessage: JoinedRequest,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: KEEP_ALIVE_MS + 5_000,
    // The app rejects such requests with an envelope.
    requireHostHeader: false,
  })
  server.on('clientError', refuseUnreadable)
  // Ignore unknown expectations (RFC 9110, section 10.1.1). Node would respond without a request id.
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
  server.setTimeout(STILL_MS)
  limitConnections(server, trustedProxies)
  return server
}

interface Handlers {
  app: ReturnType<typeof createApp>
  /** Takes the requests of OAuth and returns whether a request is one. */
  listener: Awaited<ReturnType<typeof openIdentity>>['listener']
  oauthLog: ReturnType<typeof createOauthLog>
  clientOf: (request: IncomingMessage) => Client
  warnOfProxy: (client: Client) => void
}

/** Gives each request an id, then passes it to the OAuth provider or to the app. */
export function handleRequests(
  server: Server,
  { app, listener, oauthLog, clientOf, warnOfProxy }: Handlers,
): void {
  const answer = getRequestListener(app.fetch, { errorHandler: answerUnreadable })
  server.on('request', (request, response) => {
    // Refused like a request without a host (RFC 9112, section 3.2). A proxy could choose another one than Node.
    if ((request.headersDistinct['host']?.length ?? 0) > 1) delete request.headers.host
    const client = clientOf(request)
    warnOfProxy(client)
    const requestId = identify(request, response)
    if (listener(request, response)) oauthLog.watch(request, response, { requestId, address: client.address })
    else void answer(request, response)
  })
}
