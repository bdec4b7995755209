import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { z } from 'zod'
import { seal, unseal } from '../seal.ts'
import type { Session } from '../sessions.ts'
import type { WebDependencies } from './dependencies.ts'

/** Browsers limit a cookie to 4,096 bytes with name and attributes. */
const MAX_LENGTH = 3_800

interface SealedCookie<Value> {
  name: string
  path: string
  seconds: number
  schema: z.ZodType<Value>
}

/** Keeps a value for the next page of a session, which takes it once. Encrypted, because it can contain secrets. */
export function createSealedCookie<Value>(
  { formSecret: secret, baseUrl }: Pick<WebDependencies, 'formSecret' | 'baseUrl'>,
  { name, path, seconds, schema }: SealedCookie<Value>,
) {
  const attributes = { httpOnly: true, sameSite: 'Lax', secure: baseUrl.startsWith('https:'), path } as const
  const purpose = ({ token }: Session): string => `${name} ${token}`
  return {
    /** Returns false if the value is too long for a cookie. */
    keep(context: Context, session: Session, value: Value): boolean {
      const text = seal(secret, purpose(session), value).toString('base64url')
      const isShort = text.length <= MAX_LENGTH
      if (isShort) setCookie(context, name, text, { ...attributes, maxAge: seconds })
      return isShort
    },
    take(context: Context, session: Session): Value | null {
      const text = getCookie(context, name)
      if (text === undefined) return null
      deleteCookie(context, name, attributes)
      try {
        return schema.parse(unseal(secret, purpose(session), Buffer.from(text, 'base64url')))
      } catch {
        return null
      }
    },
  }
}
