import { PAGE_FAILURES, pageFailureWords, type PageFailure } from '@bookplate/contract'
import { Failure } from './failure.ts'

export function linkWords(
  outcome: 'dead' | 'moved' | 'unknown',
  status: number | null,
  reason: string | null,
): string {
  if (outcome === 'moved') return PAGE_FAILURES.moved
  if (outcome === 'dead' && status === null) return PAGE_FAILURES.gone
  if (status !== null) return pageFailureWords('status', status)
  return PAGE_FAILURES[reason as PageFailure] ?? PAGE_FAILURES.connection
}

/** Failure to fetch a page. `message` may be shown to the person. `cause` is for the log. */
export class PageFetchError extends Failure {
  override readonly name = 'PageFetchError'
  readonly reason: PageFailure
  readonly status: number | undefined

  constructor(reason: PageFailure, { cause, status }: { cause?: unknown; status?: number } = {}) {
    // Only these failures can pass without a change of the page.
    const retryable = reason === 'busy' || reason === 'connection' || reason === 'timeout'
    super(pageFailureWords(reason, status), { retryable, cause })
    this.reason = reason
    this.status = status
  }
}
