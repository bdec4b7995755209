import { LRUCache } from 'lru-cache'

/** Maximum accounts with a known thread. A library that is open in two threads is slower but correct. */
const MAX_REMEMBERED = 4_096

/** Measuring interval, and the time for which a library stays in its thread. */
const WINDOW_MS = 500
const STAY_MS = 5_000

/** Share of working time above which a thread is busy, and below which it is free. */
const BUSY = 0.7
const ROOM = 0.4

interface Assignment {
  slot: number
  since: number
}

interface Load {
  busy: number | null
  /** Requests by account in the last interval, and so far in this one. */
  asked: Map<string, number>
  asking: Map<string, number>
}

export interface ThreadAssignmentOptions {
  threads: number
  /** Share of working time since the last call. Null if the thread isn't running. */
  busyOf: (slot: number) => number | null
  /** Starts a thread in advance, so that it is running when a library moves to it. */
  start: (slot: number) => void
  /** Frees the memory of a library in the thread from which it moves. */
  leave: (accountId: string, slot: number) => void
  now: () => number
}

/** Don't move the busiest library: the load would move with it. */
const isBusiest = (accountId: string, { asked }: Load): boolean =>
  (asked.get(accountId) ?? 0) >= Math.max(1, ...asked.values())

/** Assigns a library to the thread with the fewest. Moves it away from a busy neighbor. */
export function createThreadAssignment({ threads, busyOf, start, leave, now }: ThreadAssignmentOptions) {
  const assignments = new LRUCache<string, Assignment>({ max: MAX_REMEMBERED })
  const loads = Array.from({ length: threads }, (): Load => ({
    busy: 0,
    asked: new Map(),
    asking: new Map(),
  }))
  let lookedAt = now()

  const look = (at: number): void => {
    if (at - lookedAt < WINDOW_MS) return
    lookedAt = at
    for (const [slot, load] of loads.entries()) {
      load.busy = busyOf(slot)
      load.asked = load.asking
      load.asking = new Map()
    }
  }

  const emptiest = (): number => {
    const counts = loads.map(() => 0)
    for (const { slot } of assignments.values()) counts[slot]! += 1
    return counts.indexOf(Math.min(...counts))
  }

  const roomier = (accountId: string, slot: number): number => {
    const load = loads[slot]!
    if ((load.busy ?? 0) < BUSY || isBusiest(accountId, load)) return slot
    const other = loads.findIndex(({ busy }) => (busy ?? 0) < ROOM)
    if (other === -1) return slot
    if (loads[other]!.busy !== null) return other
    start(other)
    return slot
  }

  return {
    of: (accountId: string): number => {
      const at = now()
      look(at)
      const existing = assignments.get(accountId)
      const slot = !existing
        ? emptiest()
        : at - existing.since < STAY_MS
          ? existing.slot
          : roomier(accountId, existing.slot)
      if (existing && existing.slot !== slot) leave(accountId, existing.slot)
      if (existing?.slot !== slot) assignments.set(accountId, { slot, since: at })
      const { asking } = loads[slot]!
      asking.set(accountId, (asking.get(accountId) ?? 0) + 1)
      return slot
    },
    forget: (accountId: string): void => void assignments.delete(accountId),
  }
}
