import { OFFLINE_ACCESS, SCOPE_WORDS, type Scope } from '@bookplate/contract'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ClientMetadata } from 'oidc-provider'
import type { HttpEnv } from '../../http/context.ts'
import { isPrivateScheme, shownName } from '../oauth/clients.ts'
import { INTERACTION_PATH } from '../paths.ts'
import type { AccountView } from './account-view.ts'
import type { WebApp, WebDependencies } from './dependencies.ts'
import { csrfField, page, problem, type Html } from './layout.ts'
import { passwordField, refusalProblem, type SignInRefusal } from './password-field.ts'
import { setPageHeaders } from './security-headers.ts'
import { checkOwnPassword, checkPassword, signInPage, staleForm } from './sign-in.ts'
import type { Visitors } from './visitor.ts'

const MEANING: Record<Scope | typeof OFFLINE_ACCESS | 'openid', string> = {
  ...SCOPE_WORDS,
  openid: 'know which account this is, but not its name or email',
  [OFFLINE_ACCESS]: 'stay connected until you disconnect it',
}

/** Host names that browsers reserve for extensions. Their first label means nothing to a person. */
const EXTENSION_HOST = /^[\w-]+\.(chromiumapp\.org|extensions\.allizom\.org)$/

interface ConsentForm {
  action: string
  csrf: string
  appName: string
  redirect: URL
  scopes: string[]
  email: string
  /** Null if typed during this sign-in. Otherwise required, because all ports of a host share cookies. */
  password: { refusal: SignInRefusal | null } | null
}

function shownTarget(redirect: URL): Html {
  if (isPrivateScheme(redirect.href))
    return html`an app on this device, <strong>${redirect.protocol.slice(0, -1)}</strong>`
  const isExtension = EXTENSION_HOST.test(redirect.host)
  return html`${isExtension ? 'an extension in this browser, ' : ''}<strong>${redirect.host}</strong>`
}

/** Shows the redirect target next to the app's name, because an app chooses its name freely. */
const consentPage = ({ action, csrf, appName, redirect, scopes, email, password }: ConsentForm): Html =>
  page(
    'Connect',
    html`<h1>Connect <bdi dir="auto">${appName}</bdi>?</h1>
      <p class="muted">You are signed in as ${email}. Connecting gives access to ${shownTarget(redirect)}.</p>
      <p>It will be able to:</p>
      <ul>
        ${scopes
          .filter((scope) => Object.hasOwn(MEANING, scope))
          .map((scope) => html`<li>${MEANING[scope as Scope]}</li>`)}
      </ul>
      ${refusalProblem(password?.refusal ?? null)}
      <form method="post" action="${action}">
        ${csrfField(csrf)} ${password === null ? '' : passwordField(password.refusal)}
        <div class="actions">
          <button name="answer" value="allow">Connect</button>
          <button class="quiet" name="answer" value="deny" formnovalidate>Cancel</button>
        </div>
      </form>`,
  )

const gonePage = (): Html =>
  page(
    'This sign-in has ended',
    html`<h1>This sign-in has ended</h1>
      ${problem('It has expired or was already finished. Close this window and connect again from the app.')}`,
  )

type WebContext = Context<HttpEnv>

/** The authorization server passes it to the following consent only. */
const TYPED_PASSWORD = { typedPassword: true }
const typedPassword = (interaction: { lastSubmission?: object | undefined }): boolean =>
  (interaction.lastSubmission as Partial<typeof TYPED_PASSWORD> | undefined)?.typedPassword === true

function nodeOf(context: WebContext): [HttpBindings['incoming'], HttpBindings['outgoing']] {
  const { incoming, outgoing } = context.env as HttpBindings
  return [incoming, outgoing]
}

