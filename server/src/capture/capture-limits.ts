import { busy, createAdmission } from '../errors/admission.ts'
import { createSlots } from '../limits/slots.ts'
import { PageFetchError } from '../errors/page-fetch-error.ts'

/** Unpacked captures in total and per account. Each may take many times its 16 megabytes. */
const MAX_UNPACKED = 2
const MAX_UNPACKED_OF_ONE = 1
/** Per account. Each has at most two megabytes. */
const MAX_WAITING = 20
/** Per account, including incomplete ones. */
const MAX_OF_ONE = 24

export function createCaptureLimits(onUnpack: () => void) {
  const receive = createAdmission(MAX_OF_ONE, new PageFetchError('busy').message)
  const slots = createSlots({
    overall: MAX_UNPACKED,
    perAccount: MAX_UNPACKED_OF_ONE,
    maxWaiting: MAX_WAITING,
  })
  return (account: string) => ({
    /** From the first byte until the capture is done. @throws {ServiceError} `rate_limited` */
    receive: () => receive(account),
    unpack: async () => {
      onUnpack()
      try {
        return await slots.acquire({ account })
      } catch (error) {
        throw error instanceof PageFetchError ? busy(error.message, error) : error
      }
    },
  })
}
