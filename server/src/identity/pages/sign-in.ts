import type { Context } from 'hono'
import { html } from 'hono/html'
import type { PlainKey, Speaker } from '../../../../lib/language/speaker.ts'
import type { HttpEnv } from '../../http/context.ts'
import type { AccountView } from './account-view.ts'
import type { WebApp, WebDependencies } from './dependencies.ts'
import { csrfField, page, problem, type Html } from './layout.ts'
import { passwordField, refusalProblem, type SignInRefusal } from './password-field.ts'
import { setPageHeaders } from './security-headers.ts'
import type { Visitors } from './visitor.ts'

const MAX_EMAIL_LENGTH = 254

export interface SignInForm {
  speaker: Speaker
  action: string
  csrf: string
  email: string
  refusal: SignInRefusal | null
  reason: string
}

export const signInPage = ({ speaker, action, csrf, email, refusal, reason }: SignInForm): Html =>
  page(
    speaker,
    speaker.t('service.signIn.title'),
    html`<h1>${speaker.t('service.signIn.title')}</h1>
      <p class="muted">${reason}</p>
      ${refusalProblem(refusal)}
      <form method="post" action="${action}">
        ${csrfField(csrf)}
        <label
          >${speaker.t('service.signIn.email')}<input
            name="email"
            type="email"
            autocomplete="username"
            required
            maxlength="${MAX_EMAIL_LENGTH}"
            value="${email}"
        /></label>
        ${passwordField(speaker, refusal)}
        <div class="actions"><button>${speaker.t('service.signIn.title')}</button></div>
      </form>`,
  )

export const staleForm = (speaker: Speaker, back: string): Html =>
  page(
    speaker,
    speaker.t('service.form.notSent'),
    html`<h1>${speaker.t('service.form.notSent')}</h1>
      ${problem(speaker.t('service.form.stale'))}
      <p><a href="${back}">${speaker.t('service.form.tryAgain')}</a></p>`,
  )

/** 401, or 429 after too many attempts. In an app's sign-in 200, because browsers close its window. */
export function refused(
  context: Context,
  shown: Html,
  { waitMs = 0 }: SignInRefusal,
): Response | Promise<Response> {
  if (waitMs === 0) return context.html(shown, 401)
  context.header('Retry-After', String(Math.ceil(waitMs / 1_000)))
  return context.html(shown, 429)
}

export async function checkPassword(
  context: Context<HttpEnv>,
  { signIn, addressOf }: WebDependencies,
  form: ReadonlyMap<string, string>,
  { t }: Speaker,
  wrong: PlainKey = 'service.signIn.wrong',
): Promise<{ accountId: string } | { refusal: SignInRefusal }> {
  const signedIn = await signIn({
    email: form.get('email') ?? '',
    password: form.get('password') ?? '',
    address: addressOf(context),
    requestId: context.get('requestId'),
  })
  if ('accountId' in signedIn) return signedIn
  const canTryNow = signedIn.waitMs === 0
  return {
    refusal: {
      message: canTryNow
        ? t(wrong)
        : t('service.signIn.tooMany', { count: Math.ceil(signedIn.waitMs / 60_000) }),
      canTryNow,
      waitMs: signedIn.waitMs,
    },
  }
}

export async function checkOwnPassword(
  context: Context<HttpEnv>,
  dependencies: WebDependencies,
  accountId: string,
  form: ReadonlyMap<string, string>,
  speaker: Speaker,
): Promise<SignInRefusal | null> {
  const { email = '' } = (await dependencies.accounts.byId(accountId)) ?? {}
  const own = new Map([...form, ['email', email]])
  const checked = await checkPassword(context, dependencies, own, speaker, 'service.signIn.wrongPassword')
  return 'refusal' in checked ? checked.refusal : null
}

export function registerSignIn(
  app: WebApp,
  dependencies: WebDependencies,
  visitors: Visitors,
  { leadTo }: AccountView,
): void {
  const { speaker } = visitors
  const show = (context: Context, email: string, refusal: SignInRefusal | null) =>
    signInPage({
      speaker: speaker(context),
      action: '/sign-in',
      csrf: visitors.formToken(context),
      email,
      refusal,
      reason: speaker(context).t('service.signIn.reasonAccount'),
    })

  app.get('/sign-in', async (context) => {
    setPageHeaders(context)
    if (!(await dependencies.setUp.isDone())) return context.redirect('/setup')
    return context.html(show(context, '', null))
  })

  app.post('/sign-in', async (context) => {
    setPageHeaders(context)
    const form = await visitors.readForm(context)
    if (!form) return context.html(staleForm(speaker(context), '/sign-in'))
    const checked = await checkPassword(context, dependencies, form, speaker(context))
    if ('refusal' in checked)
      return refused(context, show(context, form.get('email') ?? '', checked.refusal), checked.refusal)
    visitors.forgetAuthorization(context)
    const session = await visitors.signIn(context, checked.accountId)
    return dependencies.hasWebApp ? context.redirect('/library/', 303) : leadTo(context, session)
  })

  app.post('/sign-out', async (context) => {
    setPageHeaders(context)
    if (!(await visitors.readForm(context))) return context.html(staleForm(speaker(context), '/account'))
    const session = await visitors.session(context)
    if (session) await dependencies.apps.endSignIns(session.accountId)
    visitors.forgetAuthorization(context)
    await visitors.signOut(context)
    // The web app stores bookmarks in the browser.
    context.header('Clear-Site-Data', '"cache", "storage"')
    return context.redirect('/sign-in', 303)
  })
}
