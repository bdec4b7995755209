import { html } from 'hono/html'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { hiddenFields, page, type Html } from './layout.ts'
import { passkeyForm } from './passkey-form.ts'
import { passwordField, refusalProblem, type SignInRefusal } from './password-field.ts'

/** Fields of this page that aren't passed to the action. */
const OWN_FIELDS = new Set(['csrf', 'proof', 'password', 'passkey'])

export const passedFields = (form: ReadonlyMap<string, string>): [name: string, value: string][] =>
  [...form].filter(([name]) => !OWN_FIELDS.has(name))

interface ConfirmForm {
  speaker: Speaker
  action: string
  csrf: string
  form: ReadonlyMap<string, string>
  refusal: SignInRefusal | null
  passkey: object | null
  upstream: Html
  /** Without one, only a passkey or the provider can confirm. */
  hasPassword: boolean
}

export function confirmPage({
  speaker,
  action,
  csrf,
  form,
  refusal,
  passkey,
  upstream,
  hasPassword,
}: ConfirmForm): Html {
  const fields = hiddenFields(Object.fromEntries(passedFields(form)))
  return page(
    speaker,
    speaker.t('service.account.title'),
    html`<p class="muted">${speaker.t('service.confirm.why')}</p>
      ${refusalProblem(refusal)}
      ${
        hasPassword
          ? html`<form method="post" action="${action}">
              ${hiddenFields({ csrf })} ${fields} ${passwordField(speaker, refusal)}
              <div class="actions"><button>${speaker.t('service.form.continue')}</button></div>
            </form>`
          : ''
      }
      ${passkeyForm({ speaker, action, csrf, options: passkey, kind: 'use', fields })} ${upstream}
      <form method="post" action="/sign-out">
        ${hiddenFields({ csrf })}<button class="quiet">${speaker.t('service.signOut')}</button>
      </form>`,
    { heading: speaker.t('service.confirm.title') },
  )
}
