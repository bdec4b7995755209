import type { Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { passwordProblem } from '../passwords.ts'
import type { AccountView } from './account-view.ts'
import type { WebApp, WebDependencies } from './dependencies.ts'
import { csrfField, page, problem, type Html } from './layout.ts'
import { newPasswordField } from './password-field.ts'
import { setPageHeaders } from './security-headers.ts'
import { staleForm } from './sign-in.ts'
import type { Visitors } from './visitor.ts'

const TITLE = 'Set up your library'
const titled = (body: Html): Html =>
  page(
    TITLE,
    html`<h1>${TITLE}</h1>
      ${body}`,
  )

interface SetupForm {
  csrf: string
  token: string
  email: string
  message: string | null
  next: string
}

const setupPage = ({ csrf, token, email, message, next }: SetupForm): Html =>
  titled(
    html`<p class="muted">
        Choose an email and password to sign in with. They stay on this service and are sent nowhere else.
      </p>
      ${problem(message)}
      <form method="post" action="/setup">
        ${csrfField(csrf)}
        <input type="hidden" name="token" value="${token}" />
        <input type="hidden" name="next" value="${next}" />
        <label>Email<input name="email" autocomplete="username" required value="${email}" /></label>
        ${newPasswordField('password', 'Password', 'A few words in a row are easy to remember.')}
        <div class="actions"><button>Set up</button></div>
      </form>`,
  )

const donePage = (): Html =>
  titled(
    html`${problem('This library is already set up.')}
      <p><a href="/sign-in">Sign in</a></p>`,
  )

const linkPage = (message: string | null, next: string): Html =>
  titled(
    html`<p class="muted">
        Only whoever runs this library can set it up. The one-time link is in the file
        <code>setup-link</code> in its data folder.
      </p>
      ${problem(message, false)}
      <form method="get" action="/setup">
        <input type="hidden" name="next" value="${next}" />
        <label
          >One-time link<input
            name="token"
            required
            autofocus
            autocomplete="off"
            spellcheck="false"
            ${message === null ? '' : html`aria-invalid="true" aria-describedby="problem"`}
        /></label>
        <div class="actions"><button>Continue</button></div>
      </form>`,
  )

const elsewherePage = (baseUrl: string): Html =>
  titled(
    problem(
      `Set up your library at ${baseUrl}, or on the computer it runs on. If it is behind a proxy, name the proxy in BOOKPLATE_TRUSTED_PROXIES and start the library again.`,
    ),
  )

const WRONG_LINK = 'This link is not from the latest start. Copy it again.'

/** Extracts the token from a pasted link or token. */
const tokenOf = (text: string): string => text.trim().split('token=').at(-1) ?? ''

/** Allows only interaction paths, never another site. */
const isOwnPath = (path: string): boolean => /^\/oauth\/interaction\/[\w-]+$/.test(path)

export function registerSetup(
  app: WebApp,
  dependencies: WebDependencies,
  visitors: Visitors,
  { proofs, leadTo }: AccountView,
): void {
  const { baseUrl, isToOwnHost, accounts, setUp } = dependencies

  const refusal = async (context: Context, token: string, next: string): Promise<Html | null> => {
    if (await setUp.isDone()) return donePage()
    if (!isToOwnHost(context)) return elsewherePage(baseUrl)
    if (await setUp.isToken(token)) return null
    return linkPage(token === '' ? null : WRONG_LINK, next)
  }

  const show = (context: Context, form: Omit<SetupForm, 'csrf'>) =>
    setupPage({ ...form, csrf: visitors.formToken(context) })

  app.get('/setup', async (context) => {
    setPageHeaders(context)
    const token = tokenOf(context.req.query('token') ?? '')
    const next = context.req.query('next') ?? ''
    const refused = await refusal(context, token, next)
    if (refused) return context.html(refused)
    const first = await setUp.firstAccount()
    return context.html(show(context, { token, email: first?.email ?? '', message: null, next }))
  })

  app.post('/setup', async (context) => {
    setPageHeaders(context)
    const form = await visitors.readForm(context)
    if (!form) return context.html(staleForm('/setup'))
    const token = form.get('token') ?? ''
    const next = form.get('next') ?? ''
    const refused = await refusal(context, token, next)
    if (refused) return context.html(refused)
    const email = (form.get('email') ?? '').trim()
    const password = form.get('password') ?? ''
    const again = (message: string) => context.html(show(context, { token, email, message, next }))
    if (!(await accounts.find(email)) && !z.email().safeParse(email).success)
      return again("That isn't an email address.")
    const unfit = passwordProblem(password)
    if (unfit) return again(unfit)
    const accountId = await setUp.complete(email, password)
    if (accountId === null) return context.html(donePage())
    const session = await visitors.signIn(context, accountId)
    if (!isOwnPath(next)) return leadTo(context, session)
    return context.redirect(`${next}?proof=${proofs.make(session.token)}`, 303)
  })
}
