import { sql } from 'kysely'
import type { ServiceStore } from '../../service-store.ts'
import type { Sqlite } from '../sqlite.ts'
import { serviceQueries as queries } from './service-schema.ts'

type Payload = Record<string, unknown>

/** Written out in the SQL: an index over a part of the table is used by no other query. */
const ofModel = (model: 'Client' | 'Interaction') => sql<boolean>`model = ${sql.lit(model)}`

const read = ({
  payload,
  consumed_at: consumed,
}: {
  payload: string
  consumed_at: number | null
}): Payload => ({
  ...(JSON.parse(payload) as Payload),
  ...(consumed === null ? {} : { consumed: Math.floor(consumed / 1000) }),
})

const live = (model: string, at: number) =>
  queries
    .selectFrom('oauth_models')
    .select(['payload', 'consumed_at'])
    .where('model', '=', model)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', at)]))

const unusedClients = () =>
  queries
    .selectFrom('oauth_models as client')
    .select('client.key')
    .where(sql<boolean>`client.model = 'Client'`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('oauth_models as granted')
            .select('granted.key')
            .where(sql<boolean>`granted.model = 'Grant'`)
            .whereRef('granted.client_id', '=', 'client.key'),
        ),
      ),
    )

export function createOauthStore(database: Sqlite): ServiceStore['oauth'] {
  const removeClients = (keys: ReturnType<typeof unusedClients>): void =>
    void database.run(
      queries.deleteFrom('oauth_models').where('model', '=', 'Client').where('key', 'in', keys),
    )

  return {
    put: async (model, key, { payload, ...record }, at) => {
      const row = {
        payload: JSON.stringify(payload),
        grant_id: record.grantId,
        uid: record.uid,
        account_id: record.accountId,
        client_id: record.clientId,
        expires_at: record.expiresAt,
      }
      database.run(
        queries
          .insertInto('oauth_models')
          .values({ model, key, created_at: at, ...row })
          .onConflict((conflict) => conflict.columns(['model', 'key']).doUpdateSet(row)),
      )
    },
    find: async (model, key, at) => {
      const row = database.get(live(model, at).where('key', '=', key))
      return row && read(row)
    },
    findByUid: async (model, uid, at) => {
      const row = database.get(live(model, at).where('uid', '=', uid))
      return row && read(row)
    },
    consume: async (model, key, at) =>
      database.run(
        queries
          .updateTable('oauth_models')
          .set({ consumed_at: at })
          .where('model', '=', model)
          .where('key', '=', key)
          .where('consumed_at', 'is', null),
      ) > 0,
    remove: async (model, key) => {
      database.run(queries.deleteFrom('oauth_models').where('model', '=', model).where('key', '=', key))
    },

    limitSignIns: (uid, origin, limits, at) =>
      database.write(() => {
        const signIns = queries.deleteFrom('oauth_models').where(ofModel('Interaction'))
        const all = queries.selectFrom('oauth_models').select('key').where(ofModel('Interaction'))
        const keepNewest = (among: typeof all, most: number): void => {
          const older = among.orderBy('created_at', 'desc').limit(-1).offset(most)
          database.run(signIns.where('key', '!=', uid).where('key', 'in', older))
        }
        database.run(
          queries
            .updateTable('oauth_models')
            .set({ begun_by: origin })
            .where('model', '=', 'Interaction')
            .where('key', '=', uid),
        )
        database.run(signIns.where('expires_at', '<=', at))
        keepNewest(all.where('begun_by', '=', origin), limits.ofOrigin)
        keepNewest(all, limits.ofAll)
      }),
    limitUnusedClients: async (most, since) => {
      const beyond = unusedClients()
        .where('client.created_at', '>=', since)
        .orderBy('client.created_at', 'desc')
        .limit(-1)
        .offset(most - 1)
      removeClients(beyond)
    },
    removeUnusedClients: async (before) =>
      removeClients(unusedClients().where('client.created_at', '<', before)),

    claimRefresh: (hash, at, until) =>
      database.write(() => {
        const row = { response: null, expires_at: until }
        const claimed = database.run(
          queries
            .insertInto('oauth_refreshes')
            .values({ token_hash: hash, ...row })
            .onConflict((conflict) =>
              conflict.column('token_hash').doUpdateSet(row).where('oauth_refreshes.expires_at', '<=', at),
            ),
        )
        if (claimed > 0) return 'mine'
        const known = database.get(
          queries.selectFrom('oauth_refreshes').select('response').where('token_hash', '=', hash),
        )
        return known?.response ?? 'taken'
      }),
    endRefresh: async (hash, answer, until) => {
      database.run(
        answer === null
          ? queries.deleteFrom('oauth_refreshes').where('token_hash', '=', hash)
          : queries
              .updateTable('oauth_refreshes')
              .set({ response: answer, expires_at: until })
              .where('token_hash', '=', hash),
      )
    },
  }
}

export const createGrantsStore = (database: Sqlite): ServiceStore['grants'] => ({
  ofAccount: async (accountId) =>
    database
      .all(
        queries
          .selectFrom('oauth_models as granted')
          .leftJoin('oauth_grant_use', 'oauth_grant_use.grant_id', 'granted.key')
          .leftJoin('oauth_models as client', (join) =>
            join.on('client.model', '=', 'Client').onRef('client.key', '=', 'granted.client_id'),
          )
          .select([
            'granted.key as id',
            'granted.payload',
            'granted.client_id as clientId',
            'client.payload as client',
            'granted.created_at as createdAt',
            'used_at as lastUsedAt',
          ])
          .where('granted.model', '=', 'Grant')
          .where('granted.account_id', '=', accountId)
          .orderBy('granted.created_at', 'desc'),
      )
      .map(({ payload, client, clientId, ...grant }) => ({
        ...grant,
        clientId: clientId ?? '',
        payload: JSON.parse(payload) as Payload,
        client: client === null ? null : (JSON.parse(client) as Payload),
      })),
  markUsed: async (id, at, everyMs) => {
    const last = database.get(
      queries.selectFrom('oauth_grant_use').select('used_at').where('grant_id', '=', id),
    )
    if (last && last.used_at >= at - everyMs) return
    // It may have ended while its token was looked up.
    const grant = queries
      .selectFrom('oauth_models')
      .select((row) => ['key as grant_id', row.val(at).as('used_at')])
      .where('model', '=', 'Grant')
      .where('key', '=', id)
    database.run(
      queries
        .insertInto('oauth_grant_use')
        .columns(['grant_id', 'used_at'])
        .expression(grant)
        .onConflict((conflict) => conflict.column('grant_id').doUpdateSet({ used_at: at })),
    )
  },
  end: async (id, accountId) => {
    const ofGrant = queries.deleteFrom('oauth_models').where('grant_id', '=', id)
    database.run(accountId === undefined ? ofGrant : ofGrant.where('account_id', '=', accountId))
  },
  endSignIns: async (accountId) => {
    database.run(
      queries.deleteFrom('oauth_models').where('model', '=', 'Session').where('account_id', '=', accountId),
    )
  },
})
