import type { ErrorCode, ValidationIssue } from '@bookplate/contract'

interface ServiceErrorOptions {
  details?: unknown
  /** Whether the same request may succeed later. */
  retryable?: boolean
  retryAfterMs?: number
  /** Where it is not that of the code. */
  status?: 413
  /** For the log only; it never leaves the service. */
  cause?: unknown
}

/** A failure the caller may read: everything in it but the cause goes into the error envelope. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: ErrorCode
  readonly details: unknown
  readonly retryable: boolean
  readonly retryAfterMs: number | undefined
  readonly status: 413 | undefined

  constructor(code: ErrorCode, message: string, options: ServiceErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.code = code
    this.details = options.details
    this.retryable = options.retryable ?? false
    this.retryAfterMs = options.retryAfterMs
    this.status = options.status
  }
}

const place = (issue: ValidationIssue): string => (issue.path.length ? `${issue.path.join('.')}: ` : '')

/** A 422 with its issues; the message names the first, for clients that show only that. */
export function validationError(
  issues: ValidationIssue[],
  options: Omit<ServiceErrorOptions, 'details'> = {},
): ServiceError {
  const [first, ...others] = issues
  const more = others.length ? ` (and ${others.length} more)` : ''
  const message = first ? `${place(first)}${first.message}${more}` : 'The request is not valid.'
  return new ServiceError('validation_error', message, { ...options, details: { issues } })
}

export const notFound = (what: string): ServiceError =>
  new ServiceError('not_found', `There is no such ${what}.`)
