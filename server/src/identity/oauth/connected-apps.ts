import { recordUse } from '../../storage/record-use.ts'
import type { ServiceStore } from '../../storage/service-store.ts'
import { clientName, staticClients } from './clients.ts'

export interface ConnectedApp {
  grantId: string
  name: string
  scopes: string[]
  connectedAt: number
  lastUsedAt: number | null
}

export const createConnectedApps = ({ grants }: Pick<ServiceStore, 'grants'>, now: () => number) => ({
  list: async (accountId: string): Promise<ConnectedApp[]> =>
    (await grants.ofAccount(accountId)).map(({ id, clientId, client, payload, createdAt, lastUsedAt }) => {
      const builtIn = staticClients([]).find((client) => client.client_id === clientId)
      const { resources = {} } = payload as { resources?: Record<string, string> }
      return {
        grantId: id,
        name: clientName(builtIn ?? { ...client, client_id: clientId }),
        scopes: Object.values(resources).flatMap((scope) => scope.split(' ')),
        connectedAt: createdAt,
        lastUsedAt,
      }
    }),
  /** Ends the grant with its tokens and codes. The next request with one of them returns 401. */
  revoke: (accountId: string, grantId: string) => grants.end(grantId, accountId),
  /** Ends browser sessions of the authorization server, so that the next connection needs a sign-in. */
  endSignIns: grants.endSignIns,
  markUsed: async (grantId: string): Promise<void> =>
    recordUse(await grants.lastUse(grantId), now(), (at) => grants.markUsed(grantId, at)),
})

export type ConnectedApps = ReturnType<typeof createConnectedApps>
