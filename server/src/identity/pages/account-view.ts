import type { Context } from 'hono'
import { z } from 'zod'
import type { Speaker } from '../../../../lib/language/speaker.ts'
import type { StoredAccount } from '../../storage/service-store.ts'
import { hasAccess } from '../accounts.ts'
import type { Session } from '../sessions.ts'
import { isLibraryPage } from '../paths.ts'
import { accountPage, type AccountDetails } from './account-page.ts'
import type { WebDependencies } from './dependencies.ts'
import { createProofs, SIGNED_IN_LATELY } from '../proofs.ts'
import { createSealedCookie } from './sealed-cookie.ts'

function planWords({ t, tag }: Speaker, account: StoredAccount, now: number): string {
  if (account.plan === 'paid') return t('service.plan.paid')
  if (account.plan === 'free') return t('service.plan.free')
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    account.trialEndsAt,
  )
  return hasAccess(account, now) ? t('service.plan.trial', { date }) : t('service.plan.trialEnded', { date })
}

/** Keys, addresses, and secrets that a form created, which are shown once. */
const Created = z.object({
  newKey: z.string().optional(),
  newFeed: z
    .object({
      name: z.string(),
      filter: z.string(),
      links: z.array(z.object({ kind: z.enum(['atom', 'json', 'opds']), address: z.string() })),
    })
    .optional(),
  newWebhook: z.object({ url: z.string(), secret: z.string() }).optional(),
  notice: z.string().optional(),
})
type Created = z.infer<typeof Created>

type Extra = Pick<AccountDetails, 'newKey' | 'newFeed' | 'newRule' | 'newWebhook' | 'message' | 'notice'>

/** Shows the page to anyone with a session. Changes need a proof of the password. */
export function createAccountView(dependencies: WebDependencies) {
  const { accounts, keys, passwords, passkeys, upstream, apps, feeds, automation, sessions, now, visitors } =
    dependencies
  const proofs = createProofs(dependencies.formSecret, now, SIGNED_IN_LATELY)
  const created = createSealedCookie(dependencies, {
    name: 'bookplate_created',
    path: '/account',
    seconds: 60,
    schema: Created,
  })
  /** Redirects after a form, so that a reload doesn't send it again. The web app needs no proof. */
  const leadTo = (context: Context, { token }: Session, page = ''): Response => {
    if (isLibraryPage(page)) return context.redirect(page, 303)
    const { pathname, searchParams, hash } = new URL(page || '/account', 'http://localhost')
    searchParams.set('proof', proofs.make(token))
    return context.redirect(`${pathname}?${searchParams}${hash}`, 303)
  }

  /** With a proof the page can change the account. Without one, its forms ask for the password. */
  const show = async (
    context: Context,
    session: Session,
    proof: string | null,
    extra: Extra = {},
  ): Promise<Response> => {
    const { accountId } = session
    const account = await accounts.byId(accountId)
    if (!account) return context.redirect('/sign-in', 303)
    const speaker = visitors.speaker(context)
    const hasPassword = await passwords.has(accountId)
    const ownPasskeys = await passkeys.list(accountId)
    const connected = (await upstream?.connected(accountId)) ?? []
    return context.html(
      accountPage({
        speaker,
        csrf: visitors.formToken(context),
        proof,
        accountId,
        email: account.email,
        plan: planWords(speaker, account, now()),
        keys: await keys.active(accountId),
        passkeys: passkeys.isOffered ? ownPasskeys : null,
        mayRemovePasskey: hasPassword || ownPasskeys.length > 1 || connected.length > 0,
        hasPassword,
        upstream: upstream && {
          name: upstream.name,
          connected,
          mayDisconnect: hasPassword || ownPasskeys.length > 0,
        },
        apps: await apps.list(accountId),
        feeds: await feeds.list(accountId),
        rules: await automation.rules.list(accountId),
        webhooks: await automation.webhooks.list(accountId),
        webhookEvents: automation.webhooks.events,
        sessions: await sessions.list(session),
        ...extra,
      }),
    )
  }

  /** Shows the page after a form that came with the password or a proof. */
  const showChanged = (context: Context, session: Session, extra: Extra): Promise<Response> =>
    show(context, session, proofs.make(session.token), extra)

  return {
    proofs,
    /** First page of a person who is signed in. */
    home: dependencies.hasWebApp ? '/library/' : '/account',
    show,
    showChanged,
    leadTo,
    takeCreated: created.take,
    /** Redirects to a page that shows once what a form created. */
    showCreated: (context: Context, session: Session, section: string, value: Created) =>
      created.keep(context, session, value)
        ? leadTo(context, session, `/account#${section}`)
        : showChanged(context, session, value),
  }
}

export type AccountView = ReturnType<typeof createAccountView>
