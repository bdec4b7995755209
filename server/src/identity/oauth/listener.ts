import type { IncomingMessage, ServerResponse } from 'node:http'
import { OFFLINE_ACCESS, type Scope } from '@bookplate/contract'
import type { Cors } from '../../http/cors.ts'
import { AUTHORIZATION_METHODS, AUTHORIZATION_PATH, REGISTRATION_PATH, TOKEN_PATH } from '../paths.ts'
import type { FailedPage, FailureReason } from './failure-page.ts'
import type { OpenProvider, RequestWithForm } from './provider.ts'
import { readRegistration } from './registration.ts'
import type { RowLimits } from './row-limits.ts'
import type { Throttles } from '../throttles.ts'
import { StorageUnavailable } from '../../errors/storage-unavailable.ts'
import { OUTAGE } from './outage.ts'
import { MCP_PATH } from '../../reference/paths.ts'

/** Fits every parameter and 4 KB of an app's state. The request is stored until the sign-in ends. */
const MAX_QUERY_LENGTH = 8_192
const LEAST_SCOPE: Scope = 'read'

/** Returns whether the browser opened this as a document, not as an image, frame, or prefetch. */
const isOpened = ({ headers }: IncomingMessage): boolean =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document' && headers['sec-purpose'] === undefined

function reasonNotToBegin(request: IncomingMessage, search: string): FailureReason | null {
  if (search.length > MAX_QUERY_LENGTH) return 'tooLong'
  return isOpened(request) ? null : 'embedded'
}

/** Adds implied parameters, without which the provider would drop or refuse the request silently. */
function completeRequest(request: IncomingMessage, url: URL): void {
  const query = url.searchParams
  // The default is the smallest scope. The consent page shows it.
  const scopes = new Set((query.get('scope') || LEAST_SCOPE).split(' '))
  // Assistants request the scope of the last 401, without this one, and would be signed out in an hour.
  if (query.get('resource')?.endsWith(MCP_PATH)) scopes.add(OFFLINE_ACCESS)
  query.set('scope', [...scopes].join(' '))
  // Offline access needs consent. A client with `prompt=none` can't get it.
  const prompts = new Set((query.get('prompt') ?? '').split(' ').filter(Boolean))
  if (scopes.has(OFFLINE_ACCESS) && !prompts.has('none'))
    query.set('prompt', [...prompts.add('consent')].join(' '))
  request.url = url.pathname + url.search
}

const MAX_FORM_BYTES = 65_536
/** Longer than every generated id. */
const MAX_CLIENT_ID_LENGTH = 200

/** Returns null for a longer body, and skips its rest: otherwise the next request of the connection gets no answer. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_FORM_BYTES) break
    chunks.push(chunk)
  }
  request.resume()
  return size > MAX_FORM_BYTES ? null : Buffer.concat(chunks).toString()
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

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Answer = (request: IncomingMessage, response: ServerResponse, address: string) => Promise<void>

export interface OauthListenerOptions {
  provider: OpenProvider
  baseUrl: string
  cors: Cors
  failedPage: FailedPage
  throttles: Throttles
  limits: RowLimits
  /** Client address that forwarding headers can't forge. */
  clientAddress(request: IncomingMessage): string
  onRefused(request: IncomingMessage, reason: string): void
}

