import { OFFLINE_ACCESS, type Scope } from '@bookplate/contract'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ClientMetadata } from 'oidc-provider'
import type { PlainKey, Speaker } from '../../../../lib/language/speaker.ts'
import type { HttpEnv } from '../../http/context.ts'
import { rich } from '../../language/rich.ts'
import { isPrivateScheme, clientName } from '../oauth/clients.ts'
import { INTERACTION_PATH } from '../paths.ts'
import type { Session } from '../sessions.ts'
import type { Pages, WebApp } from './dependencies.ts'
import { hiddenFields, page, problem, type Html } from './layout.ts'
import { passkeyForm } from './passkey-form.ts'
import { passwordField, refusalProblem, type SignInRefusal } from './password-field.ts'
import { secretFields } from './rows.ts'
import { setPageHeaders } from './security-headers.ts'
import { checkCredential, checkOwnCredential, signInPage, staleForm } from './sign-in.ts'
import { upstreamLink } from './upstream.ts'

const MEANING: Record<Scope | typeof OFFLINE_ACCESS | 'openid', PlainKey> = {
  read: 'service.consent.scope.read',
  write: 'service.consent.scope.write',
  destructive: 'service.consent.scope.destructive',
  openid: 'service.consent.scope.openid',
  [OFFLINE_ACCESS]: 'service.consent.scope.offline',
}

/** Host names that browsers reserve for extensions. Their first label means nothing to a person. */
const EXTENSION_HOST = /^[\w-]+\.(chromiumapp\.org|extensions\.allizom\.org)$/

function accessWords(speaker: Speaker, redirect: URL, email: string): Html {
  const isApp = isPrivateScheme(redirect.href)
  const values = {
    email,
    target: isApp ? redirect.protocol.slice(0, -1) : redirect.host,
    strong: (words: Html) => html`<strong>${words}</strong>`,
  }
  if (isApp) return rich(speaker, 'service.consent.accessApp', values)
  return EXTENSION_HOST.test(redirect.host)
    ? rich(speaker, 'service.consent.accessExtension', values)
    : rich(speaker, 'service.consent.accessSite', values)
}

const gonePage = (speaker: Speaker): Html =>
  page(speaker, speaker.t('service.consent.ended'), problem(speaker.t('service.consent.endedWhy')))

type WebContext = Context<HttpEnv>

/** The authorization server passes it to the following consent only. */
const TYPED_PASSWORD = { typedPassword: true }
const typedPassword = (interaction: { lastSubmission?: object | undefined }): boolean =>
  (interaction.lastSubmission as Partial<typeof TYPED_PASSWORD> | undefined)?.typedPassword === true

function nodeOf(context: WebContext): [HttpBindings['incoming'], HttpBindings['outgoing']] {
  const { incoming, outgoing } = context.env as HttpBindings
  return [incoming, outgoing]
}

