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
import { OUTAGE } from './outage.ts'
import { staticClients, isBookplateExtension } from './clients.ts'
import type { FailedPage } from './failure-page.ts'
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
import { createRefreshCoalescing } from './refresh-coalescing.ts'

/** Returns whether the redirect goes to Bookplate's extension, which may receive error details. */
function answersBookplateExtension({ oidc }: KoaContextWithOIDC): boolean {
  const { client, params } = oidc
  return client !== undefined && isBookplateExtension(client, String(params?.redirect_uri ?? ''))
}

/** Returns whether a person saw the consent page and allowed or denied the app. */
function hasPersonAnswered({ oidc }: KoaContextWithOIDC): boolean {
  const { consent, error } = oidc.entities.Interaction?.result ?? {}
  return consent !== undefined || error !== undefined
}

/** In seconds. A short lifetime isn't needed, because opaque tokens can be revoked at once. */
const ACCESS_TOKEN_TTL = 3_600
const DAY = 86_400

/** Lazy, because it takes a third of the startup and a library with keys doesn't use it. */
export type OpenProvider = () => Promise<Provider>

export interface ProviderOptions {
  /** Additional extension ids that need no registration. */
  extensions: readonly string[]
  /** Public base URL without a path: the issuer, and the host of both resources. */
  baseUrl: string
  store: Pick<ServiceStore, 'accounts' | 'oauth' | 'grants'>
  now: () => number
  /** Key for the cookies of a running sign-in. It survives restarts. */
  cookieKey: string
  jwks: JWKS
  onSignInStart(uid: string, address: string): Promise<void>
  failedPage: FailedPage
  log(event: string, fields: Record<string, unknown>): void
  onRefused(request: IncomingMessage, reason: string): void
}

/** The listener parses the form. The provider reads it from here. */
export interface RequestWithForm extends IncomingMessage {
  body?: Record<string, string>
}

/** Requires consent for every code, even if the app was allowed before. */
function policy() {
  const { base, Check } = interactionPolicy
  const prompts = base()
  prompts
    .get('consent')
    ?.checks.add(
      new Check('always_asked', 'only a person can consent to an app', (context) =>
        context.oidc.result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    )
  return prompts
}

/** Section "Authentication": code with PKCE (S256 only), opaque tokens bound to an audience. */
export function createProvider(options: ProviderOptions): Provider {
  const resources = [options.baseUrl + API_PREFIX, options.baseUrl + MCP_PATH]
  const scope = SCOPES.join(' ')
  type Answer = Pick<KoaContextWithOIDC, 'req' | 'status' | 'set' | 'body'>
  const showFailure = async (context: Answer, reason: Parameters<FailedPage>[1]): Promise<void> => {
    const page = await options.failedPage(context.req, reason)
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
    // Never fetch an address from client metadata. Only `capture/` fetches, behind its guard.
    fetch: () => Promise.reject(new Error('the authorization server sends no requests')),
    interactions: {
      policy: policy(),
      url: (_context, interaction) => `${INTERACTION_PATH}/${interaction.uid}`,
    },
    issueRefreshToken: async (_context, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has(OFFLINE_ACCESS),
    jwks: options.jwks,
    pkce: { required: () => true },
    renderError: (context, out) => showFailure(context, { message: out.error_description ?? out.error }),
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
  // Safe, because `listener.ts` replaces the forwarding headers with values from the configured base URL.
  provider.proxy = true
  // The provider reports a store failure as its own error.
  provider.use(async (context, next) => {
    try {
      await next()
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
      context.state.isAway = true
    }
    if (!context.state.isAway) return
    if (context.path.startsWith(AUTHORIZATION_PATH)) return showFailure(context, 'away')
    context.status = OUTAGE.status
    context.set(OUTAGE.headers)
    context.body = { error: OUTAGE.error, error_description: OUTAGE.description }
  })
  // `http/cors.ts` has already decided which origin may read it. The provider would allow any.
  provider.use(async (context, next) => {
    const isDecided = Boolean(context.response.get('Access-Control-Allow-Origin'))
    await next()
    if (isDecided) return
    for (const name of Object.keys(context.response.headers))
      if (name.startsWith('access-control-')) context.remove(name)
  })
  provider.on('interaction.started', (context) => {
    context.state.interactionId = context.oidc.entities.Interaction?.uid
  })
  provider.use(async (context, next) => {
    await next()
    const { interactionId } = context.state
    if (typeof interactionId === 'string') await options.onSignInStart(interactionId, context.ip)
  })
  const coalesce = createRefreshCoalescing(options.store, options.now)
  provider.use(async (context, next) => {
    const form = (context.req as RequestWithForm).body
    if (context.path !== TOKEN_PATH || form?.grant_type !== 'refresh_token') return next()
    // Claiming a refresh is a write, so don't do it for a token that doesn't exist.
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
  // Runs before the response. Otherwise, an error could send people to any registered address.
  provider.on('authorization.error', (context, error) => {
    if (hasPersonAnswered(context) || answersBookplateExtension(context)) return
    Object.assign(error, { allow_redirect: false })
  })
  const refused = (context: KoaContextWithOIDC, { error }: { error: string }): void =>
    options.onRefused(context.req, error)
  provider.on('authorization.error', refused)
  provider.on('grant.error', refused)
  provider.on('registration_create.error', refused)
  provider.on('revocation.error', refused)
  // Without a listener, Koa prints errors to the console, including disconnects.
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
