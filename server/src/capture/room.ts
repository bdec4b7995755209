import { ServiceError } from '../errors/service-error.ts'
import { createSlots } from './fetch/slots.ts'
import { PageFetchError } from '../errors/page-fetch-error.ts'

/**
 * Captures unpacked at once, of all accounts and of one: each may be sixteen megabytes, several times over. More would
 * wait for each other in memory, since pages are read one at a time.
 */
const MAX_UNPACKED = 2
const MAX_UNPACKED_OF_ONE = 1
/** Of one account; each waits with what was sent, two megabytes at most. */
const MAX_WAITING = 20
const RETRY_AFTER_MS = 5_000

/** Room in memory for what browsers send; what it answers gives the place back. */
export function createRoom(): (accountId: string) => Promise<() => void> {
  const slots = createSlots({
    overall: MAX_UNPACKED,
    perAccount: MAX_UNPACKED_OF_ONE,
    maxWaiting: MAX_WAITING,
  })
  return async (account) => {
    try {
      return await slots.acquire({ account })
    } catch (error) {
      if (!(error instanceof PageFetchError)) throw error
      const options = { retryable: true, retryAfterMs: RETRY_AFTER_MS, cause: error }
      throw new ServiceError('rate_limited', error.message, options)
    }
  }
}