export function registerConsent(app: WebApp, pages: Pages): void {
  const { provider, accounts, passkeys, upstream, setUp, visitors, proofs } = pages
  const details = async (context: WebContext) => {
    try {
      return await (await provider()).interactionDetails(...nodeOf(context))
    } catch {
      return null
    }
  }
  type Details = NonNullable<Awaited<ReturnType<typeof details>>>

  const redirectOf = ({ params }: Details): URL => new URL(String(params.redirect_uri))

  /** Returns whether an existing session is enough. An app may require a new sign-in. */
  const mayStaySignedIn = ({ prompt }: Details): boolean =>
    prompt.reasons.every((reason) => reason === 'no_session')

  /** A request for an interaction. `action`: its address. */
  interface Visit {
    context: WebContext
    interaction: Details
    speaker: Speaker
    action: string
  }

  const onInteraction =
    (answer: (visit: Visit) => Promise<Response>) =>
    async (context: WebContext): Promise<Response> => {
      const interaction = await details(context)
      const { ui_locales: asked } = interaction?.params ?? {}
      const speaker = visitors.speaker(context, typeof asked === 'string' ? asked : undefined)
      setPageHeaders(context, interaction ? redirectOf(interaction) : undefined)
      if (!interaction) return context.html(gonePage(speaker))
      return answer({ context, interaction, speaker, action: `${INTERACTION_PATH}/${interaction.uid}` })
    }

  const finish = async ({ context }: Visit, result: Record<string, unknown>) => {
    const next = await (await provider()).interactionResult(...nodeOf(context), result)
    return context.redirect(next, 303)
  }

  /** Forgets the provider's session of another account, because the provider would end it on a page that isn't served. */
  const finishLogin = async (visit: Visit, accountId: string, typed: object) => {
    const { context, interaction } = visit
    if (interaction.session && interaction.session.accountId !== accountId) {
      visitors.forgetAuthorization(context)
      interaction.session = undefined
      await interaction.save(interaction.exp - Math.floor(Date.now() / 1_000))
    }
    return finish(visit, { login: { accountId }, ...typed })
  }

  const showSignIn = ({ context, speaker, action }: Visit, email: string, refusal: SignInRefusal | null) => {
    const reason = speaker.t('service.signIn.reasonApp')
    return context.html(
      signInPage(context, pages, { speaker, action, email, refusal, reason, afterUpstream: action }),
    )
  }

  /** Returns the session that a new password or a sign-out elsewhere ends. The interaction would outlive it. */
  const sessionOf = async ({ context, interaction }: Visit): Promise<Session | null> => {
    const session = await visitors.session(context)
    return session?.accountId === interaction.session?.accountId ? session : null
  }

  const allow = async ({ params, prompt, grantId }: Details, accountId: string) => {
    const { Grant } = await provider()
    const existing = grantId ? await Grant.find(grantId) : undefined
    const grant = existing ?? new Grant({ accountId, clientId: String(params.client_id) })
    const { missingOIDCScope, missingResourceScopes } = prompt.details as {
      missingOIDCScope?: string[]
      missingResourceScopes?: Record<string, string[]>
    }
    if (missingOIDCScope) grant.addOIDCScope(missingOIDCScope.join(' '))
    for (const [resource, scopes] of Object.entries(missingResourceScopes ?? {})) {
      grant.addResourceScope(resource, scopes.join(' '))
    }
    return grant.save()
  }

  /**
   * Shows the redirect target next to the app's name, because an app chooses its name freely. Asks for the password,
   * because all ports of a host share cookies, unless it was typed during this sign-in or `proof` replaces it.
   */
  const showConsent = async (visit: Visit, refusal: SignInRefusal | null, proof = ''): Promise<Response> => {
    const { context, interaction, speaker, action } = visit
    const { params } = interaction
    const session = await sessionOf(visit)
    const account = session && (await accounts.byId(session.accountId))
    const client = await (await provider()).Client.find(String(params.client_id))
    if (!account || !client) {
      visitors.forgetAuthorization(context)
      return context.html(gonePage(speaker))
    }
    const app = html`<bdi dir="auto">${clientName(client.metadata() as ClientMetadata)}</bdi>`
    const scopes = String(params.scope ?? '').split(' ')
    const csrf = visitors.formToken(context)
    const isConfirmed = typedPassword(interaction) || proofs.isValid(session.token, proof)
    return context.html(
      page(
        speaker,
        speaker.t('service.consent.connect'),
        html`<p class="muted">${accessWords(speaker, redirectOf(interaction), account.email)}</p>
          <p>${speaker.t('service.consent.abilities')}</p>
          <ul>
            ${scopes
              .filter((scope) => Object.hasOwn(MEANING, scope))
              .map((scope) => html`<li>${speaker.t(MEANING[scope as Scope])}</li>`)}
          </ul>
          ${refusalProblem(isConfirmed ? null : refusal)}
          <form method="post" action="${action}">
            ${secretFields({ csrf, proof: proof || null })}
            ${isConfirmed ? '' : passwordField(speaker, refusal)}
            <div class="actions">
              <button name="answer" value="allow">${speaker.t('service.consent.connect')}</button>
              <button class="quiet" name="answer" value="deny" formnovalidate>
                ${speaker.t('service.consent.cancel')}
              </button>
            </div>
          </form>
          ${passkeyForm({
            speaker,
            action,
            csrf,
            options: isConfirmed ? null : passkeys.toSignIn(csrf),
            kind: 'use',
            fields: hiddenFields({ answer: 'allow' }),
          })}
          ${isConfirmed ? '' : upstreamLink(speaker, upstream, { next: action })}`,
        { heading: rich(speaker, 'service.consent.title', { app }) },
      ),
    )
  }

  const read = onInteraction(async (visit) => {
    const { context, interaction, action } = visit
    const proof = context.req.query('proof') ?? ''
    if (!(await setUp.isDone())) return context.redirect(`/setup?next=${action}`)
    const session = await visitors.session(context)
    if (interaction.prompt.name !== 'login') return showConsent(visit, null, proof)
    if (!session) return showSignIn(visit, '', null)
    // The first setup or the provider just asked for the password.
    const typed = proofs.isValid(session.token, proof)
    if (typed || mayStaySignedIn(interaction))
      return finishLogin(visit, session.accountId, typed ? TYPED_PASSWORD : {})
    const { email = '' } = (await accounts.byId(session.accountId)) ?? {}
    return showSignIn(visit, email, null)
  })

  const submit = onInteraction(async (visit) => {
    const { context, interaction, speaker, action } = visit
    const form = await visitors.readForm(context)
    if (!form) return context.html(staleForm(speaker, action))
    if (interaction.prompt.name === 'login') {
      const checked = await checkCredential(context, pages, form, speaker)
      if ('refusal' in checked) return showSignIn(visit, form.get('email') ?? '', checked.refusal)
      await visitors.signIn(context, checked.accountId, checked.passwordHash)
      return finishLogin(visit, checked.accountId, TYPED_PASSWORD)
    }
    if (form.get('answer') !== 'allow') {
      return finish(visit, { error: 'access_denied', error_description: 'You canceled the connection.' })
    }
    const session = await sessionOf(visit)
    if (!session) return showConsent(visit, null)
    const { accountId, token } = session
    if (!typedPassword(interaction) && !proofs.isValid(token, form.get('proof') ?? '')) {
      const refusal = await checkOwnCredential(context, pages, accountId, form, speaker)
      if (refusal) return showConsent(visit, refusal)
    }
    return finish(visit, { consent: { grantId: await allow(interaction, accountId) } })
  })

  app.get(`${INTERACTION_PATH}/:uid`, read).post(submit)
}
