import { Scope } from '@bookplate/contract'
import type { Principal } from '../../http/context.ts'
import type { OpenProvider } from './provider.ts'
import type { ConnectedApps } from './connected-apps.ts'

/** Resolves an access token. Returns null if it is unknown, expired, revoked, or for another audience. */
export function createAccessTokens(provider: OpenProvider, baseUrl: string, apps: ConnectedApps) {
  return async (token: string, audience: string): Promise<Principal | null> => {
    const { AccessToken } = await provider()
    const found = await AccessToken.find(token)
    if (!found || found.aud !== baseUrl + audience) return null
    if (found.grantId) await apps.markUsed(found.grantId)
    const scopes = (found.scope ?? '').split(' ').filter((scope) => Scope.safeParse(scope).success) as Scope[]
    return { accountId: found.accountId, scopes, kind: 'oauth', name: found.clientId ?? 'oauth' }
  }
}
