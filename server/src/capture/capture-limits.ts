import { ServiceError } from '../errors/service-error.ts'
import { createCounts, createSlots } from './fetch/slots.ts'
import { PageFetchError } from '../errors/page-fetch-error.ts'

/** Unpacked captures in total and per account. Each may take many times its 16 megabytes. */
const MAX_UNPACKED = 2
const MAX_UNPACKED_OF_ONE = 1
/** Per account. Each has at most two megabytes. */
const MAX_WAITING = 20
/** Per account, including incomplete ones. */
const MAX_OF_ONE = 24
const RETRY_AFTER_MS = 5_000

interface CaptureLimit {
  /** From the first byte until the capture is done. @throws {ServiceError} `rate_limited` */
  receive(): () => void
  unpack(): Promise<() => void>
}

const busy = (cause: PageFetchError): ServiceError =>
  new ServiceError('rate_limited', cause.message, { retryable: true, retryAfterMs: RETRY_AFTER_MS, cause })

export function createCaptureLimits(onUnpack: () => void): (accountId: string) => CaptureLimit {
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
