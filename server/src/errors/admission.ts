import { ServiceError } from './service-error.ts'

const RETRY_AFTER_MS = 5_000

/** Refuses work while other work of the account runs. Section "Limits". */
export const busy = (message: string, cause?: unknown): ServiceError =>
  new ServiceError('rate_limited', message, { retryable: true, retryAfterMs: RETRY_AFTER_MS, cause })

/** Returns a function that admits up to `max` at once per account, and returns what ends an admission. */
export function createAdmission(max: number, message: string): (account: string) => () => void {
  const running = new Map<string, number>()
  return (account) => {
    const count = running.get(account) ?? 0
    if (count === max) throw busy(message)
    running.set(account, count + 1)
    return () => {
      const left = running.get(account)! - 1
      if (left === 0) running.delete(account)
      else running.set(account, left)
    }
  }
}
