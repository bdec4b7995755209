import {
  ApiError,
  ALL_ENDPOINTS,
  ErrorEnvelope,
  PREVIEW_CONTENT_TYPE,
  encodeQuery,
  type AnyOperation,
} from '@bookplate/contract'
import { Hono } from 'hono'
import type { HttpEnv, Principal } from '../http/context.ts'
import { register, type Route } from '../http/define-route.ts'
import { handleError } from '../http/errors.ts'

export interface Caller {
  principal: Principal
  requestId: string
  signal: AbortSignal
}

export interface OperationRequest {
  params?: Record<string, string>
  query?: Parameters<typeof encodeQuery>[0]
  body?: unknown
}

/** Returns `data` of the operation, or the bytes of an image. @throws {ApiError} if the API refuses. */
export type CallOperation = (
  operation: AnyOperation,
  request: OperationRequest,
  caller: Caller,
) => Promise<unknown>

/** Replaces ids that URLs resolve as path steps, because they would reach another operation. No id is `-`. */
const segment = (id: string): string => (/^\.{0,2}$/.test(id) ? '-' : encodeURIComponent(id))

function requestOf(
  operation: AnyOperation,
  { params = {}, query = {}, body }: OperationRequest,
  signal: AbortSignal,
): Request {
  const { method, path } = ALL_ENDPOINTS[operation]
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(params[name] ?? ''))
  return new Request(`http://localhost${filled}?${encodeQuery(query)}`, {
    method,
    signal,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
}

/** Goes through the API's routes, which check everything. The rate limit counts the outer request only. */
export function createOperationCaller(
  routes: readonly Route[],
  deps: Parameters<typeof register>[2],
): CallOperation {
  const app = new Hono<HttpEnv>()
  app.use(async function inheritMiddleware(c, next) {
    const { principal, requestId } = c.env as Caller
    c.set('principal', principal)
    c.set('requestId', requestId)
    await next()
  })
  for (const route of routes) register(app, route, deps)
  app.onError((error, c) => handleError(error, c))

  return async (operation, request, caller) => {
    const response = await app.fetch(requestOf(operation, request, caller.signal), caller)
    if (response.headers.get('Content-Type') === PREVIEW_CONTENT_TYPE)
      return new Uint8Array(await response.arrayBuffer())
    const answer: unknown = await response.json()
    if (response.ok) return (answer as { data: unknown }).data
    const { error, requestId } = ErrorEnvelope.parse(answer)
    throw new ApiError({ ...error, status: response.status, requestId })
  }
}
