import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { seal, unseal } from '../seal.ts'
import type { Session } from '../sessions.ts'
import { hiddenFields, page, type Html } from './layout.ts'
import { secretFields } from './rows.ts'

/** Page that continues a form after a confirmation at the provider. */
export const CONTINUE_PATH = '/account/continue'
const COOKIE = 'bookplate_form'
const SECONDS = 10 * 60
/** Browsers limit a cookie to 4,096 bytes with name and attributes. A longer form must be submitted again. */
const MAX_LENGTH = 3_800

const PendingForm = z.object({ action: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) })
type PendingForm = z.infer<typeof PendingForm>

const purpose = ({ token }: Session): string => `pending form ${token}`

/** Keeps a form in a cookie of its session. Encrypted, because it can contain a new password. */
export function createPendingForms(secret: string, isSecure: boolean) {
  const attributes = { httpOnly: true, sameSite: 'Lax', secure: isSecure, path: CONTINUE_PATH } as const
  return {
    keep(context: Context, session: Session, form: PendingForm): void {
      const text = seal(secret, purpose(session), form).toString('base64url')
      if (text.length <= MAX_LENGTH) setCookie(context, COOKIE, text, { ...attributes, maxAge: SECONDS })
    },
    take(context: Context, session: Session): PendingForm | null {
      const text = getCookie(context, COOKIE)
      if (text === undefined) return null
      deleteCookie(context, COOKIE, attributes)
      try {
        return PendingForm.parse(unseal(secret, purpose(session), Buffer.from(text, 'base64url')))
      } catch {
        return null
      }
    },
  }
}

export const continuePage = (
  speaker: Speaker,
  { action, fields }: PendingForm,
  secrets: { csrf: string; proof: string },
): Html =>
  page(
    speaker,
    speaker.t('service.account.title'),
    html`<p>${speaker.t('service.confirm.ready')}</p>
      <form class="actions" method="post" action="${action}">
        ${secretFields(secrets)} ${hiddenFields(Object.fromEntries(fields))}
        <button>${speaker.t('service.form.continue')}</button>
        <a class="button quiet" href="/account?proof=${secrets.proof}"
          >${speaker.t('service.consent.cancel')}</a
        >
      </form>`,
  )
