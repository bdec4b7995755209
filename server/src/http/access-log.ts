import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './context.ts'
import type { Log } from './log.ts'

const SERVER_FAILURE = 500

/** Logs one line per request. Omits the query, because it can contain a person's text. */
export function accessLog(log: Log, now: () => number): MiddlewareHandler<HttpEnv> {
  return async function accessLogMiddleware(c, next) {
    const startedAt = now()
    await next()
    const principal = c.get('principal')
    const failure = c.get('failure')
    // A 503 that the API announces, such as of a slow picture, is no failure of the service.
    const isFailure = c.res.status >= SERVER_FAILURE && failure !== undefined
    log(isFailure ? 'error' : 'info', 'request', {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      operation: c.get('operation') ?? undefined,
      status: c.res.status,
      durationMs: now() - startedAt,
      account: principal?.accountId,
      credential: principal?.name,
      failure,
    })
  }
}
