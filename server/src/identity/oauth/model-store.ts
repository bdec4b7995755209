import { hash } from 'node:crypto'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { ServiceStore } from '../../storage/service-store.ts'

/** Whoever holds one of these ids holds the right it stands for, so only its hash is stored. */
const SECRET_MODELS = new Set(['AccessToken', 'RefreshToken', 'AuthorizationCode', 'Session'])

const keyOf = (model: string, id: string): string =>
  SECRET_MODELS.has(model) ? hash('sha256', id, 'base64url') : id

/** The storage half of `oidc-provider`: one adapter a model. */
export const createModelStore =
  ({ oauth, grants }: Pick<ServiceStore, 'oauth' | 'grants'>, now: () => number) =>
  (model: string): Adapter => ({
    upsert: async (id, { jti, ...rest }, expiresIn) => {
      const record = {
        payload: SECRET_MODELS.has(model) ? rest : { jti, ...rest },
        grantId: model === 'Grant' ? id : (rest.grantId ?? null),
        uid: rest.uid ?? null,
        accountId: rest.accountId ?? null,
        clientId: rest.clientId ?? null,
        expiresAt: expiresIn ? now() + expiresIn * 1000 : null,
      }
      await oauth.put(model, keyOf(model, id), record, now())
    },
    find: async (id) => {
      // Nothing has such a name, and PostgreSQL would not even look.
      if (id.includes('\0')) return undefined
      const payload = await oauth.find(model, keyOf(model, id), now())
      // The secret itself was left out of what is stored; whoever asks has shown it.
      return payload && { ...payload, jti: id }
    },
    findByUid: (uid) => oauth.findByUid(model, uid, now()) as Promise<AdapterPayload | undefined>,
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const key = keyOf(model, id)
      if (await oauth.consume(model, key, now())) return
      // Of two that came at once one is a thief, and nobody knows which: so ends what either was given.
      const { grantId } = ((await oauth.find(model, key, now())) ?? {}) as AdapterPayload
      if (grantId) await grants.end(grantId)
      throw new errors.InvalidGrant('already used')
    },
    destroy: (id) => oauth.remove(model, keyOf(model, id)),
    revokeByGrantId: (grantId) => grants.end(grantId),
  })
