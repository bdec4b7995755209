import {
  MEDIA_HEIGHT_HEADER,
  MEDIA_REF_HEADER,
  MEDIA_WIDTH_HEADER,
  rateLimitHeaders,
  REQUEST_ID_HEADER,
} from '@bookplate/contract'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './context.ts'

const EXTENSION_ORIGIN = /^(chrome|moz|safari-web)-extension:\/\/[A-Za-z0-9-]+$/
const PREFLIGHT_SECONDS = 7_200
const EXPOSED = [
  REQUEST_ID_HEADER,
  'Retry-After',
  ...Object.keys(rateLimitHeaders({ limit: 0, remaining: 0, resetMs: 0 })),
  MEDIA_REF_HEADER,
  MEDIA_WIDTH_HEADER,
  MEDIA_HEIGHT_HEADER,
  'Deprecation',
  'Sunset',
  'Link',
].join(', ')

/**
 * Lets browser extensions read answers, their rate, retry and request-id headers included; no web page may. There
 * are no cookies here, so an origin gets nothing without a token.
 */
export function cors(): MiddlewareHandler<HttpEnv> {
  return async function corsMiddleware(c, next) {
    const origin = c.req.header('Origin') ?? ''
    const known = EXTENSION_ORIGIN.test(origin)
    if (known && c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method')) {
      c.res = new Response(null, {
        status: 204,
        headers: {
          'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
          'Access-Control-Allow-Headers': `Authorization, Content-Type, ${REQUEST_ID_HEADER}`,
          'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
        },
      })
    } else await next()
    c.res.headers.append('Vary', 'Origin')
    if (!known) return
    c.res.headers.set('Access-Control-Allow-Origin', origin)
    c.res.headers.set('Access-Control-Expose-Headers', EXPOSED)
  }
}
