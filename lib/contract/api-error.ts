import type { ErrorCode } from './error-codes.ts'
import type { ValidationIssue } from './error-envelope.ts'
import { isFlag, isNumber, isRecord, isText, listOf, optional } from './guards.ts'
import { KnownError, isNamed } from './known-error.ts'
import { isValidationIssue } from './is-validation-issue.ts'

/** Pause after a rate limit that doesn't say how long it lasts. */
export const RATE_LIMIT_PAUSE_MS = 60_000

/** Without Zod, whose schemas would be a third of the popup's script. */
export interface ApiErrorJson {
  name: 'ApiError'
  status: number
  code: string
  message: string
  details?: unknown
  retryable: boolean
  retryAfterMs?: number | undefined
  requestId: string | null
}

export class ApiError extends KnownError {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly details: unknown
  readonly retryable: boolean
  readonly retryAfterMs: number | undefined
  readonly requestId: string | null

  constructor(init: Omit<ApiErrorJson, 'name'>) {
    super(init.message)
    this.status = init.status
    this.code = init.code
    this.details = init.details
    this.retryable = init.retryable
    this.retryAfterMs = init.retryAfterMs
    this.requestId = init.requestId
  }

  get issues(): ValidationIssue[] {
    const issues = isRecord(this.details) ? this.details['issues'] : null
    return listOf(isValidationIssue)(issues) ? issues : []
  }

  override toJSON(): ApiErrorJson {
    return super.toJSON() as ApiErrorJson
  }
}

export const isApiError = (error: unknown, code?: ErrorCode): error is ApiError =>
  isNamed(error, 'ApiError') && (code === undefined || (error as ApiError).code === code)

export const isApiErrorJson = (json: Record<string, unknown>): boolean =>
  Number.isInteger(json['status']) &&
  isText(json['code']) &&
  isFlag(json['retryable']) &&
  optional(isNumber)(json['retryAfterMs'])
