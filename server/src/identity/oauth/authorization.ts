import { API_PREFIX, OFFLINE_ACCESS, PROTECTED_RESOURCE_PATH, SCOPES, Scope } from '@bookplate/contract'
import { MCP_PATH } from '../../reference/paths.ts'
import type { ServiceStore } from '../../storage/service-store.ts'
import { MCP_RESOURCE_PATH, ROOT_RESOURCE_PATH } from '../paths.ts'
import { createConnectedApps, type ConnectedApps } from './connected-apps.ts'
import { createOauthListener, type OauthListenerOptions } from './listener.ts'
import type { OpenProvider, ProviderOptions } from './provider.ts'
import { createRowLimits } from './row-limits.ts'
import type { Principal } from '../../http/context.ts'
import { createECDH, hkdfSync, type ECDH } from 'node:crypto'
import type { JWK } from 'oidc-provider'

const BYTES = 32

/** Derives candidates until one is a valid key of the curve. Nearly all are. */
function setPrivateKey(pair: ECDH, secret: Uint8Array): Buffer {
  for (let attempt = 0; ; attempt += 1) {
    const candidate = Buffer.from(hkdfSync('sha256', secret, 'bookplate', `signing key ${attempt}`, BYTES))
    try {
      pair.setPrivateKey(candidate)
      return candidate
    } catch {}
  }
}

/** Processes with the same secret derive the same key, so each can verify the others' signatures. */
function signingKey(secret: Uint8Array): JWK {
  const pair = createECDH('prime256v1')
  const d = setPrivateKey(pair, secret)
  const point = pair.getPublicKey()
  return {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 1 + BYTES).toString('base64url'),
    y: point.subarray(1 + BYTES).toString('base64url'),
    d: d.toString('base64url'),
    alg: 'ES256',
    use: 'sig',
  }
}

/** Resolves an access token. Returns null if it is unknown, expired, revoked, or for another audience. */
function createAccessTokens(provider: OpenProvider, baseUrl: string, apps: ConnectedApps) {
  return async (token: string, audience: string): Promise<Principal | null> => {
    const { AccessToken } = await provider()
    const found = await AccessToken.find(token)
    if (!found || found.aud !== baseUrl + audience) return null
    if (found.grantId) await apps.markUsed(found.grantId)
    const scopes = (found.scope ?? '').split(' ').filter((scope) => Scope.safeParse(scope).success) as Scope[]
    return { accountId: found.accountId, scopes, kind: 'oauth', name: found.clientId ?? 'oauth' }
  }
}

export interface AuthorizationOptions
  extends Omit<OauthListenerOptions, 'provider' | 'limits'>, Omit<ProviderOptions, 'jwks' | 'onSignInStart'> {
  store: ServiceStore
  /** Random bytes from the store, the same in every process. */
  secrets: { signing: Uint8Array; addresses: Uint8Array }
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
