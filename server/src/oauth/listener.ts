import type { IncomingMessage, ServerResponse } from 'node:http'
import { AUTHORIZATION_SERVER_PATH, OFFLINE_ACCESS } from '@bookplate/contract'
import type { OpenProvider } from './authorization.ts'
import { isAllowedRedirect } from './clients.ts'
import { failedPage } from '../web/failed-page.ts'
import { pageHeaders } from '../web/security-headers.ts'
import { AUTHORIZATION_PATH, INTERACTION_PATH } from './paths.ts'
import type { createRefreshCoalescing, TokenResponse } from './refresh-coalescing.ts'
import type { OauthThrottles } from './throttles.ts'

const MAX_FORM_BYTES = 65_536
/** Clients that registered by themselves; those without a grant are swept out after a day. */
const MAX_CLIENTS = 1_000

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

function sendError(response: ServerResponse, status: number, error: string, description: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ error, error_description: description }))
}

function send(response: ServerResponse, answer: TokenResponse): void {
  response.writeHead(answer.status, answer.headers)
  response.end(answer.body)
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Runs the provider and keeps what it answers instead of sending it. */
function capture(handle: Handle, request: IncomingMessage, response: ServerResponse): Promise<TokenResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const end = response.end.bind(response)
    response.end = ((chunk?: string | Buffer) => {
      if (chunk) chunks.push(Buffer.from(chunk))
      response.end = end
      const headers = Object.fromEntries(
        Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
      )
      resolve({ status: response.statusCode, headers, body: Buffer.concat(chunks).toString() })
      return response
    }) as typeof response.end
    handle(request, response).catch(reject)
  })
}

export interface OauthListenerOptions {
  countClients(): number
  provider: OpenProvider
  baseUrl: string
  coalesce: ReturnType<typeof createRefreshCoalescing>
  throttles: OauthThrottles
}

/** Node's half of `/oauth/*` and the discovery document: everything else belongs to the Hono app. */
export function createOauthListener({
  provider,
  baseUrl,
  coalesce,
  throttles,
  countClients,
}: OauthListenerOptions) {
  const base = new URL(baseUrl)
  let callback: Handle | undefined
  const handle: Handle = async (request, response) => {
    callback ??= (await provider()).callback() as Handle
    return callback(request, response)
  }

  const prepare = (request: IncomingMessage): void => {
    // What the provider builds URLs from: the configured base, never what a client sent.
    request.headers.host = base.host
    request.headers['x-forwarded-host'] = base.host
    request.headers['x-forwarded-proto'] = base.protocol.slice(0, -1)
    delete request.headers['x-forwarded-for']
    delete request.headers.forwarded
  }

  const authorize = (request: IncomingMessage): void => {
    const url = new URL(request.url ?? '', base)
    const scopes = (url.searchParams.get('scope') ?? '').split(' ')
    // Without it the provider drops `offline_access` in silence, and the person would be signed out in an hour.
    if (scopes.includes(OFFLINE_ACCESS) && !url.searchParams.has('prompt')) {
      url.searchParams.set('prompt', 'consent')
      request.url = url.pathname + url.search
    }
  }

  const token = async (
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): Promise<void> => {
    const body = await readBody(request)
    if (body === null) return sendError(response, 413, 'invalid_request', 'The request is too large.')
    const form = new URLSearchParams(body)
    if (!(await throttles.token(`${form.get('client_id') ?? ''} ${address}`))) {
      return sendError(response, 429, 'slow_down', 'Too many token requests; try again in a minute.')
    }
    Object.assign(request, { body: Object.fromEntries(form) })
    if (form.get('grant_type') !== 'refresh_token') return handle(request, response)
    send(response, await coalesce(form, () => capture(handle, request, response)))
  }

  const register = async (
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): Promise<void> => {
    if (!(await throttles.registration(address))) {
      return sendError(
        response,
        429,
        'slow_down',
        'Too many registrations from this address; try again in an hour.',
      )
    }
    if (countClients() >= MAX_CLIENTS) {
      return sendError(
        response,
        503,
        'temporarily_unavailable',
        'Too many apps have registered here; try tomorrow.',
      )
    }
    const body = await readBody(request)
    let metadata: unknown
    try {
      metadata = JSON.parse(body ?? '')
    } catch {
      return sendError(response, 400, 'invalid_client_metadata', 'The body must be a JSON object.')
    }
    const uris = (metadata as { redirect_uris?: unknown } | null)?.redirect_uris
    if (!Array.isArray(uris) || !uris.every((uri) => typeof uri === 'string' && isAllowedRedirect(uri))) {
      return sendError(
        response,
        400,
        'invalid_redirect_uri',
        'A redirect must be https, or http on this computer.',
      )
    }
    Object.assign(request, { body: metadata })
    return handle(request, response)
  }

  /** False when the request is not the provider's to answer. */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const target = request.url ?? '/'
    // `GET //` is a request that HTTP allows and no URL: whatever is thrown here ends the process.
    if (!URL.canParse(target, base.href)) return false
    const { pathname } = new URL(target, base)
    const mine = pathname === AUTHORIZATION_SERVER_PATH || pathname.startsWith('/oauth/')
    if (!mine || pathname.startsWith(`${INTERACTION_PATH}/`)) return false
    const address = request.socket.remoteAddress ?? ''
    prepare(request)
    const answer = async (): Promise<void> => {
      if (request.method === 'POST' && pathname === '/oauth/token') return token(request, response, address)
      if (request.method === 'POST' && pathname === '/oauth/register')
        return register(request, response, address)
      if (pathname === AUTHORIZATION_PATH && request.method === 'GET') authorize(request)
      return handle(request, response)
    }
    answer().catch(async () => {
      if (response.headersSent) return
      if (pathname.startsWith(AUTHORIZATION_PATH)) {
        response.writeHead(200, { ...pageHeaders(), 'content-type': 'text/html; charset=utf-8' })
        response.end(String(await failedPage('Something went wrong in your library.')))
      } else sendError(response, 500, 'server_error', 'Something went wrong; try again.')
    })
    return true
  }
}
