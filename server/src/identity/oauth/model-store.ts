import { createHash } from 'node:crypto'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Sqlite } from '../../storage/sqlite/sqlite.ts'
import { oauthQueries as queries } from '../../storage/sqlite/service/oauth-schema.ts'

/** Whoever holds one of these ids holds the right it stands for, so only its hash is stored. */
const SECRET_MODELS = new Set(['AccessToken', 'RefreshToken', 'AuthorizationCode', 'Session'])

const keyOf = (model: string, id: string): string =>
  SECRET_MODELS.has(model) ? createHash('sha256').update(id).digest('base64url') : id

/** The storage half of `oidc-provider`: one adapter a model, all in one table. */
export function createModelStore(database: Sqlite, now: () => number) {
  const live = (model: string) =>
    queries
      .selectFrom('oauth_models')
      .select('payload')
      .where('model', '=', model)
      .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now())]))

  const adapter = (model: string): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      const { jti, ...rest } = payload
      const row = {
        payload: JSON.stringify(SECRET_MODELS.has(model) ? rest : { jti, ...rest }),
        grant_id: model === 'Grant' ? id : (payload.grantId ?? null),
        uid: payload.uid ?? null,
        account_id: payload.accountId ?? null,
        expires_at: expiresIn ? now() + expiresIn * 1000 : null,
      }
      database.run(
        queries
          .insertInto('oauth_models')
          .values({ model, key: keyOf(model, id), created_at: now(), ...row })
          .onConflict((conflict) => conflict.columns(['model', 'key']).doUpdateSet(row)),
      )
    },
    find: async (id) => {
      const row = database.get(live(model).where('key', '=', keyOf(model, id)))
      if (!row) return undefined
      // The secret itself was left out of what is stored; whoever asks has shown it.
      return { ...(JSON.parse(row.payload) as AdapterPayload), jti: id }
    },
    findByUid: async (uid) => {
      const row = database.get(live(model).where('uid', '=', uid))
      return row && (JSON.parse(row.payload) as AdapterPayload)
    },
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const where = queries
        .updateTable('oauth_models')
        .where('model', '=', model)
        .where('key', '=', keyOf(model, id))
      const row = database.get(live(model).where('key', '=', keyOf(model, id)))
      if (!row) return
      const consumed = Math.floor(now() / 1000)
      database.run(
        where.set({ payload: JSON.stringify({ ...(JSON.parse(row.payload) as object), consumed }) }),
      )
    },
    destroy: async (id) => {
      database.run(
        queries.deleteFrom('oauth_models').where('model', '=', model).where('key', '=', keyOf(model, id)),
      )
    },
    revokeByGrantId: async (grantId) => {
      database.run(queries.deleteFrom('oauth_models').where('grant_id', '=', grantId))
    },
  })

  return { adapter }
}

export type ModelStore = ReturnType<typeof createModelStore>
