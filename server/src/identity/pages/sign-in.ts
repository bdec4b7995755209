import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import type { HttpEnv } from '../../http/context.ts'
import { isPageAfterSignIn } from '../paths.ts'
import type { SignedIn } from '../sign-in.ts'
import type { Pages, WebApp, WebDependencies } from './dependencies.ts'
import { hiddenFields, page, problem, type Form, type Html } from './layout.ts'
import { passkeyForm } from './passkey-form.ts'
import { emailField, passwordField, refusalProblem, type SignInRefusal } from './password-field.ts'
import { upstreamLink } from './upstream.ts'

interface SignInForm {
  speaker: Speaker
  action: string
  email: string
  refusal: SignInRefusal | null
  reason: string
  /** Page to show after a sign-in at the provider. */
  afterUpstream: string
  /** Page to show next: the account page with a form that is filled in, or a page of the web app. */
  next?: string
}

export const signInPage = (
  context: Context,
  { visitors, passkeys, upstream }: WebDependencies,
  { speaker, action, email, refusal, reason, afterUpstream, next = '' }: SignInForm,
): Html => {
  const csrf = visitors.formToken(context)
  const more: Record<string, string> = next ? { next } : {}
  return page(
    speaker,
    speaker.t('service.signIn.title'),
    html`<p class="muted">${reason}</p>
      ${refusalProblem(refusal)}
      <form method="post" action="${action}">
        ${hiddenFields({ csrf, ...more })}
        ${emailField(speaker, { autocomplete: 'username webauthn', value: email })}
        ${passwordField(speaker, refusal)}
        <div class="actions"><button>${speaker.t('service.signIn.title')}</button></div>
      </form>
      ${passkeyForm({ speaker, action, csrf, options: passkeys.toSignIn(csrf), kind: 'autofill', fields: hiddenFields(more) })}
      ${upstreamLink(speaker, upstream, { next: afterUpstream })}`,
  )
}

export const staleForm = (speaker: Speaker, back: string): Html =>
  page(
    speaker,
    speaker.t('service.form.notSent'),
    html`${problem(speaker.t('service.form.stale'))}
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

export const hasCredential = (form: Form): boolean => form.has('password') || form.has('passkey')

/** Checks the password or passkey of a form. The caller has checked its `csrf`, which identifies the browser. */
export async function checkCredential(
  context: Context<HttpEnv>,
  { signIn, addressOf }: WebDependencies,
  form: Form,
  { t }: Speaker,
  own?: { accountId: string; email: string },
): Promise<Extract<SignedIn, { accountId: string }> | { refusal: SignInRefusal }> {
  const passkey = form.get('passkey')
  const [email, password] = [own?.email ?? form.get('email') ?? '', form.get('password') ?? '']
  const signedIn = await signIn({
    credential: passkey === undefined ? { email, password } : { passkey, browser: form.get('csrf') ?? '' },
    only: own?.accountId,
    address: addressOf(context),
    requestId: context.get('requestId'),
  })
  if ('accountId' in signedIn) return signedIn
  const { waitMs } = signedIn
  if (waitMs > 0) {
    const message = t('service.signIn.tooMany', { count: Math.ceil(waitMs / 60_000) })
    return { refusal: { message, canTryNow: false, waitMs } }
  }
  const wrong = own ? t('service.signIn.wrongPassword') : t('service.signIn.wrong')
  const isPassword = passkey === undefined
  const message = isPassword ? wrong : t('service.passkeys.wrong')
  return { refusal: { message, canTryNow: isPassword, waitMs } }
}

export async function checkOwnCredential(
  context: Context<HttpEnv>,
  dependencies: WebDependencies,
  accountId: string,
  form: Form,
  speaker: Speaker,
): Promise<SignInRefusal | null> {
  const { email = '' } = (await dependencies.accounts.byId(accountId)) ?? {}
  const checked = await checkCredential(context, dependencies, form, speaker, { accountId, email })
  if ('refusal' in checked) return checked.refusal
  // A new password ends the session while the old one is being checked.
  const session = await dependencies.visitors.session(context)
  const message = speaker.t('service.signIn.wrongPassword')
  return session?.accountId === accountId ? null : { message, canTryNow: true }
}

const pageIn = (next = ''): string => (isPageAfterSignIn(next) ? next : '')

export function registerSignIn(app: WebApp, pages: Pages): void {
  const { visitors, accounts, apps, hasWebApp, setUp, home, leadTo } = pages
  const { speaker } = visitors
  const show = (context: Context, email: string, next: string, refusal: SignInRefusal | null) =>
    signInPage(context, pages, {
      speaker: speaker(context),
      action: '/sign-in',
      email,
      refusal,
      reason: speaker(context).t('service.signIn.reasonAccount'),
      afterUpstream: next,
      next,
    })

  /** Where to go instead of the sign-in page, or null. The browser's Back button leads there after a sign-in. */
  const insteadOfSignIn = async (context: Context, next: string): Promise<string | null> => {
    if (!(await setUp.isDone())) return '/setup'
    const session = await visitors.session(context)
    return session && (await accounts.byId(session.accountId)) ? next || home : null
  }

  app.get('/', async (context) => context.redirect((await insteadOfSignIn(context, '')) ?? '/sign-in'))
  app.get('/sign-in', async (context) => {
    const next = pageIn(context.req.query('next'))
    const instead = await insteadOfSignIn(context, next)
    return instead === null ? context.html(show(context, '', next, null)) : context.redirect(instead)
  })

  app.post('/sign-in', async (context) => {
    const form = await visitors.readForm(context)
    if (!form) return context.html(staleForm(speaker(context), '/sign-in'))
    const checked = await checkCredential(context, pages, form, speaker(context))
    const next = pageIn(form.get('next'))
    if ('refusal' in checked)
      return refused(context, show(context, form.get('email') ?? '', next, checked.refusal), checked.refusal)
    visitors.forgetAuthorization(context)
    const session = await visitors.signIn(context, checked.accountId, checked.passwordHash)
    return leadTo(context, session, next || home)
  })

  app.post('/sign-out', async (context) => {
    if (!(await visitors.readForm(context))) return context.html(staleForm(speaker(context), '/account'))
    const session = await visitors.session(context)
    if (session) await apps.endSignIns(session.accountId)
    await visitors.signOut(context)
    return context.redirect(hasWebApp ? '/library/' : '/sign-in', 303)
  })
}
