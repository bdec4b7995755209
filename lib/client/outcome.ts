import type { ApiError, TransportError } from '@bookplate/contract'

/** How one attempt ended. `waitMs` is the wait that the service asked for, where it asked for one. */
export type Outcome<Value> =
  { ok: true; value: Value } | { ok: false; error: ApiError | TransportError; waitMs: number | null }

export const failed = (error: ApiError | TransportError, waitMs: number | null = null) => ({
  ok: false as const,
  error,
  waitMs,
})