/** Handles `/oauth/*` and the discovery document on Node's request. The Hono app handles all other paths. */
export function createOauthListener(options: OauthListenerOptions) {
  const { provider, baseUrl, cors, throttles, limits, clientAddress, onRefused } = options
  const base = new URL(baseUrl)
  let callback: Handle | undefined
  const handle: Handle = async (request, response) => {
    callback ??= (await provider()).callback() as Handle
    return callback(request, response)
  }

  /** 200, because a browser closes the sign-in window on any other status before it can be read. */
  const sendFailure = async (
    request: IncomingMessage,
    response: ServerResponse,
    reason: FailureReason,
  ): Promise<void> => {
    const { headers, body } = await options.failedPage(request, reason)
    response.writeHead(200, headers)
    response.end(body)
  }

  const prepare = (request: IncomingMessage, address: string): void => {
    // The provider builds URLs from these, so use the configured base URL instead of client headers.
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
      return sendFailure(request, response, reason)
    }
    if ((await throttles.authorization(address)) > 0) {
      onRefused(request, 'too many')
      return sendFailure(request, response, 'tooMany')
    }
    completeRequest(request, url)
    return handle(request, response)
  }

  /** Continues after our own pages. Drops the query, because the provider fails on an unknown one. */
  const resume: Answer = async (request, response) => {
    request.url = new URL(request.url ?? '', base).pathname
    return handle(request, response)
  }

  /** Returns the token or code of a request to the token endpoint, if this service issued it. */
  const presented = async (form: URLSearchParams): Promise<string | null> => {
    const { RefreshToken, AuthorizationCode } = await provider()
    const isRefresh = form.get('grant_type') === 'refresh_token'
    const secret = form.get(isRefresh ? 'refresh_token' : 'code') ?? ''
    const stored = await (isRefresh ? RefreshToken.find(secret) : AuthorizationCode.find(secret))
    return stored ? secret : null
  }

  const token: Answer = async (request, response, address) => {
    const body = await readBody(request)
    if (body === null) return sendError(response, 413, 'invalid_request', 'The request is too large.')
    const form = new URLSearchParams(body)
    // RFC 6749, section 3.2. Otherwise the limit below could count a code that the server doesn't use.
    // RFC 8707 lets clients name several resources.
    const names = [...form.keys()].filter((name) => name !== 'resource')
    if (new Set(names).size < names.length)
      return sendError(response, 400, 'invalid_request', 'Send each parameter once.')
    const waitMs = await throttles.token(address, await presented(form))
    if (waitMs > 0) return sendTooMany(response, 'token requests', waitMs)
    if ((form.get('client_id') ?? '').length > MAX_CLIENT_ID_LENGTH) {
      return sendError(response, 401, 'invalid_client', 'There is no such app.')
    }
    const withForm: RequestWithForm = Object.assign(request, { body: Object.fromEntries(form) })
    return handle(withForm, response)
  }

  const register: Answer = async (request, response, address) => {
    const waitMs = await throttles.registration(address)
    if (waitMs > 0) return sendTooMany(response, 'registrations', waitMs)
    const registered = readRegistration(await readBody(request))
    if (!registered.ok) return sendError(response, 400, registered.error, registered.description)
    await limits.makeSpaceForClient()
    Object.assign(request, { body: registered.metadata })
    return handle(request, response)
  }

  const answers = new Map([
    [TOKEN_PATH, token],
    [REGISTRATION_PATH, register],
    [AUTHORIZATION_PATH, authorize],
  ])

  /** Exact routes, because the provider accepts other spellings, which would bypass the limits above. */
  const answerTo = ({ method = '' }: IncomingMessage, pathname: string): Answer | undefined => {
    if (method === 'GET' && /^\/oauth\/authorize\/[\w-]+$/.test(pathname)) return resume
    const isRoute = AUTHORIZATION_METHODS.get(pathname)?.includes(method)
    return isRoute ? (answers.get(pathname) ?? handle) : undefined
  }

  const fail = async (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    error: unknown,
  ): Promise<void> => {
    const isAway = error instanceof StorageUnavailable
    if (pathname.startsWith(AUTHORIZATION_PATH)) {
      onRefused(request, isAway ? OUTAGE.error : 'server_error')
      return sendFailure(request, response, isAway ? 'away' : 'library')
    }
    if (isAway) return sendError(response, OUTAGE.status, OUTAGE.error, OUTAGE.description, OUTAGE.headers)
    return sendError(response, 500, 'server_error', 'Something went wrong; try again.')
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    // HTTP allows `GET //`, but it isn't a valid URL. An exception here would end the process.
    const url = URL.parse(request.url ?? '/', base.href)
    if (!url) return false
    const { pathname, search } = url
    const answer = answerTo(request, pathname)
    if (!answer) return false
    for (const [name, value] of Object.entries(cors.headersFor(pathname, request.headers.origin)))
      response.setHeader(name, value)
    const address = clientAddress(request)
    prepare(request, address)
    // Pass the provider the same path that was checked.
    request.url = pathname + search
    answer(request, response, address).catch((error: unknown) => {
      if (!response.headersSent) return fail(request, response, pathname, error)
    })
    return true
  }
}
