import type { ApiError, TransportError } from '@bookplate/contract'

/** Result of an attempt. `waitMs` is the wait that the service requested, if any. */
export type Outcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; error: ApiError | TransportError; waitMs: number | null }

export const failed = (error: ApiError | TransportError, waitMs: number | null = null) => ({
  ok: false as const,
  error,
  waitMs,
})
