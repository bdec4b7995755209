import type { FetchedPicture } from '../../library/capture-interface.ts'
import { PageFetchError } from '../../errors/page-fetch-error.ts'
import type { FetchGuard } from '../fetch/fetch-guard.ts'
import type { Slots } from '../../limits/slots.ts'
import type { IdleGate } from '../idle-gate.ts'
import type { FetchOptions } from '../page-fetcher.ts'
import { parseContentType } from '@bookplate/reader/file-kind'
import { archiveImage, ImageArchiveError, type ArchivedImage } from './archive-image.ts'

/** Smaller images are trackers or buttons. */
const MIN_EDGE = 64
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif'
/** Statuses for which a later attempt may succeed. */
const TOO_MANY = 429
const SERVER_ERRORS = 500

export const isTiny = ({ width, height }: ArchivedImage): boolean => Math.min(width, height) < MIN_EDGE

const isRetryable = ({ retryable, status = 0 }: PageFetchError): boolean =>
  retryable || status === TOO_MANY || status >= SERVER_ERRORS

export const createFetchPicture =
  ({ guard, turns, idleGate }: { guard: FetchGuard; turns: Slots; idleGate: IdleGate }) =>
  async (url: string, options: FetchOptions = {}): Promise<FetchedPicture> => {
    try {
      await idleGate.wait(options.signal)
      const file = await guard.get(url, { accept: ACCEPT, ...options })
      const { essence } = parseContentType(file.headers.get('content-type'))
      if (essence !== '' && !essence.startsWith('image/')) return { kind: 'none', retryable: false }
      await idleGate.wait(options.signal)
      const turn = { account: options.account, isPatient: true }
      const archived = await turns.during(turn, () => archiveImage(file.bytes), options.signal)
      if (isTiny(archived)) return { kind: 'small' }
      const { preview: image, width, height } = archived
      return { kind: 'kept', image, width, height }
    } catch (error) {
      options.signal?.throwIfAborted()
      if (error instanceof ImageArchiveError) return { kind: 'none', retryable: false }
      if (error instanceof PageFetchError) return { kind: 'none', retryable: isRetryable(error) }
      throw error
    }
  }
