import type { PageFailure } from '@bookplate/contract'
import { PageFetchError } from '../../errors/page-fetch-error.ts'

const REASONS: Record<string, PageFailure> = {
  ETIMEDOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'size',
  HPE_HEADER_OVERFLOW: 'size',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The guard's error can be wrapped: connecting to several addresses throws an AggregateError. */
function findPageFetchError(error: unknown, depth = 0): PageFetchError | undefined {
  if (error instanceof PageFetchError) return error
  if (!(error instanceof Error) || depth > 4) return undefined
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return [...inner, error.cause].map((one) => findPageFetchError(one, depth + 1)).find((one) => one)
}

export function toPageFetchError(error: unknown): PageFetchError {
  const found = findPageFetchError(error)
  if (found) return found
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new PageFetchError('timeout', { cause: error })
  }
  return new PageFetchError(REASONS[codeOf(error)] ?? 'connection', { cause: error })
}
