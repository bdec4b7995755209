import type { IncomingMessage } from 'node:http'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { API_PREFIX, PROTECTED_RESOURCE_PATH, SCOPES, OFFLINE_ACCESS } from '@bookplate/contract'
import type { JWK, Provider } from 'oidc-provider'
import type { Cors } from '../../http/cors.ts'
import type { Sqlite } from '../../storage/sqlite/sqlite.ts'
import type { WebApp, WebDependencies } from '../pages/dependencies.ts'
import { registerWebPages } from '../pages/register.ts'
import { MCP_PATH } from '../../reference/paths.ts'
import { createAccessTokens } from './access-token.ts'
import { createConnectedApps } from '../connected-apps.ts'
import { createOauthListener } from './listener.ts'
import { createModelStore } from './model-store.ts'
import { createPasswords } from '../passwords.ts'
import { MCP_RESOURCE_PATH, ROOT_RESOURCE_PATH } from '../paths.ts'
import { createRefreshCoalescing } from './refresh-coalescing.ts'
import { createRowLimits } from './row-limits.ts'
import { createOauthThrottles } from '../throttles.ts'
import { createWebSessions } from '../web-sessions.ts'

export interface AuthorizationOptions extends Pick<
  WebDependencies,
  'note' | 'baseUrl' | 'now' | 'onSetUp' | 'isToOwnHost' | 'people' | 'keys' | 'exportLibrary' | 'addressOf'
> {
  database: Sqlite
  /** Ids of extensions that need no registration, besides the ones that are known. */
  extensions: readonly string[]
  cors: Cors
  /** A secret of this service by its name, the same after a restart. */
  secret(name: string): string
  clientAddress(request: IncomingMessage): string
  log(event: string, fields: Record<string, unknown>): void
  /** Told of what the authorization server refuses. */
  onRefused(request: IncomingMessage, reason: string): void
}

/** The provider is a third of what a start would load, and a library used by keys never asks for it. */
export type OpenProvider = () => Promise<Provider>

/**
 * Signs what an app of OpenID Connect reads at once, and none of our own tokens: a new one at each start will do. Its
 * name follows from it, so that nobody takes an earlier one for it.
 */
const signingKey = (): JWK => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' } as JWK
}

/**
 * Signing in, whole: the authorization server, the pages people see on the way, and the reading of access tokens.
 * Section "Authentication", 4.
 */
export function createAuthorization(options: AuthorizationOptions) {
  const { database, baseUrl, now, secret } = options
  const models = createModelStore(database, now)
  const limits = createRowLimits(database, now)
  const apps = createConnectedApps(database, now)
  const throttles = createOauthThrottles(now)
  const setupToken = randomBytes(32).toString('base64url')
  const cookieKeys = [secret('oauth-cookies')]
  const openProvider = async (): Promise<Provider> => {
    const { createProvider } = await import('./provider.ts')
    return createProvider({
      baseUrl,
      extensions: options.extensions,
      models,
      cookieKeys,
      jwks: { keys: [signingKey()] },
      onSignInBegun: limits.limitInteractions,
      accountExists: (accountId) => options.people.find(accountId) !== null,
      log: options.log,
      onRefused: options.onRefused,
    })
  }
  let opening: Promise<Provider> | undefined
  const provider: OpenProvider = () => (opening ??= openProvider())
  const passwords = createPasswords(database, now)
  const dependencies: WebDependencies = {
    ...options,
    formSecret: secret('web-forms'),
    setupToken,
    provider,
    apps,
    throttles,
    passwords,
    sessions: createWebSessions(database, now),
  }
  const resourceMetadata = (path: string) => ({
    resource: baseUrl + path,
    authorization_servers: [baseUrl],
    scopes_supported: [...SCOPES, OFFLINE_ACCESS],
    bearer_methods_supported: ['header'],
    resource_name: 'Bookplate',
    resource_documentation: `${baseUrl}/docs`,
  })

  return {
    /** The account and scopes of an access token, or null. */
    authenticate: createAccessTokens(provider, baseUrl, apps),
    listener: createOauthListener({
      provider,
      baseUrl,
      cors: options.cors,
      coalesce: createRefreshCoalescing(database, now),
      throttles,
      limits,
      isOurs: async (model, secret) => (await models.adapter(model).find(secret)) !== undefined,
      clientAddress: options.clientAddress,
      onRefused: options.onRefused,
    }),
    registerPages: (app: WebApp): void => {
      registerWebPages(app, dependencies)
      for (const [path, resource] of [
        [PROTECTED_RESOURCE_PATH, API_PREFIX],
        [MCP_RESOURCE_PATH, MCP_PATH],
        [ROOT_RESOURCE_PATH, MCP_PATH],
      ] as const) {
        app.get(path, (context) => context.json(resourceMetadata(resource)))
      }
    },
    passwords,
    /** Where the first set-up begins, or null once it is done. */
    setupUrl: (): string | null => (passwords.any() ? null : `${baseUrl}/setup?token=${setupToken}`),
    sweep: limits.sweep,
  }
}

export type Authorization = ReturnType<typeof createAuthorization>
