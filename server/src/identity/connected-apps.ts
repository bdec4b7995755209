import type { ClientMetadata } from 'oidc-provider'
import type { Sqlite } from '../storage/sqlite/sqlite.ts'
import { shownName, staticClients } from './oauth/clients.ts'
import { oauthQueries as queries } from '../storage/sqlite/service/oauth-schema.ts'

/** A connected app's last use is written at most this often. */
const USED_EVERY_MS = 60_000

export interface ConnectedApp {
  grantId: string
  name: string
  scopes: string[]
  connectedAt: number
  lastUsedAt: number | null
}

interface GrantPayload {
  clientId: string
  resources?: Record<string, string>
}

const grant = (grantId: string) =>
  queries.selectFrom('oauth_models').select('key').where('model', '=', 'Grant').where('key', '=', grantId)

/** What an account has let in by OAuth: one grant for each time it said yes. */
export function createConnectedApps(database: Sqlite, now: () => number) {
  const clientName = (clientId: string): string => {
    const known = staticClients([]).find((client) => client.client_id === clientId)
    if (known) return shownName(known)
    const row = database.get(
      queries
        .selectFrom('oauth_models')
        .select('payload')
        .where('model', '=', 'Client')
        .where('key', '=', clientId),
    )
    const registered = row ? (JSON.parse(row.payload) as ClientMetadata) : {}
    return shownName({ ...registered, client_id: clientId })
  }

  return {
    list: (accountId: string): ConnectedApp[] =>
      database
        .all(
          queries
            .selectFrom('oauth_models')
            .leftJoin('oauth_grant_use', 'oauth_grant_use.grant_id', 'oauth_models.key')
            .select(['key', 'payload', 'created_at', 'used_at'])
            .where('model', '=', 'Grant')
            .where('account_id', '=', accountId)
            .orderBy('created_at', 'desc'),
        )
        .map((row) => {
          const payload = JSON.parse(row.payload) as GrantPayload
          return {
            grantId: row.key,
            name: clientName(payload.clientId),
            scopes: Object.values(payload.resources ?? {}).flatMap((scope) => scope.split(' ')),
            connectedAt: row.created_at,
            lastUsedAt: row.used_at,
          }
        }),
    /** Ends the grant with every token and code under it; the next call with one of them gets 401. */
    revoke: (accountId: string, grantId: string): void => {
      if (!database.get(grant(grantId).where('account_id', '=', accountId))) return
      database.run(queries.deleteFrom('oauth_models').where('grant_id', '=', grantId))
    },
    /** Forgets the browser's sign-in with the authorization server, so that the next connection asks anew. */
    endAuthorizationSessions: (accountId: string): void => {
      database.run(
        queries.deleteFrom('oauth_models').where('model', '=', 'Session').where('account_id', '=', accountId),
      )
    },
    /** Ends whatever the account let in, with every code and token: whoever stole one has to sign in again. */
    endAll: (accountId: string): void => {
      database.run(queries.deleteFrom('oauth_models').where('account_id', '=', accountId))
    },
    markUsed: (grantId: string): void => {
      const used_at = now()
      const last = database.get(
        queries.selectFrom('oauth_grant_use').select('used_at').where('grant_id', '=', grantId),
      )
      if (last && last.used_at >= used_at - USED_EVERY_MS) return
      // It may have ended while its token was looked up.
      if (!database.get(grant(grantId))) return
      try {
        database.run(
          queries
            .insertInto('oauth_grant_use')
            .values({ grant_id: grantId, used_at })
            .onConflict((conflict) => conflict.column('grant_id').doUpdateSet({ used_at })),
        )
      } catch {
        // A disk that cannot be written must not keep people from reading.
      }
    },
  }
}

export type ConnectedApps = ReturnType<typeof createConnectedApps>
