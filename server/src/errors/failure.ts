export interface FailureOptions {
  retryable?: boolean | undefined
  retryAfterMs?: number | undefined
  /** Logged, never sent to the client. */
  cause?: unknown
}

/** Expected error that one part of the service reports to another. Unexpected errors are only logged. */
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
