interface ModelErrorOptions {
  /** Whether the same request may succeed later. */
  retryable: boolean
  /** How long the model's server asked to be left alone. */
  retryAfterMs?: number
  cause?: unknown
}

/** A model that did not answer, or not usably. The message is for the log; it never holds a key or a text. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
  readonly retryable: boolean
  readonly retryAfterMs: number | null

  constructor(message: string, { retryable, retryAfterMs, cause }: ModelErrorOptions) {
    super(message, { cause })
    this.retryable = retryable
    this.retryAfterMs = retryAfterMs ?? null
  }
}
