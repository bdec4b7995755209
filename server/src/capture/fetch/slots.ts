import { PageFetchError } from '../../errors/page-fetch-error.ts'

/** Who asks for a turn: of one account, and to ask one host where a host is asked. */
export interface Asking {
  account?: string | undefined
  host?: string | undefined
  /** Whether whoever else waits comes first. */
  isPatient?: boolean
}

/** Hands out turns: so many at once in all, for each host and for each account. */
export interface Slots {
  /**
   * Waits for a turn; the returned function gives it back. Rejects with a PageFetchError of reason `busy` when too
   * many wait already, or the signal's time ends first; with the signal's reason when it is aborted otherwise.
   */
  acquire(asking: Asking, signal?: AbortSignal): Promise<() => void>
}

export interface SlotLimits {
  overall: number
  perHost?: number
  perAccount?: number
  /** Of one account: what is more is refused at once. */
  maxWaiting?: number
}

interface Waiter extends Asking {
  start: () => void
}

const countOf = (counts: ReadonlyMap<string, number>, key: string | undefined) =>
  key === undefined ? 0 : (counts.get(key) ?? 0)

function add(counts: Map<string, number>, key: string | undefined, amount: number) {
  if (key === undefined) return
  const count = countOf(counts, key) + amount
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'

const refusal = (reason: unknown): unknown =>
  isTimeout(reason) ? new PageFetchError('busy', { cause: reason }) : reason

export function createSlots(limits: SlotLimits): Slots {
  const { overall, perHost = overall, perAccount = overall, maxWaiting = Infinity } = limits
  const hosts = new Map<string, number>()
  const accounts = new Map<string, number>()
  const waiting: Waiter[] = []
  /** Accounts that have had a turn, the latest last. */
  const served = new Set<string | undefined>()
  let total = 0

  const isFree = ({ host, account }: Asking) =>
    total < overall && countOf(hosts, host) < perHost && countOf(accounts, account) < perAccount

  const count = ({ host, account }: Asking, amount: 1 | -1) => {
    total += amount
    add(hosts, host, amount)
    add(accounts, account, amount)
  }

  /** The turns go round: the account that has waited longest since its last, then whoever came first. */
  const next = (): Waiter | undefined => {
    const all = waiting.filter(isFree)
    const hurried = all.filter(({ isPatient = false }) => !isPatient)
    const free = hurried.length > 0 ? hurried : all
    const last = [...served].filter((account) => free.some((waiter) => waiter.account === account))
    return free.find(({ account }) => !served.has(account)) ?? free.find(({ account }) => account === last[0])
  }

  const take = (asking: Asking) => {
    served.delete(asking.account)
    served.add(asking.account)
    count(asking, 1)
    let held = true
    return () => {
      if (held) count(asking, -1)
      held = false
      const waiter = next()
      if (waiter) waiter.start()
      else if (total === 0) served.clear()
    }
  }

  return {
    acquire(asking, signal) {
      if (signal?.aborted) return Promise.reject(refusal(signal.reason))
      if (isFree(asking)) return Promise.resolve(take(asking))
      const line = waiting.filter(({ account }) => account === asking.account)
      if (line.length >= maxWaiting) return Promise.reject(new PageFetchError('busy'))
      return new Promise((resolve, reject) => {
        const leave = () => {
          waiting.splice(waiting.indexOf(waiter), 1)
          signal?.removeEventListener('abort', abort)
        }
        const abort = () => {
          leave()
          reject(refusal(signal?.reason))
        }
        const waiter: Waiter = {
          ...asking,
          start: () => {
            leave()
            resolve(take(asking))
          },
        }
        signal?.addEventListener('abort', abort, { once: true })
        waiting.push(waiter)
      })
    },
  }
}