export function registerConsent(
  app: WebApp,
  dependencies: WebDependencies,
  visitors: Visitors,
  { proofs }: AccountView,
): void {
  const { provider, accounts, setUp } = dependencies

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

  const finish = async (context: WebContext, result: Record<string, unknown>) => {
    const next = await (await provider()).interactionResult(...nodeOf(context), result)
    return context.redirect(next, 303)
  }

  const showSignIn = (context: WebContext, uid: string, email: string, refusal: SignInRefusal | null) =>
    signInPage({
      action: `${INTERACTION_PATH}/${uid}`,
      csrf: visitors.formToken(context),
      email,
      refusal,
      reason: 'An app wants to connect to your library. You decide in the next step.',
    })

  const allow = async (interaction: Details, accountId: string) => {
    const { params, prompt, grantId } = interaction
    const { Grant } = await provider()
    const known = grantId ? await Grant.find(grantId) : undefined
    const grant = known ?? new Grant({ accountId, clientId: String(params.client_id) })
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

  const showConsent = async (
    context: WebContext,
    interaction: Details,
    refusal: SignInRefusal | null,
  ): Promise<Response> => {
    const account = await accounts.byId(interaction.session?.accountId ?? '')
    const client = await (await provider()).Client.find(String(interaction.params.client_id))
    if (!account || !client) return context.html(gonePage())
    return context.html(
      consentPage({
        action: `${INTERACTION_PATH}/${interaction.uid}`,
        csrf: visitors.formToken(context),
        appName: shownName(client.metadata() as ClientMetadata),
        redirect: redirectOf(interaction),
        scopes: String(interaction.params.scope ?? '').split(' '),
        email: account.email,
        password: typedPassword(interaction) ? null : { refusal },
      }),
    )
  }

  app.get(`${INTERACTION_PATH}/:uid`, async (context) => {
    const interaction = await details(context)
    setPageHeaders(context, interaction ? redirectOf(interaction) : undefined)
    if (!interaction) return context.html(gonePage())
    if (!(await setUp.isDone())) return context.redirect(`/setup?next=${INTERACTION_PATH}/${interaction.uid}`)
    const session = await visitors.session(context)
    if (interaction.prompt.name === 'login') {
      if (!session) return context.html(showSignIn(context, interaction.uid, '', null))
      // The first setup just asked for the password.
      const typed = proofs.isValid(session.token, context.req.query('proof') ?? '')
      if (typed || mayStaySignedIn(interaction))
        return finish(context, { login: { accountId: session.accountId }, ...(typed ? TYPED_PASSWORD : {}) })
      const { email = '' } = (await accounts.byId(session.accountId)) ?? {}
      return context.html(showSignIn(context, interaction.uid, email, null))
    }
    return showConsent(context, interaction, null)
  })

  app.post(`${INTERACTION_PATH}/:uid`, async (context) => {
    const interaction = await details(context)
    setPageHeaders(context, interaction ? redirectOf(interaction) : undefined)
    if (!interaction) return context.html(gonePage())
    const form = await visitors.readForm(context)
    if (!form) return context.html(staleForm(`${INTERACTION_PATH}/${interaction.uid}`))
    if (interaction.prompt.name === 'login') {
      const checked = await checkPassword(context, dependencies, form)
      if ('refusal' in checked) {
        const email = form.get('email') ?? ''
        return context.html(showSignIn(context, interaction.uid, email, checked.refusal))
      }
      await visitors.signIn(context, checked.accountId)
      return finish(context, { login: { accountId: checked.accountId }, ...TYPED_PASSWORD })
    }
    const accountId = interaction.session?.accountId
    if (form.get('answer') !== 'allow' || !accountId) {
      return finish(context, { error: 'access_denied', error_description: 'You canceled the connection.' })
    }
    if (!typedPassword(interaction)) {
      const refusal = await checkOwnPassword(context, dependencies, accountId, form)
      if (refusal) return showConsent(context, interaction, refusal)
    }
    return finish(context, { consent: { grantId: await allow(interaction, accountId) } })
  })
}
