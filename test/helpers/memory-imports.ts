import type { ImportsStore } from '../../server/src/storage/imports-store.ts'

export function createMemoryImports(): ImportsStore {
  const imports = new Map<string, Map<string, string>>()
  const rowsOf = (importId: string): Map<string, string> => imports.get(importId) ?? new Map<string, string>()
  const sorted = (importId: string) =>
    [...rowsOf(importId)]
      .map(([uuid, text]) => ({ uuid, text }))
      .toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1))
  return {
    all: async () =>
      [...imports.keys()].toSorted().flatMap((importId) => {
        const text = rowsOf(importId).get('')
        return text === undefined ? [] : [{ importId, text }]
      }),
    read: async (importId, uuids) => sorted(importId).filter(({ uuid }) => uuids.includes(uuid)),
    after: async (importId, after, limit) =>
      sorted(importId)
        .filter(({ uuid }) => uuid > after)
        .slice(0, limit),
    put: async (importId, rows) => {
      const kept = rowsOf(importId)
      for (const { uuid, text } of rows) kept.set(uuid, text)
      imports.set(importId, kept)
    },
    remove: async (importId, uuids) => {
      if (!uuids) imports.delete(importId)
      for (const uuid of uuids ?? []) imports.get(importId)?.delete(uuid)
    },
  }
}
