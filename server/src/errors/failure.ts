export interface FailureOptions {
  /** Whether the same request may succeed later. */
  retryable?: boolean | undefined
  /** How long it is best left alone, where that is known. */
  retryAfterMs?: number | undefined
  /** For the log only; it never leaves the service. */
  cause?: unknown
}

/** What one part of the service tells another, which asks for its kind. All other errors are for the log. */
export abstract class Failure extends Error {
  abstract override readonly name: string
  readonly retryable: boolean
  readonly retryAfterMs: number | undefined

  constructor(message: string, { retryable = false, retryAfterMs, cause }: FailureOptions = {}) {
    super(message, { cause })
    this.retryable = retryable
    this.retryAfterMs = retryAfterMs
  }
}
