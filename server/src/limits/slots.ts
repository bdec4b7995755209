import { createCounts } from '../errors/admission.ts'
import { PageFetchError } from '../errors/page-fetch-error.ts'

export interface SlotRequest {
  account?: string | undefined
  host?: string | undefined
  isPatient?: boolean
}

export interface Slots {
  /** Returns a function that ends the turn. Rejects with `busy`, or with the signal's reason. */
  acquire(request: SlotRequest, signal?: AbortSignal): Promise<() => void>
  /** Runs work in a turn. Also rejects like `acquire`. */
  during<Result>(request: SlotRequest, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

export interface SlotLimits {
  overall: number
  perHost?: number
  perAccount?: number
  maxWaiting?: number
}

interface Waiter extends SlotRequest {
  start: () => void
}

const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError'

const refusal = (reason: unknown): unknown =>
  isTimeout(reason) ? new PageFetchError('busy', { cause: reason }) : reason

export function createSlots(limits: SlotLimits): Slots {
  const { overall, perHost = overall, perAccount = overall, maxWaiting = Infinity } = limits
  const hosts = createCounts()
  const accounts = createCounts()
  const waiting: Waiter[] = []
  const served = new Set<string | undefined>()
  let total = 0

  const isFree = ({ host, account }: SlotRequest) =>
    total < overall &&
    (host === undefined || hosts.of(host) < perHost) &&
    (account === undefined || accounts.of(account) < perAccount)

  const count = ({ host, account }: SlotRequest, amount: 1 | -1) => {
    total += amount
    if (host !== undefined) hosts.add(host, amount)
    if (account !== undefined) accounts.add(account, amount)
  }

  /** The account that has waited longest since its last turn goes first. */
  const next = (): Waiter | undefined => {
    const all = waiting.filter(isFree)
    const hurried = all.filter(({ isPatient = false }) => !isPatient)
    const free = hurried.length > 0 ? hurried : all
    const last = served.values().find((account) => free.some((waiter) => waiter.account === account))
    return free.find(({ account }) => !served.has(account)) ?? free.find(({ account }) => account === last)
  }

  const take = (request: SlotRequest) => {
    served.delete(request.account)
    served.add(request.account)
    count(request, 1)
    let held = true
    return () => {
      if (held) count(request, -1)
      held = false
      const waiter = next()
      if (waiter) waiter.start()
      else if (total === 0) served.clear()
    }
  }

  const acquire: Slots['acquire'] = (request, signal) => {
    if (signal?.aborted) return Promise.reject(refusal(signal.reason))
    if (isFree(request)) return Promise.resolve(take(request))
    const line = waiting.filter(({ account }) => account === request.account)
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
        ...request,
        start: () => {
          leave()
          resolve(take(request))
        },
      }
      signal?.addEventListener('abort', abort, { once: true })
      waiting.push(waiter)
    })
  }

  return {
    acquire,
    async during(request, work, signal) {
      using held = new DisposableStack()
      held.defer(await acquire(request, signal))
      return await work()
    },
  }
}
