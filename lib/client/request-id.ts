import { MAX_REQUEST_ID_LENGTH } from '@bookplate/contract'

/** Retries keep the call's id with a suffix, so that the service's log shows their connection. */
export function attemptId(callId: string, attempt: number): string {
  if (attempt === 1) return callId
  const suffix = `-${attempt}`
  return callId.slice(0, MAX_REQUEST_ID_LENGTH - suffix.length) + suffix
}
