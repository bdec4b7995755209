import { SCOPES } from '@bookplate/contract'
import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import type { HttpContext, Principal } from '../../http/context.ts'
import { acceptedLanguages, uiLanguages } from '../../language/accept-language.ts'
import { speakerFor } from '../../language/speakers.ts'
import { equalSecrets } from '../equal-secrets.ts'
import { AUTHORIZATION_COOKIE } from '../paths.ts'
import { SESSION_SECONDS, type Session, type Sessions } from '../sessions.ts'

const SESSION = 'bookplate_session'
const VISITOR = 'bookplate_visitor'
const LANGUAGE = 'bookplate_language'
const SIGNED_OUT = 'bookplate_left'
/** Chromium limits cookies to 400 days. */
const LONGEST_SECONDS = 400 * 24 * 3_600

interface VisitorsDeps {
  baseUrl: string
  formSecret: string
  sessions: Sessions
}

export function createVisitors({ baseUrl, formSecret, sessions }: VisitorsDeps) {
  const secure = baseUrl.startsWith('https:')
  // Browsers accept this prefix over https only. It prevents subdomains from setting the cookie.
  const prefix = secure ? ('host' as const) : undefined
  const attributes = { httpOnly: true, sameSite: 'Lax', secure, path: '/' } as const
  const read = (context: Context, name: string) => getCookie(context, name, prefix)

  const visitorCookie = (context: Context): string => {
    const existing = read(context, VISITOR)
    if (existing) return existing
    const made = randomBytes(16).toString('base64url')
    setCookie(context, VISITOR, made, { ...attributes, prefix })
    return made
  }

  const session = async (context: Context): Promise<Session | null> => {
    const token = read(context, SESSION)
    return token ? sessions.find(token) : null
  }

  /** Binds a form to the visitor's cookie, so that another site can't send it. */
  const csrfToken = (cookie: string): string =>
    createHmac('sha256', formSecret).update(cookie).digest('base64url')

  /** The authorization server has its own session, and would continue as the previous person. */
  const forgetAuthorization = (context: Context): void => {
    for (const name of [AUTHORIZATION_COOKIE, `${AUTHORIZATION_COOKIE}.sig`])
      deleteCookie(context, name, { path: '/', secure })
  }

  return {
    session,
    /** The language of the app (`ui_locales`), of an earlier request, or of the browser. */
    speaker: (context: Context, uiLocales = context.req.query('ui_locales')): Speaker => {
      const wanted = [
        read(context, LANGUAGE) ?? '',
        ...acceptedLanguages(context.req.header('accept-language')),
      ]
      const speaker = speakerFor([...uiLanguages(uiLocales), ...wanted])
      if (uiLocales)
        setCookie(context, LANGUAGE, speaker.tag, { ...attributes, prefix, maxAge: LONGEST_SECONDS })
      return speaker
    },
    /**
     * Finds the caller of an API request by the cookie. Other sites can't send `Bookplate-Account`: it needs a
     * preflight, which no origin passes. It also keeps a page of one account from using another's session.
     */
    caller: async (context: HttpContext): Promise<Principal | null> => {
      const account = context.req.header('Bookplate-Account')
      const { origin = baseUrl, 'sec-fetch-site': site = 'same-origin' } = context.req.header()
      if (account === undefined || origin !== baseUrl || site !== 'same-origin') return null
      const current = await session(context)
      if (current?.accountId !== account) return null
      return { accountId: account, scopes: SCOPES, kind: 'session', name: 'web app' }
    },
    signIn: async (context: Context, accountId: string, passwordHash: string | null): Promise<Session> => {
      const session = await sessions.begin(accountId, context.req.header('user-agent') ?? '', passwordHash)
      setCookie(context, SESSION, session.token, { ...attributes, prefix, maxAge: SESSION_SECONDS })
      return session
    },
    signOut: async (context: Context): Promise<void> => {
      const current = await session(context)
      if (current) {
        await sessions.end(current)
        setCookie(context, SIGNED_OUT, current.accountId, { ...attributes, prefix, maxAge: LONGEST_SECONDS })
      }
      deleteCookie(context, SESSION, { ...attributes, prefix })
      forgetAuthorization(context)
      // Not "storage", because other accounts may have unsent changes there.
      context.header('Clear-Site-Data', '"cache"')
    },
    /** Returns the account that signed out last, once, so that the web app deletes what it stored for it. */
    takeSignedOutAccount: (context: Context): string | null => {
      const left = read(context, SIGNED_OUT) ?? null
      if (left) deleteCookie(context, SIGNED_OUT, { ...attributes, prefix })
      return left
    },
    forgetAuthorization,
    formToken: (context: Context): string => csrfToken(visitorCookie(context)),
    readForm: async (context: Context): Promise<Map<string, string> | null> => {
      const origin = context.req.header('origin')
      if (origin !== undefined && origin !== baseUrl) return null
      const cookie = read(context, VISITOR)
      const body = await context.req.parseBody().catch(() => ({}))
      const form = new Map(
        Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      )
      // Browsers never send NUL, and databases can't store it.
      if (form.values().some((value) => value.includes('\0'))) return null
      return cookie && equalSecrets(csrfToken(cookie), form.get('csrf') ?? '') ? form : null
    },
  }
}

export type Visitors = ReturnType<typeof createVisitors>
