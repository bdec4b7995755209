import { API_PREFIX, OFFLINE_ACCESS, PROTECTED_RESOURCE_PATH, SCOPES } from '@bookplate/contract'
import { MCP_PATH } from '../../reference/paths.ts'
import type { ServiceStore } from '../../storage/service-store.ts'
import { MCP_RESOURCE_PATH, ROOT_RESOURCE_PATH } from '../paths.ts'
import { createAccessTokens } from './access-token.ts'
import { createConnectedApps } from './connected-apps.ts'
import { createOauthListener, type OauthListenerOptions } from './listener.ts'
import type { OpenProvider } from './provider.ts'
import { createRowLimits } from './row-limits.ts'
import { signingKey } from './signing-key.ts'

export interface AuthorizationOptions extends Omit<OauthListenerOptions, 'provider' | 'limits'> {
  store: ServiceStore
  now: () => number
  /** Additional extension ids that need no registration. */
  extensions: readonly string[]
  /** Key for the cookies of a running sign-in. It survives restarts. */
  cookieKey: string
  /** Random bytes from the store, the same in every process. */
  secrets: { signing: Uint8Array; addresses: Uint8Array }
  log(event: string, fields: Record<string, unknown>): void
}

const RESOURCES = [
  [PROTECTED_RESOURCE_PATH, API_PREFIX],
  [MCP_RESOURCE_PATH, MCP_PATH],
  [ROOT_RESOURCE_PATH, MCP_PATH],
] as const

export function createAuthorization(options: AuthorizationOptions) {
  const { store, baseUrl, now, secrets } = options
  const limits = createRowLimits(store, now, secrets.addresses)
  const apps = createConnectedApps(store, now)
  let opening: ReturnType<OpenProvider> | undefined
  const provider: OpenProvider = () =>
    (opening ??= import('./provider.ts').then(({ createProvider }) =>
      createProvider({
        ...options,
        jwks: { keys: [signingKey(secrets.signing)] },
        onSignInStart: limits.limitSignIns,
      }),
    ))

  return {
    apps,
    provider,
    authenticate: createAccessTokens(provider, baseUrl, apps),
    listener: createOauthListener({ ...options, provider, limits }),
    metadata: RESOURCES.map(([path, resource]) => ({
      path,
      document: {
        resource: baseUrl + resource,
        authorization_servers: [baseUrl],
        scopes_supported: [...SCOPES, OFFLINE_ACCESS],
        bearer_methods_supported: ['header'],
        resource_name: 'Bookplate',
        resource_documentation: `${baseUrl}/docs`,
      },
    })),
    sweep: limits.sweep,
  }
}

export type Authorization = ReturnType<typeof createAuthorization>
