/** Accounts whose thread is remembered; a library that two threads have open is slower and no less right. */
const MAX_REMEMBERED = 4_096

/** A thread is judged by so long, and a library stays for ten times that where it was put. */
const WINDOW_MS = 500
const STAY_MS = 5_000

/** Shares of the time that a thread works: above the one it is busy, below the other it has room. */
const BUSY = 0.7
const ROOM = 0.4

interface Assignment {
  slot: number
  since: number
}

interface Load {
  /** Null while the thread does not run. */
  busy: number | null
  /** Requests by account: of the last window, as `busy` is, and of this one so far. */
  asked: Map<string, number>
  asking: Map<string, number>
}

export interface ThreadAssignmentOptions {
  threads: number
  /** The share of the time since the last call that a thread worked; null for one that does not run. */
  busyOf: (slot: number) => number | null
  /** Starts a thread that does not run: a library that wants to move finds it running the next time. */
  start: (slot: number) => void
  now: () => number
}

/** Don't move the busiest library: the load would move with it. */
const isBusiest = (accountId: string, { asked }: Load): boolean =>
  (asked.get(accountId) ?? 0) >= Math.max(1, ...asked.values())

/**
 * Which thread has which library. A new one is put where the fewest are; one that shares its thread with a library that
 * keeps it busy goes to one that has room.
 */
export function createThreadAssignment({ threads, busyOf, start, now }: ThreadAssignmentOptions) {
  /** Those asked for longest ago first. */
  const assignments = new Map<string, Assignment>()
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
      const known = assignments.get(accountId)
      const slot = !known
        ? emptiest()
        : at - known.since < STAY_MS
          ? known.slot
          : roomier(accountId, known.slot)
      assignments.delete(accountId)
      assignments.set(accountId, known?.slot === slot ? known : { slot, since: at })
      if (assignments.size > MAX_REMEMBERED) assignments.delete(assignments.keys().next().value!)
      const { asking } = loads[slot]!
      asking.set(accountId, (asking.get(accountId) ?? 0) + 1)
      return slot
    },
    forget: (accountId: string): void => void assignments.delete(accountId),
  }
}
