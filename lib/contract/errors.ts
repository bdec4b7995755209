import { isRecord } from './guards.ts'

/** Every `error.code` with the status it comes with. Section "Errors". */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid_json: 400,
  unauthorized: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  validation_error: 422,
  rate_limited: 429,
  internal_error: 500,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[]

/** One offending field of a 422; `allowed` lists the values that would do, where they can be listed. */
export interface ValidationIssue {
  code: string
  message: string
  path: (string | number)[]
  allowed?: unknown[] | undefined
  [extra: string]: unknown
}

const isIssue = (value: unknown): value is ValidationIssue =>
  isRecord(value) &&
  typeof value['code'] === 'string' &&
  typeof value['message'] === 'string' &&
  Array.isArray(value['path']) &&
  value['path'].every((part) => typeof part === 'string' || typeof part === 'number') &&
  (value['allowed'] === undefined || Array.isArray(value['allowed']))

/**
 * An `ApiError` as JSON. This file does without Zod, and so do the screens that only show errors: the popup has to be
 * there at once, and the schemas of a whole API would be a third of its script.
 */
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
type ApiErrorInit = Omit<ApiErrorJson, 'name'>

/** The service refused: a documented answer in the error envelope. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly details: unknown
  readonly retryable: boolean
  readonly retryAfterMs: number | undefined
  readonly requestId: string | null

  constructor(init: ApiErrorInit) {
    super(init.message)
    this.status = init.status
    this.code = init.code
    this.details = init.details
    this.retryable = init.retryable
    this.retryAfterMs = init.retryAfterMs
    this.requestId = init.requestId
  }

  /** The offending fields of a 422, or none. */
  get issues(): ValidationIssue[] {
    const issues = isRecord(this.details) ? this.details['issues'] : null
    return Array.isArray(issues) && issues.every(isIssue) ? issues : []
  }

  toJSON(): ApiErrorJson {
    const { name, status, code, message, details, retryable, retryAfterMs, requestId } = this
    return { name, status, code, message, details, retryable, retryAfterMs, requestId }
  }
}

/**
 * Why no documented answer came: `offline` (this device has no network), `unreachable` (no connection, or one that
 * broke off), `timeout`, `redirected` (never followed with credentials), `bad_answer` (not the API: HTML, cut JSON, a
 * wrong shape), `aborted` (by the caller).
 */
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
type TransportErrorInit = Omit<TransportErrorJson, 'name'>

/** No documented answer: the network, a proxy, or a server that is not the API. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  readonly kind: TransportFailure
  readonly status: number | undefined
  readonly requestId: string | null

  constructor(init: TransportErrorInit, options?: ErrorOptions) {
    super(init.message, options)
    this.kind = init.kind
    this.status = init.status
    this.requestId = init.requestId
  }

  toJSON(): TransportErrorJson {
    const { name, kind, message, status, requestId } = this
    return { name, kind, message, status, requestId }
  }
}

/** Narrows by name, not by class: an error that crossed a message or a realm has lost its prototype. */
export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  const is = error instanceof Error && error.name === 'ApiError'
  return is && (code === undefined || (error as ApiError).code === code)
}

export function isTransportError(error: unknown, kind?: TransportFailure): error is TransportError {
  const is = error instanceof Error && error.name === 'TransportError'
  return is && (kind === undefined || (error as TransportError).kind === kind)
}

const isOptional = (value: unknown, type: 'number' | 'string'): boolean =>
  value === undefined || typeof value === type

const isApiErrorJson = (json: Record<string, unknown>): boolean =>
  Number.isInteger(json['status']) &&
  typeof json['code'] === 'string' &&
  typeof json['retryable'] === 'boolean' &&
  isOptional(json['retryAfterMs'], 'number')

const isTransportErrorJson = (json: Record<string, unknown>): boolean =>
  TRANSPORT_FAILURES.includes(json['kind'] as TransportFailure) && isOptional(json['status'], 'number')

/** Rebuilds what `toJSON` wrote, for the far end of a message; null when it is neither of our errors. */
export function reviveError(json: unknown): ApiError | TransportError | null {
  if (!isRecord(json) || typeof json['message'] !== 'string') return null
  const { requestId } = json
  if (requestId !== null && typeof requestId !== 'string') return null
  if (json['name'] === 'ApiError' && isApiErrorJson(json))
    return new ApiError(json as unknown as ApiErrorJson)
  if (json['name'] === 'TransportError' && isTransportErrorJson(json)) {
    return new TransportError(json as unknown as TransportErrorJson)
  }
  return null
}
