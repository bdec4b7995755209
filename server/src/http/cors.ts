import {
  API_PREFIX,
  ASK_PATH,
  CAPTURE_PATH,
  CARE_PATH,
  IMPORTS_PATH,
  LLMS_PATH,
  MEDIA_HEIGHT_HEADER,
  MEDIA_REF_HEADER,
  MEDIA_WIDTH_HEADER,
  NOTE_BEFORE_HEADER,
  OPENAPI_PATH,
  PREFER_HEADER,
  rateLimitHeaders,
  REQUEST_ID_HEADER,
} from '@bookplate/contract'
import type { MiddlewareHandler } from 'hono'
import { DOCS_PATH, MCP_PATH } from '../reference/paths.ts'
import { JWKS_PATH, REGISTRATION_PATH, REVOCATION_PATH, TOKEN_PATH } from '../identity/paths.ts'
import type { HttpEnv } from './context.ts'

const EXTENSION_ORIGIN = /^(chrome|moz|safari-web)-extension:\/\/[A-Za-z0-9-]+$/
const PREFLIGHT_SECONDS = 7_200

const ALLOWED_HEADERS = [
  'Authorization',
  'Content-Encoding',
  'Content-Type',
  'If-None-Match',
  NOTE_BEFORE_HEADER,
  PREFER_HEADER,
  REQUEST_ID_HEADER,
  // Headers of MCP. Revision 2026-07-28 added the last two.
  'Mcp-Protocol-Version',
  'Mcp-Session-Id',
  'Last-Event-ID',
  'Mcp-Method',
  'Mcp-Name',
].join(', ')

const EXPOSED_HEADERS = [
  REQUEST_ID_HEADER,
  'Retry-After',
  ...Object.keys(rateLimitHeaders({ limit: 0, remaining: 0, resetMs: 0 })),
  MEDIA_REF_HEADER,
  MEDIA_WIDTH_HEADER,
  MEDIA_HEIGHT_HEADER,
  'WWW-Authenticate',
  'Allow',
  'ETag',
  'Deprecation',
  'Sunset',
  'Link',
].join(', ')

const isUnder = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}/`)

const isPublic = (path: string): boolean =>
  path.endsWith(OPENAPI_PATH) ||
  [LLMS_PATH, JWKS_PATH, `${DOCS_PATH}.md`].includes(path) ||
  isUnder(path, DOCS_PATH) ||
  path.startsWith('/.well-known/')

const isForApps = (path: string): boolean =>
  [MCP_PATH, TOKEN_PATH, REGISTRATION_PATH, REVOCATION_PATH].includes(path) ||
  [API_PREFIX, ASK_PATH, CAPTURE_PATH, CARE_PATH, IMPORTS_PATH].some((parent) => isUnder(path, parent))

/** Cookies are never allowed, so an origin needs a token. Sign-in pages are open to none. */
export function createCors({ baseUrl, origins }: { baseUrl: string; origins: readonly string[] }) {
  const named = new Set([baseUrl, ...origins])
  const isKnown = (origin: string): boolean => named.has(origin) || EXTENSION_ORIGIN.test(origin)

  const readerOf = (path: string, origin: string | undefined): string | null => {
    if (isPublic(path)) return '*'
    return origin !== undefined && isForApps(path) && isKnown(origin) ? origin : null
  }

  const headersFor = (path: string, origin: string | undefined): Record<string, string> => {
    const reader = readerOf(path, origin)
    return {
      ...(isForApps(path) ? { Vary: 'Origin' } : {}),
      ...(reader === null
        ? {}
        : { 'Access-Control-Allow-Origin': reader, 'Access-Control-Expose-Headers': EXPOSED_HEADERS }),
    }
  }

  const middleware: MiddlewareHandler<HttpEnv> = async function corsMiddleware(c, next) {
    const origin = c.req.header('Origin')
    const asks = c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined
    if (asks && readerOf(c.req.path, origin) !== null) {
      c.res = new Response(null, {
        status: 204,
        headers: {
          'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
          'Access-Control-Allow-Headers': ALLOWED_HEADERS,
          'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
        },
      })
    } else await next()
    for (const [name, value] of Object.entries(headersFor(c.req.path, origin)))
      c.res.headers.append(name, value)
  }

  return { isKnown, headersFor, middleware }
}

export type Cors = ReturnType<typeof createCors>
