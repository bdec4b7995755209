import type { Adapter, AdapterPayload } from 'oidc-provider'

const keyOf = (model: string, id: string) => `${model}:${id}`

export function createMemoryAdapter(): (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>()
  const findBy = async (model: string, field: 'uid' | 'userCode', value: string) =>
    [...rows].find(([key, row]) => key.startsWith(`${model}:`) && row[field] === value)?.[1]

  return (model) => ({
    upsert: async (id, payload) => void rows.set(keyOf(model, id), payload),
    find: async (id) => rows.get(keyOf(model, id)),
    findByUid: (uid) => findBy(model, 'uid', uid),
    findByUserCode: (userCode) => findBy(model, 'userCode', userCode),
    destroy: async (id) => void rows.delete(keyOf(model, id)),
    revokeByGrantId: async (grantId) => {
      for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key)
    },
    consume: async (id) => {
      const row = rows.get(keyOf(model, id))
      if (row) row.consumed = Math.floor(Date.now() / 1000)
    },
  })
}
