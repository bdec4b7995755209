import { hash } from 'node:crypto'
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider'
import type { ServiceStore } from '../../storage/service-store.ts'

/** Models whose ids are secrets. Only their hash is stored. */
const SECRET_MODELS = new Set(['AccessToken', 'RefreshToken', 'AuthorizationCode', 'Session'])

const keyOf = (model: string, id: string): string =>
  SECRET_MODELS.has(model) ? hash('sha256', id, 'base64url') : id

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
      // PostgreSQL rejects NUL in a query.
      if (id.includes('\0')) return undefined
      const payload = await oauth.find(model, keyOf(model, id), now())
      // The stored payload lacks the secret, which the caller has just presented.
      return payload && { ...payload, jti: id }
    },
    findByUid: (uid) => oauth.findByUid(model, uid, now()) as Promise<AdapterPayload | undefined>,
    findByUserCode: async () => undefined,
    consume: async (id) => {
      const key = keyOf(model, id)
      if (await oauth.consume(model, key, now())) return
      // Two uses mean that one is by a thief, and it is unknown which. End the whole grant.
      const { grantId } = ((await oauth.find(model, key, now())) ?? {}) as AdapterPayload
      if (grantId) await grants.end(grantId)
      throw new errors.InvalidGrant('already used')
    },
    destroy: async (id) => void (await oauth.remove(model, keyOf(model, id))),
    revokeByGrantId: async (grantId) => void (await grants.end(grantId)),
  })
