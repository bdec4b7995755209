import { REQUEST_ID_HEADER, RequestId } from '@bookplate/contract'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './context.ts'

/** Keeps a valid id from the client and replaces an invalid one. Section "Conventions", 3. */
export function requestId(randomUuid: () => string): MiddlewareHandler<HttpEnv> {
  return async function requestIdMiddleware(c, next) {
    const sent = RequestId.safeParse(c.req.header(REQUEST_ID_HEADER))
    const id = sent.success ? sent.data : randomUuid()
    c.set('requestId', id)
    await next()
    c.res.headers.set(REQUEST_ID_HEADER, id)
  }
}
