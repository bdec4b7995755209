import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { equalSecrets } from '../equal-secrets.ts'
import { AUTHORIZATION_COOKIE } from '../paths.ts'
import { SESSION_SECONDS, type Session } from '../sessions.ts'
import type { WebDependencies } from './dependencies.ts'

const SESSION = 'bookplate_session'
const VISITOR = 'bookplate_visitor'

/** Who is looking at a page, and whether what they send came from one of our own forms. */
export function createVisitors({ baseUrl, formSecret, sessions }: WebDependencies) {
  const secure = baseUrl.startsWith('https:')
  // Browsers accept the prefix over https only; there it keeps sub-domains from planting a cookie.
  const prefix = secure ? ('host' as const) : undefined
  const attributes = { httpOnly: true, sameSite: 'Lax', secure, path: '/' } as const
  const read = (context: Context, name: string) => getCookie(context, name, prefix)

  const visitorCookie = (context: Context): string => {
    const known = read(context, VISITOR)
    if (known) return known
    const made = randomBytes(16).toString('base64url')
    setCookie(context, VISITOR, made, { ...attributes, prefix })
    return made
  }

  const session = async (context: Context): Promise<Session | null> => {
    const token = read(context, SESSION)
    return token ? sessions.find(token) : null
  }

  /** Ties a form to the cookie of whoever it was shown to, so that no other site can send it. */
  const csrfToken = (cookie: string): string =>
    createHmac('sha256', formSecret).update(cookie).digest('base64url')

  return {
    session,
    signIn: async (context: Context, accountId: string): Promise<Session> => {
      const begun = await sessions.begin(accountId, context.req.header('user-agent') ?? '')
      setCookie(context, SESSION, begun.token, { ...attributes, prefix, maxAge: SESSION_SECONDS })
      return begun
    },
    signOut: async (context: Context): Promise<void> => {
      const known = await session(context)
      if (known) await sessions.end(known)
      deleteCookie(context, SESSION, { ...attributes, prefix })
    },
    /** The authorization server keeps a sign-in of its own, and would let apps in as whoever was here before. */
    forgetAuthorization: (context: Context): void => {
      for (const name of [AUTHORIZATION_COOKIE, `${AUTHORIZATION_COOKIE}.sig`])
        deleteCookie(context, name, { path: '/', secure })
    },
    formToken: (context: Context): string => csrfToken(visitorCookie(context)),
    /** The form that was sent, or null when it did not come from a page of ours. */
    readForm: async (context: Context): Promise<Map<string, string> | null> => {
      const origin = context.req.header('origin')
      if (origin !== undefined && origin !== baseUrl) return null
      const cookie = read(context, VISITOR)
      // What cannot be read as a form came from no page of ours.
      const body = await context.req.parseBody().catch(() => ({}))
      const form = new Map(
        Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      )
      // No browser sends it, and no database keeps it.
      if (form.values().some((value) => value.includes('\0'))) return null
      return cookie && equalSecrets(csrfToken(cookie), form.get('csrf') ?? '') ? form : null
    },
  }
}

export type Visitors = ReturnType<typeof createVisitors>
