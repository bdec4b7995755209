import type { MiddlewareHandler } from 'hono'
import type { Authenticator, HttpEnv, SessionAuthenticator } from './context.ts'

const BEARER = /^Bearer +([\x21-\x7e]+)$/i

/** Sets the request's principal. Never refuses a request: each endpoint checks the credential it needs. */
export function authenticate(
  authenticators: readonly Authenticator[],
  audience: string,
  ofSession: SessionAuthenticator | null,
): MiddlewareHandler<HttpEnv> {
  return async function authenticateMiddleware(c, next) {
    c.set('principal', null)
    const token = BEARER.exec(c.req.header('Authorization')?.trim() ?? '')?.[1]
    if (token !== undefined) {
      for (const authenticator of authenticators) {
        const principal = await authenticator(token, audience)
        if (!principal) continue
        c.set('principal', principal)
        break
      }
    } else if (ofSession && c.req.header('Authorization') === undefined) {
      c.set('principal', await ofSession(c))
    }
    await next()
  }
}
