import { ApiError, isApiErrorJson, type ApiErrorJson } from './api-error.ts'
import { isRecord, isText, orNull } from './guards.ts'
import { TransportError, isTransportErrorJson, type TransportErrorJson } from './transport-error.ts'

/** Status of each `error.code`. Section "Errors". */
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

/** Creates the service's error for a request that is refused before it is sent. */
export const unsentError = (code: ErrorCode, message: string, details?: unknown): ApiError =>
  new ApiError({ status: ERROR_STATUS[code], code, message, details, retryable: false, requestId: null })

export function reviveError(json: unknown): ApiError | TransportError | null {
  if (!isRecord(json) || !isText(json['message']) || !orNull(isText)(json['requestId'])) return null
  if (json['name'] === 'ApiError' && isApiErrorJson(json))
    return new ApiError(json as unknown as ApiErrorJson)
  if (json['name'] === 'TransportError' && isTransportErrorJson(json)) {
    return new TransportError(json as unknown as TransportErrorJson)
  }
  return null
}
