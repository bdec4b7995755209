import { ServiceError } from '../errors/service-error.ts'
import { createCounts, createSlots } from './fetch/slots.ts'
import { PageFetchError } from '../errors/page-fetch-error.ts'

/**
 * Captures unpacked at once, of all accounts and of one: each may be sixteen megabytes, several times over. More would
 * wait for each other in memory, since pages are read one at a time.
 */
const MAX_UNPACKED = 2
const MAX_UNPACKED_OF_ONE = 1
/** Of one account; each waits with what was sent, two megabytes at most. */
const MAX_WAITING = 20
/** Of one account, with those that come in, some of which may never be whole. */
const MAX_OF_ONE = 24
const RETRY_AFTER_MS = 5_000

/** Room in memory for what one account sends; what is answered gives the place back. */
interface Room {
  /** While it comes in, and until it is done. @throws {ServiceError} `rate_limited` */
  receive(): () => void
  unpack(): Promise<() => void>
}

const busy = (cause: PageFetchError): ServiceError =>
  new ServiceError('rate_limited', cause.message, { retryable: true, retryAfterMs: RETRY_AFTER_MS, cause })

/** Told whenever something is about to be unpacked, to be read. */
export function createRooms(onUnpack: () => void): (accountId: string) => Room {
  const coming = createCounts()
  const slots = createSlots({
    overall: MAX_UNPACKED,
    perAccount: MAX_UNPACKED_OF_ONE,
    maxWaiting: MAX_WAITING,
  })
  return (account) => ({
    receive: () => {
      if (coming.of(account) === MAX_OF_ONE) throw busy(new PageFetchError('busy'))
      coming.add(account, 1)
      return () => coming.add(account, -1)
    },
    unpack: async () => {
      onUnpack()
      try {
        return await slots.acquire({ account })
      } catch (error) {
        throw error instanceof PageFetchError ? busy(error) : error
      }
    },
  })
}
