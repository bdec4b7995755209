import { allowedWords } from '../../errors/refusal-words.ts'
import { html } from 'hono/html'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import { hiddenFields, nameIn, page, signOut, type Form, type Html } from './layout.ts'
import { passkeyForm } from './passkey-form.ts'
import { passwordField, refusalProblem, type SignInRefusal } from './password-field.ts'
import { KeyLevel } from '@bookplate/contract'
import type { Context } from 'hono'
import { streamParts } from '../../http/stream-parts.ts'
import { rich } from '../../language/rich.ts'
import { normalizeEmail } from '../email.ts'
import { isFitPassword, PASSWORD_LIMITS } from '../passwords.ts'
import type { Session } from '../sessions.ts'
import type { Pages, WebApp } from './dependencies.ts'
import { registerAutomation } from './automation-forms.ts'
import { continuePage, CONTINUE_PATH, createPendingForms } from './pending-form.ts'
import { registerPasskeys } from './passkeys.ts'
import { checkOwnCredential, hasCredential, refused, staleForm } from './sign-in.ts'
import { upstreamLink } from './upstream.ts'

/** Fields of this page that aren't passed to the action. */
const FORM_FIELDS = new Set(['csrf', 'proof', 'password', 'passkey'])

const passedFields = (form: Form): [name: string, value: string][] =>
  [...form].filter(([name]) => !FORM_FIELDS.has(name))

/** Some changes need the password of an account that has one, not only a proof. */
const isProofEnough = (action: string, hasPassword: boolean): boolean =>
  !hasPassword || !['/account/password', '/account/delete'].includes(action)

export type Act = (
  context: Context,
  session: Session,
  form: Form,
  speaker: Speaker,
) => Promise<Response | void>

export const DELETED_PATH = '/account/deleted'

const deletedPage = (speaker: Speaker) =>
  page(speaker, speaker.t('service.delete.done'), html`<p>${speaker.t('service.delete.doneWhat')}</p>`)

