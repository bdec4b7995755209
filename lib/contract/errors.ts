import { ApiError, isApiErrorJson, type ApiErrorJson } from './api-error.ts'
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts'
import { isRecord, isText, orNull } from './guards.ts'
import { TransportError, isTransportErrorJson, type TransportErrorJson } from './transport-error.ts'

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
