import { ServerResponse, type IncomingMessage } from 'node:http'
import { AUTHORIZATION_SERVER_PATH } from '@bookplate/contract'
import type { Cors } from '../../http/cors.ts'
import { failedPage } from '../pages/failed-page.ts'
import { pageHeaders } from '../pages/security-headers.ts'
import type { OpenProvider } from './authorization.ts'
import { completeRequest, reasonNotToBegin } from './begin-sign-in.ts'
import {
  AUTHORIZATION_PATH,
  JWKS_PATH,
  OPENID_PATH,
  REGISTRATION_PATH,
  REVOCATION_PATH,
  TOKEN_PATH,
} from '../paths.ts'
import type { createRefreshCoalescing, TokenResponse } from './refresh-coalescing.ts'
import { readRegistration } from './registration.ts'
import type { RowLimits } from './row-limits.ts'
import type { OauthThrottles } from '../throttles.ts'

const MAX_FORM_BYTES = 65_536
/** Longer than any that the provider makes. */
const MAX_CLIENT_ID_LENGTH = 200
const TOO_MANY = 'Too many sign-ins were begun from your address. Wait a minute.'

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_FORM_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function sendError(
  response: ServerResponse,
  status: number,
  error: string,
  description: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(JSON.stringify({ error, error_description: description }))
}

function sendTooMany(response: ServerResponse, what: string, waitMs: number): void {
  const seconds = Math.ceil(waitMs / 1000)
  const description = `Too many ${what}; try again in ${seconds} s.`
  sendError(response, 429, 'slow_down', description, { 'retry-after': String(seconds) })
}