export function registerAccount(app: WebApp, pages: Pages): void {
  const { proofs, show, showChanged, leadTo, showCreated, takeCreated, visitors } = pages
  const { accounts, keys, passwords, passkeys, upstream, apps, feeds, automation, sessions, exportLibrary } =
    pages

  const pending = createPendingForms(pages)

  /** Page that asks for a confirmation. Without a password, only a passkey or the provider can confirm. */
  const confirmation = async (
    context: Context,
    session: Session,
    action: string,
    form: Form,
    refusal: SignInRefusal | null = null,
  ): Promise<Html> => {
    const csrf = visitors.formToken(context)
    const speaker = visitors.speaker(context)
    const hasPassword = await passwords.has(session.accountId)
    const provider = isProofEnough(action, hasPassword) ? upstream : null
    if (provider) pending.keep(context, session, { action, fields: passedFields(form) })
    const fields = hiddenFields(Object.fromEntries(passedFields(form)))
    return page(
      speaker,
      speaker.t('service.account.title'),
      html`<p class="muted">${speaker.t('service.confirm.why')}</p>
        ${refusalProblem(refusal)}
        ${
          hasPassword
            ? html`<form method="post" action="${action}">
                ${hiddenFields({ csrf })} ${fields} ${passwordField(speaker, refusal, { autofocus: true })}
                <div class="actions"><button>${speaker.t('service.form.continue')}</button></div>
              </form>`
            : ''
        }
        ${passkeyForm({ speaker, action, csrf, options: passkeys.toSignIn(csrf), kind: 'use', fields })}
        ${upstreamLink(speaker, provider, { next: CONTINUE_PATH })}
        ${signOut(speaker, csrf, session.accountId)}`,
      { heading: speaker.t('service.confirm.title') },
    )
  }

  /** The cookie alone changes nothing: a form needs the password, a passkey, or a proof of one. */
  const onForm = (path: string, act: Act): void => {
    app.post(path, async (context) => {
      const session = await visitors.session(context)
      if (!session) return context.redirect('/sign-in', 303)
      const form = await visitors.readForm(context)
      const speaker = visitors.speaker(context)
      if (!form) return context.html(staleForm(speaker, '/account'))
      if (hasCredential(form)) {
        const refusal = await checkOwnCredential(context, pages, session.accountId, form, speaker)
        if (refusal)
          return refused(context, await confirmation(context, session, path, form, refusal), refusal)
      } else {
        const hasProof = proofs.isValid(session.token, form.get('proof') ?? '')
        if (!hasProof || !isProofEnough(path, await passwords.has(session.accountId)))
          return context.html(await confirmation(context, session, path, form))
      }
      return (await act(context, session, form, speaker)) ?? leadTo(context, session)
    })
  }

  app.get('/account', async (context) => {
    const session = await visitors.session(context)
    const { proof = '', filter, name = '' } = context.req.query()
    if (!session) {
      const next = filter === undefined ? '' : `/account?${new URLSearchParams({ name, filter })}#feeds`
      return context.redirect(next ? `/sign-in?${new URLSearchParams({ next })}` : '/sign-in')
    }
    const valid = proofs.isValid(session.token, proof) ? proof : null
    if (filter !== undefined) return show(context, session, valid, { newFeed: { name, filter } })
    // Another port of the host could have received both cookies.
    const created = valid === null ? null : takeCreated(context, session)
    return show(context, session, valid, created ?? {})
  })

  app.get(CONTINUE_PATH, async (context) => {
    const session = await visitors.session(context)
    const proof = context.req.query('proof') ?? ''
    if (!session || !proofs.isValid(session.token, proof)) return context.redirect('/account')
    const form = pending.take(context, session)
    if (!form) return leadTo(context, session)
    const csrf = visitors.formToken(context)
    return context.html(continuePage(visitors.speaker(context), form, { csrf, proof }))
  })

  const actions: Record<string, (accountId: string, id: string) => Promise<unknown>> = {
    'apps/revoke': apps.revoke,
    'feeds/revoke': feeds.revoke,
    'keys/revoke': keys.revoke,
    'passkeys/remove': (accountId, id) => passkeys.remove(accountId, id, upstream?.issuer ?? null),
    'rules/remove': automation.rules.remove,
    'webhooks/remove': automation.webhooks.remove,
    'webhooks/test': automation.webhooks.sendTest,
  }
  for (const [path, act] of Object.entries(actions))
    onForm(`/account/${path}`, async (_context, { accountId }, form) => {
      await act(accountId, form.get('id') ?? '')
    })
  registerPasskeys(app, onForm, pages)
  registerAutomation(app, onForm, pages)
  app.get(DELETED_PATH, (context) => context.html(deletedPage(visitors.speaker(context))))
  app.get('/account/*', (context) => context.redirect('/account'))

  onForm('/account/export', async (context, { accountId }) => {
    context.header('Content-Type', 'application/jsonl; charset=utf-8')
    context.header('Content-Disposition', 'attachment; filename="bookplate-library.jsonl"')
    return context.body(await streamParts(exportLibrary(accountId), Buffer.from))
  })

  onForm('/account/keys', async (context, session, form, { t }) => {
    const level = KeyLevel.safeParse(form.get('level'))
    if (!level.success) return showChanged(context, session, { message: t('service.keys.chooseLevel') })
    const name = nameIn(form)
    const newKey = await keys.create({ accountId: session.accountId, level: level.data, name })
    return showCreated(context, session, 'keys', { newKey })
  })

  onForm('/account/feeds', async (context, session, form, speaker) => {
    const name = nameIn(form)
    const filter = (form.get('filter') ?? '').trim()
    if (!name) {
      const message = speaker.t('service.feeds.nameless')
      return showChanged(context, session, { newFeed: { name, filter }, message })
    }
    const made = await feeds.create(session.accountId, name, filter)
    if ('links' in made) return showCreated(context, session, 'feeds', { newFeed: { ...made, name, filter } })
    const part = html`<bdi>${made.problem.part}</bdi>`
    const wrong = rich(speaker, 'service.feeds.wrongFilter', { problem: part })
    const message = html`${wrong} ${allowedWords(speaker, made.problem)}`
    return showChanged(context, session, { newFeed: { name, filter }, message })
  })
  onForm('/account/provider', async (context, session) => leadTo(context, session, '/account#provider'))
  onForm('/account/provider/disconnect', async (_context, { accountId }) => {
    await upstream?.disconnect(accountId)
  })
  onForm('/account/sessions/end', async (_context, { accountId }, form) => {
    await sessions.endById(accountId, form.get('id') ?? '')
    // The matching session of the authorization server is unknown, so end all of them.
    await apps.endSignIns(accountId)
  })

  onForm('/account/password', async (context, session, form, { t, tag }) => {
    const { accountId } = session
    if (!isFitPassword(form.get('new_password') ?? ''))
      return showChanged(context, session, { message: t('service.password.unfit', PASSWORD_LIMITS) })
    const keepApps = form.has('keep_apps')
    const passwordHash = await passwords.set(accountId, form.get('new_password') ?? '', { keepApps })
    visitors.forgetAuthorization(context)
    const remaining = [
      ...(await keys.active(accountId)).map((key) => key.name || key.display),
      ...(await passkeys.list(accountId)).map(({ name }) => name),
      ...((await upstream?.connected(accountId)) ?? []).map(() => t('service.provider.title', upstream!)),
    ]
    return showChanged(context, await visitors.signIn(context, accountId, passwordHash), {
      notice:
        remaining.length > 0
          ? t('service.password.changedKeys', { keys: new Intl.ListFormat(tag).format(remaining) })
          : t('service.password.changed'),
    })
  })

  onForm('/account/delete', async (context, session, form, { t }) => {
    const account = await accounts.byId(session.accountId)
    // One click must not delete everything.
    if (!hasCredential(form) && normalizeEmail(form.get('email') ?? '') !== account?.email.toLowerCase())
      return showChanged(context, session, { message: t('service.signIn.wrong') })
    await visitors.signOut(context)
    await accounts.remove(session.accountId)
    return context.redirect(pages.hasWebApp ? '/library/' : DELETED_PATH, 303)
  })
}
