import {
  ERROR_CODES,
  ERROR_STATUS,
  PLATFORMS,
  type Endpoint,
  type ErrorCode,
  type ErrorEnvelope,
} from '@bookplate/contract'
import { answerHeaders } from './headers.ts'

type Failure = Pick<ErrorEnvelope['error'], 'message' | 'retryable' | 'details' | 'retryAfterMs'>

const EXAMPLES: Record<ErrorCode, Failure> = {
  bad_request: {
    message: 'Add `confirm=true` to delete this collection. Nothing was deleted.',
    retryable: false,
  },
  invalid_json: { message: 'The body is not valid JSON. Send one JSON object.', retryable: false },
  unauthorized: {
    message: 'Send `Authorization: Bearer` with an API key or an access token.',
    retryable: false,
  },
  payment_required: { message: 'This needs a paid plan or an active trial.', retryable: false },
  forbidden: { message: 'This credential lacks the scope `write`.', retryable: false },
  not_found: { message: 'There is no such bookmark in this library.', retryable: false },
  validation_error: {
    message: 'The request is not valid: platforms.0.',
    retryable: false,
    details: {
      issues: [
        {
          code: 'invalid_value',
          message: `must be one of ${PLATFORMS.join(', ')}`,
          path: ['platforms', 0],
          allowed: [...PLATFORMS],
        },
      ],
    },
  },
  rate_limited: {
    message: 'Too many requests. Wait 17 seconds.',
    retryable: true,
    retryAfterMs: 17_000,
  },
  internal_error: {
    message: 'The service failed. Try again, and name the request id if it keeps failing.',
    retryable: true,
  },
}

interface Condition {
  name: string
  description: string
  headers?: Parameters<typeof answerHeaders>[0]
  /** Error code of the example, if other statuses share it. */
  code?: ErrorCode
  /** Whether an endpoint can return it. Without this, all can. */
  isOf?: (endpoint: Endpoint) => boolean
}

const CONDITIONS: Record<number, Condition> = {
  400: { name: 'BadRequest', description: 'Malformed JSON or a malformed request' },
  401: {
    name: 'Unauthorized',
    description: 'Missing, invalid or expired credentials',
    headers: ['WWW-Authenticate'],
  },
  402: {
    name: 'PaymentRequired',
    description: 'A paid plan or an active trial is required',
    isOf: ({ freePlan }) => !freePlan,
  },
  403: { name: 'Forbidden', description: 'The credential lacks the required scope' },
  404: {
    name: 'NotFound',
    description: 'Absent, or belongs to another account',
    isOf: ({ params }) => params !== undefined,
  },
  413: {
    name: 'TooLarge',
    description: 'The body is too large, as sent or decompressed',
    code: 'bad_request',
    isOf: ({ largeBody }) => largeBody !== undefined,
  },
  422: {
    name: 'ValidationError',
    description: 'Wrong shape, values or names; every offending field is listed',
  },
  429: { name: 'RateLimited', description: 'Too many requests', headers: ['Retry-After'] },
  500: { name: 'InternalError', description: 'The service failed' },
  503: {
    name: 'NotFetchedYet',
    description: 'The image is still being fetched from its site',
    headers: ['Retry-After'],
    code: 'internal_error',
    isOf: ({ response }) => response === 'jpeg',
  },
}

export const errorExample = (code: ErrorCode): ErrorEnvelope => ({
  error: { code, ...EXAMPLES[code] },
  requestId: 'req_8f14e45f',
})

const envelope = { $ref: '#/components/schemas/ErrorEnvelope' }

/** Schema of the envelope. A 422 includes the invalid fields. */
function schemaOf(status: number) {
  const details = { $ref: '#/components/schemas/ValidationDetails' }
  if (status !== ERROR_STATUS.validation_error) return envelope
  const error = { properties: { details }, required: ['details'], additionalProperties: true }
  return { allOf: [envelope, { properties: { error }, additionalProperties: true }] }
}

const responseOf = (status: number, { description, headers }: Condition, codes: readonly ErrorCode[]) => ({
  description,
  headers: answerHeaders(headers),
  content: {
    'application/json': {
      schema: schemaOf(status),
      examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code) }])),
    },
  },
})

/** Returns the error statuses of an endpoint. */
export function failuresOf(endpoint: Endpoint): number[] {
  if (endpoint.scope === null) return [429, 500]
  return Object.entries(CONDITIONS)
    .filter(([, { isOf }]) => isOf?.(endpoint) ?? true)
    .map(([status]) => Number(status))
}

/** The condition of every status, for pages that explain it. */
export const conditionOf = (status: number): string => CONDITIONS[status]!.description

export const failureReferences = (endpoint: Endpoint) =>
  Object.fromEntries(
    failuresOf(endpoint).map((status) => [
      status,
      { $ref: `#/components/responses/${CONDITIONS[status]!.name}` },
    ]),
  )

export const responsesOf = (endpoints: readonly Endpoint[]) =>
  Object.fromEntries(
    Object.entries(CONDITIONS)
      .filter(([status]) => endpoints.some((endpoint) => failuresOf(endpoint).includes(Number(status))))
      .map(([status, condition]) => {
        const codes = condition.code
          ? [condition.code]
          : ERROR_CODES.filter((code) => ERROR_STATUS[code] === Number(status))
        return [condition.name, responseOf(Number(status), condition, codes)]
      }),
  )
