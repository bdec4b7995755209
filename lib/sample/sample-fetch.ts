import {
  decodeQuery,
  ENDPOINTS,
  isApiError,
  OPERATIONS,
  REQUEST_ID_HEADER,
  unsentError,
  type Endpoint,
  type Operation,
} from '@bookplate/contract'
import { check } from '@/lib/client/build-request.ts'
import { createSampleAnswers, type SampleDeps } from './answers.ts'
import { isSample } from './sample-address.ts'

interface Route {
  operation: Operation
  endpoint: Endpoint
  path: RegExp
}

const ROUTES: readonly Route[] = OPERATIONS.map((operation) => {
  const endpoint: Endpoint = ENDPOINTS[operation]
  const path = new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  return { operation, endpoint, path }
})

export function withSample(fetch: typeof globalThis.fetch, deps: SampleDeps): typeof globalThis.fetch {
  const answer = createSampleAnswers(deps)

  async function answered(request: Request): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url)
    const route = ROUTES.find(
      ({ endpoint, path }) => endpoint.method === request.method && path.test(pathname),
    )
    if (!route) throw unsentError('not_found', 'The sample library has no such address.')
    const { operation, endpoint, path } = route
    const body = endpoint.body && ((await request.json()) as unknown)
    return answer(operation, {
      params: check(endpoint.params, path.exec(pathname)?.groups ?? {}) ?? {},
      query: check(endpoint.query, endpoint.query && decodeQuery(searchParams, endpoint.query)) ?? {},
      body: check(endpoint.body, body),
    })
  }

  return async (input, init) => {
    if (!isSample(input instanceof Request ? input.url : String(input))) return fetch(input, init)
    const request = new Request(input, init)
    const requestId = request.headers.get(REQUEST_ID_HEADER) ?? ''
    const headers = { [REQUEST_ID_HEADER]: requestId }
    try {
      return Response.json({ data: await answered(request) }, { headers })
    } catch (error) {
      if (!isApiError(error)) throw error
      const { status, code, message, details, retryable } = error
      return Response.json({ error: { code, message, details, retryable }, requestId }, { status, headers })
    }
  }
}
