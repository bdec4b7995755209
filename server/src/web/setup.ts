import type { Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import {
  equalSecrets,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  passwordProblem,
} from '../oauth/passwords.ts'
import type { WebApp, WebDependencies } from './dependencies.ts'
import { csrfField, page, problem, type Html } from './layout.ts'
import { setPageHeaders } from './security-headers.ts'
import { staleForm } from './sign-in.ts'
import type { Visitors } from './visitor.ts'

interface SetupForm {
  csrf: string
  token: string
  email: string
  message: string | null
  next: string
}

const setupPage = ({ csrf, token, email, message, next }: SetupForm): Html =>
  page(
    'Set up your library',
    html`<h1>Set up your library</h1>
      <p class="muted">Choose what you will sign in with. It is kept by this service and sent nowhere.</p>
      ${problem(message)}
      <form method="post" action="/setup">
        ${csrfField(csrf)}
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="next" value="${next}" />
        <label>E-mail<input name="email" autocomplete="username" required value="${email}" /></label>
        <label
          >Password<input
            name="password"
            type="password"
            autocomplete="new-password"
            required
            aria-describedby="password-hint"
            minlength="${MIN_PASSWORD_LENGTH}"
            maxlength="${MAX_PASSWORD_LENGTH}"
        /></label>
        <p class="muted hint" id="password-hint">
          At least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are easy to remember.
        </p>
        <div class="actions"><button>Set up</button></div>
      </form>`,
    { card: true },
  )

const closedPage = (message: string): Html =>
  page(
    'Set up your library',
    html`<h1>Set up your library</h1>
      ${problem(message)}
      <p><a href="/sign-in">Sign in</a></p>`,
    {
      card: true,
    },
  )

const LINK_NEEDED =
  'Others can reach this address, so the first set-up needs the one-time link that the service wrote to its log when it started.'
const DONE = 'This library is set up already.'

/** Somebody's own interaction, never another site. */
const isOwnPath = (path: string): boolean => /^\/oauth\/interaction\/[\w-]+$/.test(path)

export function registerSetup(app: WebApp, dependencies: WebDependencies, visitors: Visitors): void {
  const { passwords, people, loopback, setupToken } = dependencies

  const refusal = (token: string): string | null => {
    if (passwords.any()) return DONE
    return loopback || equalSecrets(token, setupToken) ? null : LINK_NEEDED
  }

  const show = (context: Context, form: Omit<SetupForm, 'csrf'>) =>
    setupPage({ ...form, csrf: visitors.formToken(context) })

  app.get('/setup', (context) => {
    setPageHeaders(context)
    const token = context.req.query('token') ?? ''
    const refused = refusal(token)
    if (refused) return context.html(closedPage(refused))
    const [first] = people.all()
    const next = context.req.query('next') ?? ''
    return context.html(show(context, { token, email: first?.email ?? '', message: null, next }))
  })

  app.post('/setup', async (context) => {
    setPageHeaders(context)
    const form = await visitors.readForm(context)
    if (!form) return context.html(staleForm('/setup'))
    const token = form.get('token') ?? ''
    const refused = refusal(token)
    if (refused) return context.html(closedPage(refused))
    const email = (form.get('email') ?? '').trim()
    const password = form.get('password') ?? ''
    const next = form.get('next') ?? ''
    const again = (message: string) => context.html(show(context, { token, email, message, next }))
    const known = people.findByEmail(email)
    if (!known && !z.email().safeParse(email).success) return again('That is not an e-mail address.')
    const unfit = passwordProblem(password)
    if (unfit) return again(unfit)
    const person = known ?? people.create(email)
    await passwords.set(person.id, password)
    visitors.signIn(context, person.id)
    return context.redirect(isOwnPath(next) ? next : '/account', 303)
  })
}
