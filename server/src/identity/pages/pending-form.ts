import { html } from 'hono/html'
import { z } from 'zod'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import type { WebDependencies } from './dependencies.ts'
import { hiddenFields, page, type Html } from './layout.ts'
import { secretFields } from './rows.ts'
import { createSealedCookie } from './sealed-cookie.ts'

/** Page that continues a form after a confirmation at the provider. */
export const CONTINUE_PATH = '/account/continue'

const PendingForm = z.object({ action: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) })
type PendingForm = z.infer<typeof PendingForm>

/** Keeps a form in a cookie of its session. A longer form must be submitted again. */
export const createPendingForms = (dependencies: WebDependencies) =>
  createSealedCookie(dependencies, {
    name: 'bookplate_form',
    path: CONTINUE_PATH,
    seconds: 10 * 60,
    schema: PendingForm,
  })

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
