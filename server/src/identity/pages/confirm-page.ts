import { html } from 'hono/html'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { csrfField, page, type Html } from './layout.ts'
import { passwordField, refusalProblem, type SignInRefusal } from './password-field.ts'

/** Fields of this page that aren't passed to the action. */
const OWN_FIELDS = new Set(['csrf', 'proof', 'password'])

interface ConfirmForm {
  speaker: Speaker
  action: string
  csrf: string
  form: ReadonlyMap<string, string>
  refusal: SignInRefusal | null
}

export const confirmPage = ({ speaker, action, csrf, form, refusal }: ConfirmForm): Html =>
  page(
    speaker,
    speaker.t('service.account.title'),
    html`<h1>${speaker.t('service.confirm.title')}</h1>
      <p class="muted">${speaker.t('service.confirm.why')}</p>
      ${refusalProblem(refusal)}
      <form method="post" action="${action}">
        ${csrfField(csrf)}
        ${[...form]
          .filter(([name]) => !OWN_FIELDS.has(name))
          .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${passwordField(speaker, refusal)}
        <div class="actions"><button>${speaker.t('service.form.continue')}</button></div>
      </form>
      <form method="post" action="/sign-out">
        ${csrfField(csrf)}<button class="quiet">${speaker.t('service.signOut')}</button>
      </form>`,
  )
