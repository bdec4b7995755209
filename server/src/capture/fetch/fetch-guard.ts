import { isUtf8 } from 'node:buffer'
import { Agent, request, type Dispatcher } from 'undici'
import { createSlots } from '../../limits/slots.ts'
import { parseAllowedHosts, parseFetchTarget } from './fetch-target.ts'
import { createGuardedConnector } from './guarded-connector.ts'
import { resolveHost, type ResolveHost } from './resolve-host.ts'
import { PageFetchError } from '../../errors/page-fetch-error.ts'
import { ACCEPTED_ENCODINGS, readBody } from './response-body.ts'
import type { PageFailure } from '@bookplate/contract'

const REASONS: Record<string, PageFailure> = {
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'size',
  HPE_HEADER_OVERFLOW: 'size',
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The guard's error can be wrapped: connecting to several addresses throws an AggregateError. */
function findPageFetchError(error: unknown, depth = 0): PageFetchError | undefined {
  if (error instanceof PageFetchError) return error
  if (!(error instanceof Error) || depth > 4) return undefined
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return [...inner, error.cause].map((cause) => findPageFetchError(cause, depth + 1)).find(Boolean)
}

function toPageFetchError(error: unknown): PageFetchError {
  const found = findPageFetchError(error)
  if (found) return found
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new PageFetchError('timeout', { cause: error })
  }
  return new PageFetchError(REASONS[codeOf(error)] ?? 'connection', { cause: error })
}

const FETCH_LIMITS = {
  // Proxies, clients, and people give up after 30 seconds, so a save must end before.
  totalMs: 25_000,
  connectMs: 5_000,
  maxBodyBytes: 8 * 1024 * 1024,
  maxHeaderBytes: 32 * 1024,
  maxRedirects: 5,
  perHost: 2,
  // Half of the places, so that hanging pages of one account don't block the others.
  perAccount: 4,
  overall: 8,
}

export type FetchLimits = typeof FETCH_LIMITS

/** Sites that block unknown programs accept "compatible". */
const USER_AGENT = 'Mozilla/5.0 (compatible; Bookplate/0.1; personal bookmark library)'

type Method = 'GET' | 'HEAD'

/** Handles a response that isn't a redirect. Must read or discard its body. */
type Take<Taken> = (response: Dispatcher.ResponseData, url: URL) => Promise<Taken>

export interface FetchedFile {
  url: URL
  /** By lower-case name. Not `Headers`, which throws on invalid bytes that some servers send. */
  headers: ReadonlyMap<string, string>
  bytes: Uint8Array
}

export interface RequestOptions {
  accept?: string
  signal?: AbortSignal | undefined
  account?: string | undefined
  /** Shared deadline of all requests for one page, from `deadline()`. */
  deadline?: AbortSignal
}

/** Fetches untrusted addresses of pages, images, and redirects (`docs/explanation/security.md`). */
export function createFetchGuard(deps: {
  allow: readonly string[]
  resolve?: ResolveHost
  limits?: Partial<FetchLimits>
}) {
  const limits = { ...FETCH_LIMITS, ...deps.limits }
  const allowed = parseAllowedHosts(deps.allow)
  const slots = createSlots(limits)
  const resolve = deps.resolve ?? resolveHost
  const agent = new Agent({
    connect: createGuardedConnector({ allowed, resolve, connectTimeoutMs: limits.connectMs }),
    maxHeaderSize: limits.maxHeaderBytes,
  })

  const readFile: Take<FetchedFile> = async (response, url) => {
    if (response.statusCode < 200 || response.statusCode > 299) {
      discard(response)
      throw new PageFetchError('status', { status: response.statusCode })
    }
    const headers = toHeaders(response.headers)
    const length = headers.get('content-length')
    const encoding = (headers.get('content-encoding') ?? '').trim().toLowerCase()
    const bytes = await readBody(
      response.body,
      { encoding, length: length === undefined ? undefined : Number(length) },
      limits.maxBodyBytes,
    )
    return { url, headers, bytes }
  }

  const exchange = async <Taken>(
    url: URL,
    { method, accept, signal }: { method: Method; accept: string; signal: AbortSignal },
    take: Take<Taken>,
  ): Promise<URL | { taken: Taken }> => {
    const response = await request(url, {
      dispatcher: agent,
      method,
      signal,
      headers: { accept, 'accept-encoding': ACCEPTED_ENCODINGS, 'user-agent': USER_AGENT },
    })
    const location = redirectOf(response)
    if (location === undefined) return { taken: await take(response, url) }
    discard(response)
    return parseFetchTarget(location, allowed, url)
  }

  const deadline = (): AbortSignal => AbortSignal.timeout(limits.totalMs)

  const follow = async <Taken>(
    method: Method,
    address: string,
    { accept = '*/*', account, signal: callerSignal, deadline: timeout = deadline() }: RequestOptions,
    take: Take<Taken>,
  ): Promise<Taken> => {
    const signal = callerSignal ? AbortSignal.any([timeout, callerSignal]) : timeout
    let url = parseFetchTarget(address, allowed)
    try {
      for (let redirects = 0; redirects <= limits.maxRedirects; redirects++) {
        const target = url
        const ask = () => exchange(target, { method, accept, signal }, take)
        const answer = await slots.during({ host: url.host, account }, ask, signal)
        if (!(answer instanceof URL)) return answer.taken
        url = answer
      }
    } catch (error) {
      callerSignal?.throwIfAborted()
      throw toPageFetchError(error)
    }
    throw new PageFetchError('redirects')
  }

  return {
    /** Rejects with a PageFetchError, or with the reason of the caller's `signal`. */
    get: (address: string, options: RequestOptions = {}) => follow('GET', address, options, readFile),
    deadline,
    /** Returns the final address and its status without the body. Rejects like `get`. */
    status: async (address: string, request: RequestOptions = {}) => {
      const options = { deadline: deadline(), ...request }
      const head = await follow('HEAD', address, options, readStatus).catch((error: unknown) => {
        options.signal?.throwIfAborted()
        // Some servers close the connection on HEAD, so try again with GET.
        if (error instanceof PageFetchError && error.reason === 'connection') return null
        throw error
      })
      return head && head.status >= 200 && head.status <= 299
        ? head
        : follow('GET', address, options, readStatus)
    },
    close: () => agent.destroy(),
  }
}

export type FetchGuard = ReturnType<typeof createFetchGuard>

const readStatus: Take<{ url: string; status: number }> = async (response, url) => {
  discard(response)
  return { url: url.href, status: response.statusCode }
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  const { location } = headers
  if (typeof location !== 'string') return undefined
  // The client decodes bytes as Latin-1, but servers write UTF-8.
  const bytes = Buffer.from(location, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : location
}

function discard({ body }: Dispatcher.ResponseData) {
  body.on('error', () => {})
  body.destroy()
}

function toHeaders(raw: Dispatcher.ResponseData['headers']): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(raw).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
}
