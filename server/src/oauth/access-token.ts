import { API_PREFIX, Scope } from '@bookplate/contract'
import type { Provider } from 'oidc-provider'
import type { Principal } from '../http/context.ts'
import type { ConnectedApps } from './connected-apps.ts'

/** Resolves an access token to whose it is; null for one that is unknown, expired, revoked or for another audience. */
export function createAccessTokens(provider: Provider, baseUrl: string, apps: ConnectedApps) {
  return async (token: string): Promise<Principal | null> => {
    const found = await provider.AccessToken.find(token)
    if (!found || found.aud !== `${baseUrl}${API_PREFIX}`) return null
    if (found.grantId) apps.markUsed(found.grantId)
    const scopes = (found.scope ?? '').split(' ').filter((scope) => Scope.safeParse(scope).success) as Scope[]
    return { accountId: found.accountId, scopes, kind: 'oauth', name: found.clientId ?? 'oauth' }
  }
}
