import { PROTECTED_RESOURCE_PATH, SCOPES, type Scope } from '@bookplate/contract'
import type { MiddlewareHandler } from 'hono'
import { MCP_PATH } from '../reference/paths.ts'
import { MCP_RESOURCE_PATH } from '../identity/paths.ts'
import type { HttpContext, HttpEnv } from './context.ts'

const resourcePath = (c: HttpContext): string =>
  c.req.path === MCP_PATH ? MCP_RESOURCE_PATH : PROTECTED_RESOURCE_PATH

/** Includes the granted ones, so that asking removes none. */
export const scopesWith = (granted: readonly Scope[], needed: Scope) =>
  SCOPES.filter((scope) => scope === needed || granted.includes(scope)) as [Scope, ...Scope[]]

/** Returns `error` and `scope` of RFC 6750, section 3, with the smallest scope that this request needs. */
function reason(c: HttpContext, needed: Scope): string {
  if (c.res.status === 401) {
    const isInvalid = c.req.header('Authorization') !== undefined
    return `${isInvalid ? 'error="invalid_token", ' : ''}scope="${needed}"`
  }
  const scopes = scopesWith(c.get('principal')?.scopes ?? [], needed)
  return `error="insufficient_scope", scope="${scopes.join(' ')}"`
}

/** Tells a refused client how to sign in (RFC 9728) or which scope to request. */
export function challenge(baseUrl: string): MiddlewareHandler<HttpEnv> {
  return async function challengeMiddleware(c, next) {
    await next()
    const needed = c.get('neededScope')
    const isRefused = c.res.status === 401 || (c.res.status === 403 && needed)
    if (!isRefused || c.res.headers.has('WWW-Authenticate')) return
    c.res.headers.set(
      'WWW-Authenticate',
      `Bearer resource_metadata="${baseUrl}${resourcePath(c)}", ${reason(c, needed ?? 'read')}`,
    )
  }
}
