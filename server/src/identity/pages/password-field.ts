import { html } from 'hono/html'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../passwords.ts'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { field, problem, type Html } from './layout.ts'

export interface SignInRefusal {
  message: string
  /** Whether to type the password again. */
  canTryNow: boolean
  waitMs?: number
}

export const refusalProblem = (refusal: SignInRefusal | null): Html =>
  problem(refusal?.message ?? null, { autofocus: !refusal?.canTryNow })

/** Attributes that connect a refused field with its message, and focus it. */
export const REFUSED = { autofocus: true, 'aria-invalid': 'true', 'aria-describedby': 'problem' } as const

/** Without `type="email"`, because browsers refuse or rewrite addresses with other letters than ASCII. */
export const emailField = ({ t }: Speaker, attributes: Record<string, string>): Html =>
  field(t('service.signIn.email'), {
    name: 'email',
    inputmode: 'email',
    autocapitalize: 'none',
    spellcheck: 'false',
    required: true,
    ...attributes,
  })

export const passwordField = (
  { t }: Speaker,
  refusal: SignInRefusal | null,
  { label = t('service.signIn.password'), autofocus = false } = {},
): Html =>
  field(label, {
    name: 'password',
    type: 'password',
    autocomplete: 'current-password',
    required: true,
    maxlength: MAX_PASSWORD_LENGTH,
    ...(autofocus && { autofocus }),
    ...(refusal?.canTryNow && REFUSED),
  })

export const newPasswordField = ({ t }: Speaker, name: string, label: string, advice = ''): Html =>
  html`${field(label, { name, type: 'password', autocomplete: 'new-password', required: true, 'aria-describedby': `${name}-hint`, minlength: MIN_PASSWORD_LENGTH, maxlength: MAX_PASSWORD_LENGTH })}
    <p class="muted hint" id="${name}-hint">
      ${t('service.password.atLeast', { count: MIN_PASSWORD_LENGTH })} ${advice}
    </p>`
