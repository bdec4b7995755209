import { html } from 'hono/html'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../passwords.ts'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { problem, type Html } from './layout.ts'

export interface SignInRefusal {
  message: string
  /** Whether to type the password again. */
  canTryNow: boolean
  waitMs?: number
}

export const refusalProblem = (refusal: SignInRefusal | null): Html =>
  problem(refusal?.message ?? null, !refusal?.canTryNow)

/** After a wrong password, focus the field and connect it with the message. */
const AGAIN = html`autofocus aria-invalid="true" aria-describedby="problem"`

export const passwordField = (
  { t }: Speaker,
  refusal: SignInRefusal | null,
  label = t('service.signIn.password'),
): Html =>
  html`<label
    >${label}<input
      name="password"
      type="password"
      autocomplete="current-password"
      required
      maxlength="${MAX_PASSWORD_LENGTH}"
      ${refusal?.canTryNow ? AGAIN : ''}
  /></label>`

export const newPasswordField = ({ t }: Speaker, name: string, label: string, advice = ''): Html =>
  html`<label
      >${label}<input
        name="${name}"
        type="password"
        autocomplete="new-password"
        required
        aria-describedby="${name}-hint"
        minlength="${MIN_PASSWORD_LENGTH}"
        maxlength="${MAX_PASSWORD_LENGTH}"
    /></label>
    <p class="muted hint" id="${name}-hint">
      ${t('service.password.atLeast', { count: MIN_PASSWORD_LENGTH })} ${advice}
    </p>`
