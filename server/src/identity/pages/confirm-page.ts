import { html } from 'hono/html'
import { csrfField, page, type Html } from './layout.ts'
import { passwordField, refusalProblem, type SignInRefusal } from './password-field.ts'

/** What a form brings for this page itself, not for what is done with it. */
const OWN_FIELDS = new Set(['csrf', 'proof', 'password'])

interface ConfirmForm {
  action: string
  csrf: string
  /** What was sent, to be sent again with the password. */
  form: ReadonlyMap<string, string>
  refusal: SignInRefusal | null
}

/** Asks for the password before anything is changed. */
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
