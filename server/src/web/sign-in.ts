import type { Context } from 'hono'
import { html } from 'hono/html'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { WebApp, WebDependencies } from './dependencies.ts'
import { csrfField, page, problem, type Html } from './layout.ts'
import { setPageHeaders } from './security-headers.ts'
import type { Visitors } from './visitor.ts'

const TOO_MANY = 'Too many attempts from your address. Wait a quarter of an hour, then try again.'
const WRONG = 'That e-mail and password do not belong together. Check both and try again.'
const STALE = 'This form was open too long, or came from another site. Nothing was changed; send it again.'

export interface SignInForm {
  action: string
  csrf: string
  email: string
  message: string | null
  reason: string
}

export const signInPage = ({ action, csrf, email, message, reason }: SignInForm): Html =>
  page(
    'Sign in',
    html`<h1>Sign in</h1>
      <p class="muted">${reason}</p>
      ${problem(message)}
      <form method="post" action="${action}">
        ${csrfField(csrf)}
        <label
          >E-mail<input name="email" type="email" autocomplete="username" required value="${email}"
        /></label>
        <label
          >Password<input name="password" type="password" autocomplete="current-password" required
        /></label>
        <div class="actions"><button>Sign in</button></div>
      </form>`,
    { card: true },
  )

export const staleForm = (): Html =>
  page(
    'Not sent',
    html`<h1>Not sent</h1>
      ${problem(STALE)}
      <p><a href="/account">Back to your account</a></p>`,
    {
      card: true,
    },
  )

/** Tells by the peer's address, which a client cannot choose, who is guessing. */
export const peerAddress = (context: Context): string => getConnInfo(context).remote.address ?? ''

/** The account whose e-mail and password were sent, or what to say instead. */
export async function checkPassword(
  context: Context,
  { people, passwords, throttles }: WebDependencies,
  form: Map<string, string>,
): Promise<{ accountId: string } | { status: 401 | 429; message: string }> {
  const address = peerAddress(context)
  if (!(await throttles.signIn(address))) return { status: 429, message: TOO_MANY }
  const person = people.findByEmail(form.get('email') ?? '')
  if (!(await passwords.verify(person?.id ?? null, form.get('password') ?? '')) || !person) {
    return { status: 401, message: WRONG }
  }
  await throttles.forgiveSignIn(address)
  return { accountId: person.id }
}

export function registerSignIn(app: WebApp, dependencies: WebDependencies, visitors: Visitors): void {
  const show = (context: Context, email: string, message: string | null) =>
    signInPage({
      action: '/sign-in',
      csrf: visitors.formToken(context),
      email,
      message,
      reason: 'To see your account, its keys and the apps it let in.',
    })

  app.get('/sign-in', (context) => {
    setPageHeaders(context)
    if (!dependencies.passwords.any()) return context.redirect('/setup')
    return context.html(show(context, '', null))
  })

  app.post('/sign-in', async (context) => {
    setPageHeaders(context)
    const form = await visitors.readForm(context)
    if (!form) return context.html(staleForm(), 403)
    const checked = await checkPassword(context, dependencies, form)
    if ('message' in checked) {
      return context.html(show(context, form.get('email') ?? '', checked.message), checked.status)
    }
    visitors.forgetAuthorization(context)
    visitors.signIn(context, checked.accountId)
    return context.redirect('/account', 303)
  })

  app.post('/sign-out', async (context) => {
    setPageHeaders(context)
    if (!(await visitors.readForm(context))) return context.html(staleForm(), 403)
    const session = visitors.session(context)
    if (session) dependencies.apps.endAuthorizationSessions(session.accountId)
    visitors.forgetAuthorization(context)
    visitors.signOut(context)
    return context.redirect('/sign-in', 303)
  })
}
