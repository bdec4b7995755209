import type { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { API_PREFIX, OFFLINE_ACCESS, SCOPES } from '@bookplate/contract'
import {
  Provider,
  errors,
  interactionPolicy,
  type Configuration,
  type JWKS,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { MCP_PATH } from '../../reference/paths.ts'
import type { ServiceStore } from '../../storage/service-store.ts'
import { StorageUnavailable } from '../../errors/storage-unavailable.ts'
import { AWAY } from './away.ts'
import { staticClients } from './clients.ts'
import { createModelStore } from './model-store.ts'
import {
  AUTHORIZATION_COOKIE,
  AUTHORIZATION_PATH,
  INTERACTION_PATH,
  JWKS_PATH,
  REGISTRATION_PATH,
  REVOCATION_PATH,
  TOKEN_PATH,
} from '../paths.ts'
import { answersOwnExtension, personAnswered } from './person-answered.ts'
import { createRefreshCoalescing } from './refresh-coalescing.ts'

/** In seconds. Access tokens are opaque and revocable at once, so an hour costs nothing. */
const ACCESS_TOKEN_TTL = 3_600
const DAY = 86_400

/** It is a third of what a start would load, and a library used by keys never asks for it. */
export type OpenProvider = () => Promise<Provider>

/** A page that says why a sign-in cannot go on. */
export type FailurePage = (reason: string) => Promise<{ headers: Record<string, string>; body: string }>

export interface ProviderOptions {
  /** Ids of extensions besides the ones that are known. */
  extensions: readonly string[]
  /** The public base URL, without a path: issuer, and host of both resources. */
  baseUrl: string
  store: Pick<ServiceStore, 'accounts' | 'oauth' | 'grants'>
  now: () => number
  /** Signs the cookies of a sign-in that is under way; kept across restarts. */
  cookieKey: string
  jwks: JWKS
  /** A sign-in was begun, from this address. */
  onSignInBegun(uid: string, address: string): Promise<void>
  failurePage: FailurePage
  log(event: string, fields: Record<string, unknown>): void
  onRefused(request: IncomingMessage, reason: string): void
}

/** The listener reads the form, and the provider takes what is read. */
export interface RequestWithForm extends IncomingMessage {
  body?: Record<string, string>
}

/** An app gets no second code without a person's yes, whatever it was let in for before. */
function policy() {
  const { base, Check } = interactionPolicy
  const prompts = base()
  prompts
    .get('consent')
    ?.checks.add(
      new Check('always_asked', 'apps are let in by a person', (context) =>
        context.oidc.result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return prompts
}

/** The authorization server of section "Authentication": code with PKCE (S256 only), opaque audience-bound tokens. */
export function createProvider(options: ProviderOptions): Provider {
  const resources = [options.baseUrl + API_PREFIX, options.baseUrl + MCP_PATH]
  const scope = SCOPES.join(' ')
  type Answer = Pick<KoaContextWithOIDC, 'status' | 'set' | 'body'>
  const showFailure = async (context: Answer, reason: string): Promise<void> => {
    const page = await options.failurePage(reason)
    context.status = 200
    context.set(page.headers)
    context.body = page.body
  }
  const configuration: Configuration = {
    adapter: createModelStore(options.store, options.now),
    clients: staticClients(options.extensions),
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'ES256',
    },
    clientAuthMethods: ['none'],
    clientBasedCORS: () => true,
    cookies: {
      keys: [options.cookieKey],
      names: {
        session: AUTHORIZATION_COOKIE,
        interaction: 'bookplate_interaction',
        resume: 'bookplate_resume',
      },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_context, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resources[0]!,
        useGrantedResource: () => true,
        getResourceServerInfo: (_context, indicator) => {
          if (!resources.includes(indicator)) throw new errors.InvalidTarget()
          return {
            scope,
            audience: indicator,
            accessTokenFormat: 'opaque',
            accessTokenTTL: ACCESS_TOKEN_TTL,
          }
        },
      },
    },
    findAccount: async (_context, accountId) =>
      (await options.store.accounts.byId(accountId))
        ? { accountId, claims: () => Promise.resolve({ sub: accountId }) }
        : undefined,
    // Whatever address metadata may name, nothing is asked of it: what reads the web is behind the guard of `pages/`.
    fetch: () => Promise.reject(new Error('the authorization server sends no requests')),
    interactions: {
      policy: policy(),
      url: (_context, interaction) => `${INTERACTION_PATH}/${interaction.uid}`,
    },
    issueRefreshToken: async (_context, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has(OFFLINE_ACCESS),
    jwks: options.jwks,
    pkce: { required: () => true },
    renderError: (context, out) => showFailure(context, out.error_description ?? out.error),
    responseTypes: ['code'],
    rotateRefreshToken: true,
    routes: {
      authorization: AUTHORIZATION_PATH,
      token: TOKEN_PATH,
      revocation: REVOCATION_PATH,
      registration: REGISTRATION_PATH,
      jwks: JWKS_PATH,
    },
    scopes: [...SCOPES, OFFLINE_ACCESS],
    ttl: {
      AccessToken: ACCESS_TOKEN_TTL,
      AuthorizationCode: 60,
      Grant: 365 * DAY,
      IdToken: ACCESS_TOKEN_TTL,
      Interaction: 1_800,
      RefreshToken: 90 * DAY,
      Session: 14 * DAY,
    },
  }
  const provider = new Provider(options.baseUrl, configuration)
  // Every request's forwarding headers are written by us from the configured base URL (`listener.ts`), so that
  // what the provider builds from them never depends on what a client sent.
  provider.proxy = true
  // The provider takes whatever fails for a fault of its own.
  provider.use(async (context, next) => {
    try {
      await next()
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
      context.state.isAway = true
    }
    if (!context.state.isAway) return
    if (context.path.startsWith(AUTHORIZATION_PATH)) return showFailure(context, AWAY.description)
    context.status = AWAY.status
    context.set(AWAY.headers)
    context.body = { error: AWAY.error, error_description: AWAY.description }
  })
  // Who may read an answer was decided before the provider was asked (http/cors.ts); where nobody was named, it names
  // whoever asks.
  provider.use(async (context, next) => {
    const isDecided = Boolean(context.response.get('Access-Control-Allow-Origin'))
    await next()
    if (isDecided) return
    for (const name of Object.keys(context.response.headers))
      if (name.startsWith('access-control-')) context.remove(name)
  })
  provider.on('interaction.started', (context) => {
    context.state.begun = context.oidc.entities.Interaction?.uid
  })
  provider.use(async (context, next) => {
    await next()
    const { begun } = context.state
    if (typeof begun === 'string') await options.onSignInBegun(begun, context.ip)
  })
  const coalesce = createRefreshCoalescing(options.store, options.now)
  provider.use(async (context, next) => {
    const form = (context.req as RequestWithForm).body
    if (context.path !== TOKEN_PATH || form?.grant_type !== 'refresh_token') return next()
    // To claim one is a write, and what is nobody's token anybody can send.
    if (!(await provider.RefreshToken.find(form.refresh_token ?? '', { ignoreExpiration: true })))
      return next()
    const answer = await coalesce(form, async () => {
      await next()
      return { status: context.status, body: context.body }
    })
    context.set('Cache-Control', 'no-store')
    context.status = answer.status
    context.body = answer.body
  })
  // Emitted before the answer is made. Anybody can register an address and lead people there with an error.
  provider.on('authorization.error', (context, error) => {
    if (personAnswered(context) || answersOwnExtension(context)) return
    Object.assign(error, { allow_redirect: false })
  })
  const refused = (context: KoaContextWithOIDC, { error }: { error: string }): void =>
    options.onRefused(context.req, error)
  provider.on('authorization.error', refused)
  provider.on('grant.error', refused)
  provider.on('registration_create.error', refused)
  provider.on('revocation.error', refused)
  // Without this Koa writes to the console, also of whoever went away before the answer.
  const koa: EventEmitter = provider
  koa.on('error', (error: NodeJS.ErrnoException, context?: KoaContextWithOIDC) => {
    if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return
    options.log('oauth.server_error', { path: context?.path, cause: String(error) })
  })
  provider.on('server_error', (context, error) => {
    context.state.isAway = error instanceof StorageUnavailable
    options.log('oauth.server_error', { path: context.path, cause: String(error) })
  })
  return provider
}
