import { isUtf8 } from 'node:buffer'
import { Agent, request, type Dispatcher } from 'undici'
import { createSlots } from './slots.ts'
import { parseAllowedHosts, parseFetchTarget } from './fetch-target.ts'
import { createGuardedConnector, resolveHost, type ResolveHost } from './guarded-connector.ts'
import { PageFetchError } from '../../errors/page-fetch-error.ts'
import { ACCEPTED_ENCODINGS, readBody } from './response-body.ts'
import { toPageFetchError } from './transport-failure.ts'

export interface FetchLimits {
  totalMs: number
  connectMs: number
  headersMs: number
  maxBodyBytes: number
  maxHeaderBytes: number
  maxRedirects: number
  perHost: number
  perAccount: number
  overall: number
}

export const FETCH_LIMITS: FetchLimits = {
  // Some pages are made while one waits: half a minute for them is not rare.
  totalMs: 40_000,
  connectMs: 5_000,
  headersMs: 40_000,
  maxBodyBytes: 8 * 1024 * 1024,
  maxHeaderBytes: 32 * 1024,
  maxRedirects: 5,
  perHost: 2,
  // Pages that never answer hold half of the places, not all.
  perAccount: 4,
  overall: 8,
}

/** Sites that turn away unknown programs let through what says "compatible". */
const USER_AGENT = 'Mozilla/5.0 (compatible; Bookplate/0.1; personal bookmark library)'

export interface FetchedFile {
  /** Where the redirects ended. */
  url: URL
  /** By lower-case name. Not a Headers object: that one throws on the odd bytes that real servers send. */
  headers: ReadonlyMap<string, string>
  /** Decoded. */
  bytes: Uint8Array
}

export interface FetchOptions {
  accept?: string
  signal?: AbortSignal | undefined
  /** Whose turn it takes. */
  account?: string | undefined
}

/** Fetches what a stranger named: see `docs/threats.md`. Every request for a page, an image or a redirect goes through one. */
export interface FetchGuard {
  /** Rejects with a PageFetchError, or with the reason of the caller's own `signal`. */
  get(address: string, options?: FetchOptions): Promise<FetchedFile>
  close(): Promise<void>
}

export function createFetchGuard(deps: {
  allow: readonly string[]
  resolve?: ResolveHost
  limits?: Partial<FetchLimits>
}): FetchGuard {
  const limits = { ...FETCH_LIMITS, ...deps.limits }
  const allowed = parseAllowedHosts(deps.allow)
  const slots = createSlots(limits)
  const resolve = deps.resolve ?? resolveHost
  const agent = new Agent({
    connect: createGuardedConnector({ allowed, resolve, connectTimeoutMs: limits.connectMs }),
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.totalMs,
    pipelining: 1,
  })

  const send = (url: URL, accept: string, signal: AbortSignal) =>
    request(url, {
      dispatcher: agent,
      method: 'GET',
      signal,
      headers: { accept, 'accept-encoding': ACCEPTED_ENCODINGS, 'user-agent': USER_AGENT },
    })

  /** One exchange: the next address for a redirect, the file otherwise. */
  const exchange = async (
    url: URL,
    { accept, account, signal }: { accept: string; account: string | undefined; signal: AbortSignal },
  ): Promise<URL | FetchedFile> => {
    const release = await slots.acquire({ host: url.host, account }, signal)
    try {
      const response = await send(url, accept, signal)
      const location = redirectOf(response)
      if (location !== undefined) {
        discard(response)
        return parseFetchTarget(location, allowed, url)
      }
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
    } finally {
      release()
    }
  }

  return {
    async get(address, { accept = '*/*', account, signal: callerSignal } = {}) {
      const timeout = AbortSignal.timeout(limits.totalMs)
      const signal = callerSignal ? AbortSignal.any([timeout, callerSignal]) : timeout
      let url = parseFetchTarget(address, allowed)
      try {
        for (let redirects = 0; redirects <= limits.maxRedirects; redirects++) {
          const answer = await exchange(url, { accept, account, signal })
          if (!(answer instanceof URL)) return answer
          url = answer
        }
      } catch (error) {
        callerSignal?.throwIfAborted()
        throw toPageFetchError(error)
      }
      throw new PageFetchError('redirects')
    },
    close: () => agent.destroy(),
  }
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  const { location } = headers
  if (typeof location !== 'string') return undefined
  // The client reads each byte as a character; servers write UTF-8 there, and browsers take it so.
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
