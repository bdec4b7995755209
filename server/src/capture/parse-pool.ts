import type { PageContent } from '@bookplate/reader/page-content'
import type { ParseRequest } from '@bookplate/reader/parse-file'
import { ExtractionError } from '@bookplate/reader/extraction-error'
import { type ParseLimits, type ExtractionProcess, startExtractionProcess } from '@bookplate/reader/process'
import { PageFetchError } from '../errors/page-fetch-error.ts'
import type { Slots } from '../limits/slots.ts'
import type { FetchOptions } from './page-fetcher.ts'

export const fromExtractionError = (error: unknown): unknown =>
  error instanceof ExtractionError ? new PageFetchError(error.reason, { cause: error.cause }) : error

/**
 * Extracts untrusted files in a separate process. Accounts take turns, one at a time, because two processes would take
 * twice the memory.
 */
export function createParsePool(limits: Partial<ParseLimits> | undefined, turns: Slots) {
  const closing = new AbortController()
  let extraction: ExtractionProcess | undefined
  const opened = () =>
    (extraction = !extraction || extraction.isGone() ? startExtractionProcess(limits) : extraction)

  return {
    /** Starts the process before its file arrives, because that takes a fifth of a second. */
    prepare(): void {
      if (closing.signal.aborted) return
      try {
        opened()
      } catch {
        // The next file reports the error or starts another process.
      }
    },
    /** Rejects with a PageFetchError: `unreadable`, `password`, `drm`, or `busy` when the signal ends before its turn. */
    parse(request: ParseRequest, { account, signal }: FetchOptions): Promise<PageContent> {
      const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
      const extract = () => opened().extract(request, signal)
      const during = turns.during({ account }, async () => extract(), either)
      return during.catch((error: unknown) => {
        throw fromExtractionError(error)
      })
    },
    async close(): Promise<void> {
      closing.abort(new PageFetchError('unreadable', { cause: 'closed' }))
      await extraction?.end()
    },
  }
}
