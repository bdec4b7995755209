import { ERROR_STATUS, type ErrorCode } from './error-codes.ts'
import type { ValidationIssue } from './error-envelope.ts'
import {
  isAnything,
  isFlag,
  isNumber,
  isRecord,
  isText,
  listOf,
  oneOf,
  optional,
  orNull,
  shaped,
} from './guards.ts'
import { isValidationIssue } from './is-validation-issue.ts'

/** Identify its kind by name, because errors lose their prototype in messages and across realms. */
export abstract class KnownError extends Error {
  abstract override readonly name: string

  toJSON(): object {
    return { ...this, message: this.message }
  }
}

export const isNamed = (error: unknown, name: string): error is Error =>
  error instanceof Error && error.name === name

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

/** `redirected`: credentials never follow redirects. `bad_answer`: HTML, cut JSON, or another shape. */
export const TRANSPORT_FAILURES = [
  'offline',
  'unreachable',
  'timeout',
  'redirected',
  'bad_answer',
  'aborted',
] as const
export type TransportFailure = (typeof TRANSPORT_FAILURES)[number]

export interface TransportErrorJson {
  name: 'TransportError'
  kind: TransportFailure
  message: string
  status?: number | undefined
  requestId: string | null
}
type TransportErrorInit = Omit<TransportErrorJson, 'name' | 'requestId'> & { requestId?: string | null }

/** No documented response, because of the network, a proxy, or a server without the API. */
export class TransportError extends KnownError {
  override readonly name = 'TransportError'
  readonly kind: TransportFailure
  readonly status: number | undefined
  readonly requestId: string | null

  constructor(init: TransportErrorInit, options?: ErrorOptions) {
    super(init.message, options)
    this.kind = init.kind
    this.status = init.status
    this.requestId = init.requestId ?? null
  }

  override toJSON(): TransportErrorJson {
    return super.toJSON() as TransportErrorJson
  }
}

export const isTransportError = (error: unknown, kind?: TransportFailure): error is TransportError =>
  isNamed(error, 'TransportError') && (kind === undefined || (error as TransportError).kind === kind)

/** Creates the service's error for a request that is refused before it is sent. */
export const unsentError = (code: ErrorCode, message: string, details?: unknown): ApiError =>
  new ApiError({ status: ERROR_STATUS[code], code, message, details, retryable: false, requestId: null })

const isApiErrorJson = shaped<ApiErrorJson>({
  name: oneOf(['ApiError']),
  status: (value): value is number => Number.isInteger(value),
  code: isText,
  message: isText,
  details: isAnything,
  retryable: isFlag,
  retryAfterMs: optional(isNumber),
  requestId: orNull(isText),
})

const isTransportErrorJson = shaped<TransportErrorJson>({
  name: oneOf(['TransportError']),
  kind: oneOf(TRANSPORT_FAILURES),
  message: isText,
  status: optional(isNumber),
  requestId: orNull(isText),
})

export function reviveError(json: unknown): ApiError | TransportError | null {
  if (isApiErrorJson(json)) return new ApiError(json)
  return isTransportErrorJson(json) ? new TransportError(json) : null
}
