import { isNotFound, ServiceError } from '../errors/service-error.ts'
import { withTimeout } from '../limits/with-timeout.ts'
import type { LibraryHost } from '../operations/operations.ts'
import { overrideOperations } from '../operations/override-operations.ts'
import type { WantedPicture } from '../storage/libraries/picture-store.ts'

const WAIT_MS = 10_000
/** Pause before a client asks again for a picture that is slow. */
const SLOW_RETRY_MS = 5_000
/** Longest pause that a client is asked for: the next attempt of a site in trouble may be hours away. */
const MAX_RETRY_MS = 60_000

interface PictureWaitOptions {
  fetchNow: (accountId: string, picture: WantedPicture) => Promise<void>
  now: () => number
  waitMs?: number
}

const notYetArchived = (retryAfterMs: number): ServiceError =>
  new ServiceError('internal_error', 'The image is still being fetched from its site. Try again later.', {
    status: 503,
    retryable: true,
    retryAfterMs,
  })

/** A picture that doesn't arrive in time is a retryable 503. One that its site doesn't have is a 404. */
export const withPictureWait = (
  host: LibraryHost,
  { fetchNow, now, waitMs = WAIT_MS }: PictureWaitOptions,
): LibraryHost =>
  overrideOperations(host, (library, accountId) => ({
    image: async (uuid, ref) => {
      try {
        return await library.image(uuid, ref)
      } catch (error) {
        if (!isNotFound(error)) throw error
      }
      const wanted = await library.wantedPicture(uuid, ref)
      if (wanted && wanted.dueAt <= now()) await withTimeout(waitMs, fetchNow(accountId, wanted), () => {})
      const waiting = wanted && (await library.wantedPicture(uuid, ref))
      if (!waiting) return library.image(uuid, ref)
      const dueInMs = waiting.dueAt - now()
      throw notYetArchived(dueInMs > 0 ? Math.min(dueInMs, MAX_RETRY_MS) : SLOW_RETRY_MS)
    },
  }))
