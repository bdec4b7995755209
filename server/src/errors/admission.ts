import { ServiceError } from './service-error.ts'

const RETRY_AFTER_MS = 5_000

/** Refuses work while other work of the account runs. Section "Limits". */
export const busy = (message: string, cause?: unknown): ServiceError =>
  new ServiceError('rate_limited', message, { retryable: true, retryAfterMs: RETRY_AFTER_MS, cause })

/** Counts what runs at once by name, such as the requests of each account. */
export function createCounts() {
  const counts = new Map<string, number>()
  const of = (name: string): number => counts.get(name) ?? 0
  return {
    of,
    add(name: string, amount: 1 | -1): void {
      const count = of(name) + amount
      if (count === 0) counts.delete(name)
      else counts.set(name, count)
    },
  }
}

/** Returns a function that admits up to `max` at once per account, and returns what ends an admission. */
export function createAdmission(max: number, message: string): (account: string) => () => void {
  const running = createCounts()
  return (account) => {
    if (running.of(account) === max) throw busy(message)
    running.add(account, 1)
    return () => running.add(account, -1)
  }
}
