import type { LikePair, Likeness } from '../../storage/care-store.ts'

export interface Group {
  likeness: Likeness
  ids: number[]
}

export function groupsOf(pairs: readonly LikePair[]): Group[] {
  const groupOf = new Map<number, Group>()
  for (const { first, second, likeness } of pairs) {
    const [a, b] = [first, second].map((id) => groupOf.get(id) ?? { likeness: 'same' as const, ids: [id] })
    const isNear = [a!.likeness, b!.likeness, likeness].includes('near')
    const group: Group = {
      likeness: isNear ? 'near' : 'same',
      ids: [...new Set([...a!.ids, ...b!.ids])],
    }
    for (const id of group.ids) groupOf.set(id, group)
  }
  return [...new Set(groupOf.values())]
    .map(({ likeness, ids }) => ({ likeness, ids: ids.toSorted((a, b) => a - b) }))
    .toSorted((a, b) => b.ids.at(-1)! - a.ids.at(-1)!)
}

interface Weighed {
  words: number
  capturedAt: number
}

/** Within this ratio, the oldest wins, because its save date can't be edited. */
const ABOUT = 0.9

/** Returns the item to keep: the longest text, or the oldest of similarly long ones. */
export function toKeep<Item extends Weighed>(items: readonly Item[]): Item {
  const most = Math.max(...items.map(({ words }) => words))
  return items
    .filter(({ words }) => words >= most * ABOUT)
    .toSorted((a, b) => a.capturedAt - b.capturedAt)[0]!
}
