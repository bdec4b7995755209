import { z } from 'zod'

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
export const ValidationIssue = z
  .looseObject({
    code: z.string().meta({ description: 'Kind of the problem.' }),
    message: z.string().meta({ description: 'The problem in words.' }),
    path: z.array(z.union([z.string(), z.number()])).meta({ description: 'Where the field is.' }),
    allowed: z
      .array(z.unknown())
      .optional()
      .meta({ description: 'The values that would do, where they can be listed.' }),
  })
  .meta({ id: 'ValidationIssue', description: 'One offending field.' })
export type ValidationIssue = z.infer<typeof ValidationIssue>

export const ValidationDetails = z
  .looseObject({ issues: z.array(ValidationIssue).meta({ description: 'Every offending field.' }) })
  .meta({ id: 'ValidationDetails', description: '`error.details` of a validation error.' })

/** The envelope of all failures. `code` is open in answers: a new code must not hide the message. */
export const ErrorEnvelope = z
  .looseObject({
    error: z
      .looseObject({
        code: z.string().meta({ description: `One of ${ERROR_CODES.join(', ')}.` }),
        message: z.string().meta({ description: 'What happened, why, and what to do next.' }),
        details: z
          .unknown()
          .optional()
          .meta({ description: 'Of a validation error `{ issues }`; of an unknown path, links.' }),
        retryable: z
          .boolean()
          .meta({ description: 'True on rate limits, server errors and network-class failures.' }),
        retryAfterMs: z
          .int()
          .min(0)
          .optional()
          .meta({ description: 'Milliseconds to wait; on rate-limited responses only.' }),
      })
      .meta({ description: 'What went wrong.' }),
    requestId: z.string().meta({ description: 'The same as `X-Request-Id`.' }),
  })
  .meta({ id: 'ErrorEnvelope', description: 'The envelope of all failures.' })
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>

const ApiErrorFields = z.object({
  name: z.literal('ApiError'),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  details: z.unknown().optional(),
  retryable: z.boolean(),
  retryAfterMs: z.number().optional(),
  requestId: z.string().nullable(),
})
type ApiErrorInit = Omit<z.infer<typeof ApiErrorFields>, 'name'>

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
    const details = ValidationDetails.safeParse(this.details)
    return details.success ? details.data.issues : []
  }

  toJSON(): z.infer<typeof ApiErrorFields> {
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

const TransportErrorFields = z.object({
  name: z.literal('TransportError'),
  kind: z.enum(TRANSPORT_FAILURES),
  message: z.string(),
  status: z.int().optional(),
  requestId: z.string().nullable(),
})
type TransportErrorInit = Omit<z.infer<typeof TransportErrorFields>, 'name'>

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

  toJSON(): z.infer<typeof TransportErrorFields> {
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

/** Rebuilds what `toJSON` wrote, for the far end of a message; null when it is neither of our errors. */
export function reviveError(json: unknown): ApiError | TransportError | null {
  const api = ApiErrorFields.safeParse(json)
  if (api.success) return new ApiError(api.data)
  const transport = TransportErrorFields.safeParse(json)
  return transport.success ? new TransportError(transport.data) : null
}
