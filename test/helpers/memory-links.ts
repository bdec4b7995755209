import type { CheckedAddress, LinksStore, StoredRun } from '../../server/src/storage/links-store.ts'

interface Kept {
  id: number
  url: string
  capturedAt: number
  deletedAt: number | null
}

export function createMemoryLinks(kept: ReadonlyMap<number, Kept>): LinksStore {
  const checked = new Map<number, CheckedAddress>()
  let run: (StoredRun & { holder: string | null; until: number }) | null = null
  const active = (): Kept[] => [...kept.values()].filter(({ deletedAt }) => deletedAt === null)
  const left = (): Kept[] =>
    active()
      .filter(({ id }) => run !== null && (checked.get(id)?.checkedAt ?? -1) < run.startedAt)
      .toSorted((a, b) => b.id - a.id)
  const having = (outcome: string): Kept[] =>
    active().filter(({ id }) => checked.get(id)?.outcome === outcome)

  return {
    run: async () => run && { state: run.state, startedAt: run.startedAt },
    putRun: async (next) => void (run = { holder: null, until: 0, ...run, ...next }),
    figures: async () => ({
      left: left().length,
      total: active().length,
      dead: having('dead').length,
      moved: having('moved').length,
      unknown: having('unknown').length,
    }),
    take: async (holder, { now, leaseMs }, limit) => {
      if (run?.state !== 'going' || (run.holder !== null && run.holder !== holder && run.until > now))
        return null
      Object.assign(run, { holder, until: now + leaseMs })
      return left()
        .slice(0, limit)
        .map(({ id, url }) => ({ id, url }))
    },
    put: async (found) => {
      for (const one of found) checked.set(one.id, one)
    },
    found: async (outcome, after, limit) =>
      having(outcome)
        .map(({ id, capturedAt }) => ({ id, capturedAt }))
        .toSorted((a, b) => b.capturedAt - a.capturedAt || b.id - a.id)
        .filter(
          ({ id, capturedAt }) =>
            !after || capturedAt < after.capturedAt || (capturedAt === after.capturedAt && id < after.id),
        )
        .slice(0, limit),
    of: async (ids) => ids.flatMap((id) => checked.get(id) ?? []),
  }
}
