import { html } from 'hono/html'
import { csrfField, page, type Html } from './layout.ts'
import { passwordField, refusalProblem, type SignInRefusal } from './password-field.ts'

/** Fields of this page that aren't passed to the action. */
const OWN_FIELDS = new Set(['csrf', 'proof', 'password'])

interface ConfirmForm {
  action: string
  csrf: string
  /** Original form, sent again with the password. */
  form: ReadonlyMap<string, string>
  refusal: SignInRefusal | null
}

export const confirmPage = ({ action, csrf, form, refusal }: ConfirmForm): Html =>
  page(
    'Your account',
    html`<h1>Enter your password</h1>
      <p class="muted">
        To change your account, confirm that it's you. Bookplate won't ask again for 15 minutes.
      </p>
      ${refusalProblem(refusal)}
      <form method="post" action="${action}">
        ${csrfField(csrf)}
        ${[...form]
          .filter(([name]) => !OWN_FIELDS.has(name))
          .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        ${passwordField(refusal)}
        <div class="actions"><button>Continue</button></div>
      </form>
      <form method="post" action="/sign-out">
        ${csrfField(csrf)}<button class="quiet">Sign out</button>
      </form>`,
  )
