import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { createApp } from '../app.ts'
import type { openIdentity } from '../identity/open-identity.ts'
import type { createOauthLog } from '../identity/oauth/log-oauth.ts'
import { type Client, meteredAddress, plainAddress } from './client-address.ts'
import { JoinedRequest } from './joined-request.ts'
import { identify } from './request-id.ts'
import { answerUnreadable, refuseUnreadable } from './unreadable.ts'
import { createCounts } from '../errors/admission.ts'
import { createTrustedProxies } from './trusted-proxies.ts'
import type { Speaker } from '../../../lib/language/speaker.ts'
import { TerminalError } from '../errors/terminal-error.ts'

/** Filters are in the URL. Thirty Japanese tags exceed Node's default of 16 KiB. */
const MAX_HEADER_BYTES = 262_144

/** Longer than most proxies' 60 s, so that the proxy, which reuses the connection, is the one to close it. */
const KEEP_ALIVE_MS = 75_000

/** A client that doesn't read its response keeps it in memory. */
const STILL_MS = 300_000

/** Time for a request that is on its way when the service is asked to stop. */
const UNUSED_MS = 500

/** Each one holds a file descriptor and memory for headers. A person needs far fewer. */
export const MAX_CONNECTIONS_OF_ADDRESS = 256

/** Exempts trusted proxies, because they carry many clients. */
function limitConnections(server: Server, trustedProxies: readonly string[]): void {
  const isTrusted = createTrustedProxies(trustedProxies)
  const open = createCounts()
  server.on('connection', (socket) => {
    const peer = plainAddress(socket.remoteAddress ?? '')
    if (isTrusted(peer)) return
    const address = meteredAddress(peer)
    if (open.of(address) >= MAX_CONNECTIONS_OF_ADDRESS) return void socket.destroy()
    open.add(address, 1)
    socket.once('close', () => open.add(address, -1))
  })
}

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

/** The returned function stops accepting connections and waits up to `limitMs` for running requests. */
export function createDrain(server: Server, limitMs: number): () => Promise<void> {
  let isDraining = false
  /** Browsers open connections for requests that may follow. Node doesn't count those as idle. */
  const unused = new Set<Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    unused.delete(socket)
    // Otherwise a client's keep-alive connection would delay the shutdown until it times out.
    response.once('close', () => {
      if (isDraining) setImmediate(() => server.closeIdleConnections())
    })
  })
  return async () => {
    isDraining = true
    const cut = setTimeout(() => server.closeAllConnections(), limitMs)
    const cutUnused = setTimeout(() => unused.forEach((socket) => socket.destroy()), UNUSED_MS)
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    await closed
    clearTimeout(cut)
    clearTimeout(cutUnused)
  }
}

interface Place {
  host: string
  port: number
}

type Explain = (speaker: Speaker, place: Place) => string

const notOurs: Explain = ({ t }, { host }) => t('service.terminal.notOurHost', { host })

const ADVICE: Record<string, Explain | undefined> = {
  EADDRINUSE: ({ t }, { host, port }) => t('service.terminal.portInUse', { host, port: String(port) }),
  EACCES: ({ t }, { port }) => t('service.terminal.mayNotListen', { port: String(port) }),
  EADDRNOTAVAIL: notOurs,
  ENOTFOUND: notOurs,
  EAI_AGAIN: notOurs,
  EINVAL: notOurs,
}

/** @throws {Error} with a one-line message that says what to do. */
export const listen = (server: Server, place: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const advice = ADVICE[String(cause.code)]
      reject(advice ? new TerminalError((speaker) => advice(speaker, place), { cause }) : cause)
    })
    server.listen(place.port, place.host, resolve)
  })
