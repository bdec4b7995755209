import type { ServiceStore } from '../../storage/service-store.ts'
import { shownName, staticClients } from './clients.ts'

/** A connected app's last use is written at most this often. */
const USED_EVERY_MS = 60_000

export interface ConnectedApp {
  grantId: string
  name: string
  scopes: string[]
  connectedAt: number
  lastUsedAt: number | null
}

/** What an account has let in by OAuth: one grant for each time it said yes. */
export const createConnectedApps = ({ grants }: Pick<ServiceStore, 'grants'>, now: () => number) => ({
  list: async (accountId: string): Promise<ConnectedApp[]> =>
    (await grants.ofAccount(accountId)).map(({ id, clientId, client, payload, createdAt, lastUsedAt }) => {
      const known = staticClients([]).find((one) => one.client_id === clientId)
      const { resources = {} } = payload as { resources?: Record<string, string> }
      return {
        grantId: id,
        name: shownName(known ?? { ...client, client_id: clientId }),
        scopes: Object.values(resources).flatMap((scope) => scope.split(' ')),
        connectedAt: createdAt,
        lastUsedAt,
      }
    }),
  /** Ends the grant with every token and code under it; the next call with one of them gets 401. */
  revoke: (accountId: string, grantId: string): Promise<void> => grants.end(grantId, accountId),
  /** Forgets the browsers' sign-in with the authorization server, so that the next connection asks anew. */
  endSignIns: grants.endSignIns,
  // A disk that cannot be written must not keep people from reading.
  markUsed: (grantId: string): Promise<void> =>
    grants.markUsed(grantId, now(), USED_EVERY_MS).catch(() => {}),
})

export type ConnectedApps = ReturnType<typeof createConnectedApps>
