import type { ErrorCode, ValidationIssue } from '@bookplate/contract'
import { Failure, type FailureOptions } from './failure.ts'

interface ServiceErrorOptions extends FailureOptions {
  details?: unknown
  status?: 413 | 503
}

/** An error for the caller. The envelope contains everything except the cause. */
export class ServiceError extends Failure {
  override readonly name: string = 'ServiceError'
  readonly code: ErrorCode
  readonly details: unknown
  readonly status: 413 | 503 | undefined

  constructor(code: ErrorCode, message: string, options: ServiceErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.details = options.details
    this.status = options.status
  }
}

const place = (issue: ValidationIssue): string => (issue.path.length ? `${issue.path.join('.')}: ` : '')

/** Creates a 422 with its issues. The message contains the first, for clients that show only the message. */
export function validationError(
  issues: ValidationIssue[],
  options: Omit<ServiceErrorOptions, 'details'> = {},
): ServiceError {
  const [first, ...others] = issues
  const more = others.length ? ` (and ${others.length} more)` : ''
  const message = first ? `${place(first)}${first.message}${more}` : 'The request is not valid.'
  return new ServiceError('validation_error', message, { ...options, details: { issues } })
}

/** Creates a 422 for a field that has more than a limit. */
export const tooLarge = (message: string, ...path: string[]): ServiceError =>
  validationError([{ code: 'too_big', message, path }])

export const isNotFound = (error: unknown): boolean =>
  error instanceof ServiceError && error.code === 'not_found'

export const notFound = (what: string): ServiceError =>
  new ServiceError('not_found', `There is no such ${what}.`)
