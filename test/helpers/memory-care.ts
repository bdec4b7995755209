import type { CareStore, LikenessKey, LikePair, Pair } from '../../server/src/storage/care-store.ts'

const nameOf = ({ first, second }: Pair): string => `${first}-${second}`

/** Simple in-memory care store. `again`: bookmarks whose page was fetched again. */
export function createMemoryCare(
  kept: ReadonlyMap<number, { deletedAt: number | null }>,
  again: Set<number>,
): CareStore {
  const keys: LikenessKey[] = []
  const apart = new Set<string>()
  let pairs: LikePair[] = []
  let comparedTo = 0
  const left = (): number[] => [...new Set([...again, ...[...kept.keys()].filter((id) => id > comparedTo)])]
  const isActive = (id: number): boolean => kept.get(id)?.deletedAt === null

  return {
    toCompare: async (limit) => left().slice(0, limit),
    comparing: async () => ({ left: left().length, total: kept.size }),
    addKeys: async (added) => {
      for (const one of added)
        if (!keys.some(({ key, id }) => key === one.key && id === one.id)) keys.push(one)
    },
    withKeys: async (wanted, limit) =>
      wanted.flatMap((key) =>
        keys
          .filter((one) => one.key === key)
          .toSorted((a, b) => a.id - b.id)
          .slice(0, limit),
      ),
    putCompared: async (ids, found) => {
      pairs = pairs.filter(
        ({ first, second }) => !ids.some((id) => again.has(id) && [first, second].includes(id)),
      )
      for (const one of found) if (!pairs.some((known) => nameOf(known) === nameOf(one))) pairs.push(one)
      for (const id of ids) again.delete(id)
      comparedTo = Math.max(comparedTo, ...ids)
    },
    likePairs: async () =>
      pairs
        .filter((one) => isActive(one.first) && isActive(one.second) && !apart.has(nameOf(one)))
        .toSorted((a, b) => a.first - b.first || a.second - b.second),
    tellApart: async (told, isApart) =>
      told.filter((one) => {
        const isNew = apart.has(nameOf(one)) !== isApart
        if (isApart) apart.add(nameOf(one))
        else apart.delete(nameOf(one))
        return isNew
      }).length,
  }
}
