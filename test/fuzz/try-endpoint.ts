import * as fc from 'fast-check'
import { otherRequest, type OtherRequest } from './other-requests.ts'
import type { Tally } from './oracle.ts'
import type { World } from './world.ts'

const PATIENCE_MS = 20_000
/** Signs of leaked internals. */
const INNARDS = /\bat [\w.<>]+ \(|node_modules|SQLITE_|\.ts:\d+:\d+/
const MAX_COOKIES = 12
/** Maximum size of request line and headers in Node. */
const MAX_HEAD_BYTES = 12_000
const TOO_LARGE = 431

const inUrl = (text: string): string => encodeURIComponent(text.toWellFormed()).replace(/^\.+$/, '%2E')

/** Cookie jar with the latest value of each name. */
function createCookies(first: Iterable<readonly [string, string]>) {
  const kept = new Map(first)
  return {
    header: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    learn(lines: string[]) {
      for (const line of lines) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
        kept.delete(name)
        kept.set(name, value)
        if (kept.size > MAX_COOKIES) kept.delete([...kept.keys()][0]!)
      }
    },
  }
}
type Cookies = ReturnType<typeof createCookies>

function addressOf({ endpoint, parts, query }: OtherRequest, origin: string): URL {
  const address = new URL(
    endpoint.replace(/:\w+/, () => inUrl(parts[0] ?? 'x')),
    origin,
  )
  for (const [name, value] of query) address.searchParams.append(name.toWellFormed(), value.toWellFormed())
  return address
}

function headersOf(
  request: OtherRequest,
  world: World,
  cookies: Cookies,
  origin: string,
): Record<string, string> {
  const authorization = world.authorization(request.credential)
  const named = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value.replace('@url', origin)] as const],
  )
  return {
    ...Object.fromEntries(named),
    ...(authorization ? { authorization } : {}),
    ...(request.hasCookies && cookies.header() ? { cookie: cookies.header() } : {}),
    ...(request.body === undefined ? {} : { 'content-type': request.contentType }),
  }
}

/** Sends a request and checks its response: no timeout, no 5xx, a request id, and no internals. */
async function tryEndpoint(
  world: World,
  request: OtherRequest,
  cookies: Cookies,
  tally: Tally,
): Promise<void> {
  const origin = world.service.url
  const address = addressOf(request, origin)
  const isBare = request.method === 'GET' || request.method === 'HEAD'
  const count = (status: number): void => {
    const statuses = tally.get(request.endpoint) ?? new Map<number, number>()
    tally.set(request.endpoint, statuses.set(status, (statuses.get(status) ?? 0) + 1))
  }
  const answer = fetch(address, {
    method: request.method,
    headers: headersOf(request, world, cookies, origin),
    body: isBare ? null : (request.body?.replaceAll('@url', origin) ?? null),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const response = await answer.catch((error: unknown) => {
    // Node closes the connection early, so the client may only see that.
    if (address.href.length > MAX_HEAD_BYTES && (error as Error).name === 'TypeError') return null
    throw error
  })
  if (!response) return count(TOO_LARGE)
  const text = await response.text()
  cookies.learn(response.headers.getSetCookie())
  count(response.status)
  const said = `${request.method} ${address}\n${response.status} ${text.slice(0, 400)}`
  if (response.status >= 500) throw new Error(`a failure of the service\n${said}`)
  if (!response.headers.get('x-request-id')) throw new Error(`no request id\n${said}`)
  if (INNARDS.test(text)) throw new Error(`tells of its code\n${said}`)
  const isPage = response.headers.get('content-type')?.includes('html') ?? false
  if (isPage && !response.headers.get('content-security-policy'))
    throw new Error(`a page without a policy\n${said}`)
}

export interface EndpointOptions {
  runs: number
  seed: number
  signedIn?: Iterable<readonly [string, string]>
  onProgress?: (sent: number) => void
}

/** Returns a report of the smallest failing request, or null. */
export async function fuzzOtherEndpoints(
  world: World,
  tally: Tally,
  { runs, seed, signedIn = [], onProgress }: EndpointOptions,
): Promise<string | null> {
  const cookies = createCookies(signedIn)
  let sent = 0
  const property = fc.asyncProperty(otherRequest, async (request) => {
    await tryEndpoint(world, request, cookies, tally)
    sent += 1
    if (sent % 500 === 0) onProgress?.(sent)
  })
  const details = await fc.check(property, { numRuns: runs, seed })
  return details.failed ? `${fc.defaultReportMessage(details)}\n${String(details.errorInstance)}` : null
}