function send(response: ServerResponse, answer: TokenResponse): void {
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Answer = (request: IncomingMessage, response: ServerResponse, address: string) => Promise<void>

/** These are of one request; the same answer to the next one has its own. */
const OF_ONE_REQUEST = /^(vary|access-control-.*)$/i

/**
 * Runs the provider and keeps what it answers instead of sending it. Its response hangs on no connection: a client that
 * goes away meanwhile would leave an answer without a body, and its next try would be given that one.
 */
function capture(handle: Handle, request: IncomingMessage): Promise<TokenResponse> {
  return new Promise((resolve, reject) => {
    const response = new ServerResponse(request)
    response.end = ((chunk?: string | Buffer) => {
      const headers = Object.fromEntries(
        Object.entries(response.getHeaders())
          .filter(([name]) => !OF_ONE_REQUEST.test(name))
          .map(([name, value]) => [name, String(value)]),
      )
      resolve({ status: response.statusCode, headers, body: String(chunk ?? '') })
      return response
    }) as typeof response.end
    handle(request, response).catch(reject)
  })
}

/** With status 200: a browser closes an extension's sign-in window on any other, and nobody would read why. */
async function sendFailedPage(response: ServerResponse, reason: string): Promise<void> {
  const body = String(await failedPage(reason))
  response.writeHead(200, { ...pageHeaders(), 'content-type': 'text/html; charset=utf-8' })
  response.end(body)
}

export interface OauthListenerOptions {
  provider: OpenProvider
  baseUrl: string
  cors: Cors
  coalesce: ReturnType<typeof createRefreshCoalescing>
  throttles: OauthThrottles
  limits: RowLimits
  /** Whether a refresh token or an authorization code is one that this service gave. */
  isOurs(model: 'RefreshToken' | 'AuthorizationCode', secret: string): Promise<boolean>
  /** Whose request it is, which a client cannot choose. */
  clientAddress(request: IncomingMessage): string
  onRefused(request: IncomingMessage, reason: string): void
}

/** Node's half of `/oauth/*` and the discovery document: everything else belongs to the Hono app. */
export function createOauthListener(options: OauthListenerOptions) {
  const { provider, baseUrl, cors, coalesce, throttles, limits, isOurs, clientAddress, onRefused } = options
  const base = new URL(baseUrl)
  let callback: Handle | undefined
  const handle: Handle = async (request, response) => {
    callback ??= (await provider()).callback() as Handle
    return callback(request, response)
  }

  const prepare = (request: IncomingMessage, address: string): void => {
    // What the provider builds URLs from: the configured base, never what a client sent.
    request.headers.host = base.host
    request.headers['x-forwarded-host'] = base.host
    request.headers['x-forwarded-proto'] = base.protocol.slice(0, -1)
    request.headers['x-forwarded-for'] = address
    delete request.headers.forwarded
  }

  const authorize: Answer = async (request, response, address) => {
    const url = new URL(request.url ?? '', base)
    const reason = reasonNotToBegin(request, url.search)
    if (reason !== null) {
      onRefused(request, 'not begun')
      return sendFailedPage(response, reason)
    }
    if (!throttles.authorization(address)) {
      onRefused(request, 'too many')
      return sendFailedPage(response, TOO_MANY)
    }
    completeRequest(request, url)
    return handle(request, response)
  }

  /** Where a person comes back to from our own pages. It has no query: the provider would fail at one of a stranger. */
  const resume: Answer = async (request, response) => {
    request.url = new URL(request.url ?? '', base).pathname
    return handle(request, response)
  }

  /** What a call of the token endpoint presents, where it is ours. */
  const presented = async (form: URLSearchParams): Promise<string | null> => {
    const [model, secret] =
      form.get('grant_type') === 'refresh_token'
        ? (['RefreshToken', form.get('refresh_token')] as const)
        : (['AuthorizationCode', form.get('code')] as const)
    return secret !== null && (await isOurs(model, secret)) ? secret : null
  }

  const token: Answer = async (request, response, address) => {
    const body = await readBody(request)
    if (body === null) return sendError(response, 413, 'invalid_request', 'The request is too large.')
    const form = new URLSearchParams(body)
    const waitMs = throttles.token(address, await presented(form))
    if (waitMs > 0) return sendTooMany(response, 'token requests', waitMs)
    if ((form.get('client_id') ?? '').length > MAX_CLIENT_ID_LENGTH) {
      return sendError(response, 401, 'invalid_client', 'There is no such app.')
    }
    Object.assign(request, { body: Object.fromEntries(form) })
    if (form.get('grant_type') !== 'refresh_token') return handle(request, response)
    send(response, await coalesce(form, () => capture(handle, request)))
  }

  const register: Answer = async (request, response, address) => {
    const waitMs = throttles.registration(address)
    if (waitMs > 0) return sendTooMany(response, 'registrations', waitMs)
    const registered = readRegistration(await readBody(request))
    if (!registered.ok) return sendError(response, 400, registered.error, registered.description)
    if (!limits.makeRoomForClient()) {
      return sendError(response, 503, 'temporarily_unavailable', 'Too many apps are connected here.')
    }
    Object.assign(request, { body: registered.metadata })
    return handle(request, response)
  }

  // Written out, because the provider finds its routes in any case and with any slash at the end: what this table
  // does not name would get past the limits above.
  const answers: Record<string, Answer> = {
    [`POST ${TOKEN_PATH}`]: token,
    [`POST ${REGISTRATION_PATH}`]: register,
    [`GET ${AUTHORIZATION_PATH}`]: authorize,
    [`POST ${REVOCATION_PATH}`]: handle,
    [`GET ${JWKS_PATH}`]: handle,
    [`GET ${AUTHORIZATION_SERVER_PATH}`]: handle,
    [`GET ${OPENID_PATH}`]: handle,
  }

  const answerTo = (request: IncomingMessage, pathname: string): Answer | undefined => {
    if (request.method === 'GET' && /^\/oauth\/authorize\/[\w-]+$/.test(pathname)) return resume
    return answers[`${request.method} ${pathname}`]
  }

  /** False when the request is not the provider's to answer. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const target = request.url ?? '/'
    // `GET //` is a request that HTTP allows and no URL: whatever is thrown here ends the process.
    if (!URL.canParse(target, base.href)) return false
    const { pathname, search } = new URL(target, base)
    const answer = answerTo(request, pathname)
    if (!answer) return false
    for (const [name, value] of Object.entries(cors.headersFor(pathname, request.headers.origin)))
      response.setHeader(name, value)
    const address = clientAddress(request)
    prepare(request, address)
    // What was looked up is what the provider sees.
    request.url = pathname + search
    answer(request, response, address).catch(async () => {
      if (response.headersSent) return
      if (pathname.startsWith(AUTHORIZATION_PATH)) {
        onRefused(request, 'server_error')
        await sendFailedPage(response, 'Something went wrong in your library.')
      } else sendError(response, 500, 'server_error', 'Something went wrong; try again.')
    })
    return true
  }
}
