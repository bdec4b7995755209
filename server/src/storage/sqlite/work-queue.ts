import { EventEmitter, once } from 'node:events'
import type { WorkQueue } from '../work-queue.ts'
import { prepared } from './prepared.ts'
import type { Sqlite } from './sqlite.ts'

/** Interval for noticing jobs of other processes. */
const POLL_MS = 1_500

const PUT = prepared('insert into work (account_id) values (?) on conflict do nothing')
const LOOK = prepared('select account_id from work limit 1')()
const TAKE = prepared('delete from work returning account_id')()

/** Adds a job for the service, which may not be running. */
export async function announceWork(service: Sqlite, accountId: string): Promise<void> {
  await service.write(() => service.run(PUT(accountId)))
}

interface Entry {
  /** Monotonic time, like all times here. */
  dueAt: number
  claimedUntil: number
  isAddedAgain: boolean
}

const isClaimed = ({ claimedUntil }: Entry): boolean => claimedUntil > performance.now()
const isDue = (entry: Entry): boolean => !isClaimed(entry) && entry.dueAt <= performance.now()

/** In-memory queue. `look` adds the jobs of other processes. */
function createQueue(all: readonly string[], look: () => Promise<void>) {
  const entries = new Map<string, Entry>()
  const added = new EventEmitter()

  const add = (accountId: string): void => {
    const entry = entries.get(accountId)
    if (entry && isClaimed(entry)) entry.isAddedAgain = true
    else entries.set(accountId, { dueAt: performance.now(), claimedUntil: 0, isAddedAgain: false })
    added.emit('work')
  }

  /** At the end, so that the others come first. */
  const putBack = (accountId: string, forMs: number): void => {
    entries.delete(accountId)
    entries.set(accountId, { dueAt: performance.now() + forMs, claimedUntil: 0, isAddedAgain: false })
    added.emit('work')
  }

  for (const accountId of all) add(accountId)

  const queue: WorkQueue = {
    add: async (accountId) => add(accountId),
    claim: async (limit, leaseMs) => {
      const claimed: string[] = []
      for (const [accountId, entry] of entries) {
        if (claimed.length >= limit) break
        if (!isDue(entry)) continue
        entry.claimedUntil = performance.now() + leaseMs
        claimed.push(accountId)
      }
      return claimed
    },
    done: async (accountId) => {
      if (entries.get(accountId)?.isAddedAgain) putBack(accountId, 0)
      else entries.delete(accountId)
    },
    postpone: async (accountId, forMs) =>
      putBack(accountId, entries.get(accountId)?.isAddedAgain ? 0 : forMs),
    pending: async () => {
      await look()
      return [...entries.keys()]
    },
    more: async (signal) => {
      let lookAt = performance.now()
      while (!signal.aborted) {
        if (performance.now() >= lookAt) {
          // A failed read is repeated.
          await look().catch(() => {})
          lookAt = performance.now() + POLL_MS
        }
        const waiting = [...entries.values()].filter((entry) => !isClaimed(entry))
        if (waiting.some(isDue)) return
        const next = Math.min(lookAt, ...waiting.map(({ dueAt }) => dueAt))
        const late = AbortSignal.timeout(Math.max(1, Math.ceil(next - performance.now())))
        await once(added, 'work', { signal: AbortSignal.any([signal, late]) }).catch(() => {})
      }
    },
  }
  return { queue, add }
}

/** In memory, because libraries store their pending work. Other processes add jobs through the database. */
export function createWorkQueues(
  service: Sqlite,
  all: readonly string[],
): { work: WorkQueue; pictureWork: WorkQueue } {
  const look = async (): Promise<void> => {
    if (service.get(LOOK) === undefined) return
    const taken = await service.write(() => service.all<{ account_id: string }>(TAKE))
    for (const { account_id } of taken) for (const { add } of [work, pictureWork]) add(account_id)
  }
  const work = createQueue(all, look)
  const pictureWork = createQueue(all, look)
  return { work: work.queue, pictureWork: pictureWork.queue }
}
