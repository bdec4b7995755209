import { PAGE_FAILURES, pageFailureWords, type PageFailure } from '@bookplate/contract'
import { Failure } from './failure.ts'

/** What to tell of a link that was checked, as one sentence for a person. */
export function linkWords(
  outcome: 'dead' | 'moved' | 'unknown',
  status: number | null,
  reason: string | null,
): string {
  if (outcome === 'moved') return 'It leads to the front page of another site now.'
  if (outcome === 'dead' && status === null) return 'This site no longer exists.'
  if (status !== null) return pageFailureWords('status', status)
  return PAGE_FAILURES[reason as PageFailure] ?? PAGE_FAILURES.connection
}

/** Why an address could not be read. `message` may be shown to the person; the rest is in `cause`, for the log. */
export class PageFetchError extends Failure {
  override readonly name = 'PageFetchError'
  readonly reason: PageFailure
  /** What the page answered, for the reason `status`. */
  readonly status: number | undefined

  constructor(reason: PageFailure, { cause, status }: { cause?: unknown; status?: number } = {}) {
    // Too much to do, a broken connection or a time-out: only those may have gone away by themselves.
    const retryable = reason === 'busy' || reason === 'connection' || reason === 'timeout'
    super(pageFailureWords(reason, status), { retryable, cause })
    this.reason = reason
    this.status = status
  }
}
