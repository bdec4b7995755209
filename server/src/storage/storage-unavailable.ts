/** What is stored cannot be reached or changed now; the same may work in a moment. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable'
  /** Where it is known: then the message is for whoever asked, too. */
  readonly retryAfterMs: number | undefined

  constructor(
    message: string,
    { cause, retryAfterMs }: { cause?: unknown; retryAfterMs?: number | undefined } = {},
  ) {
    super(message, { cause })
    this.retryAfterMs = retryAfterMs
  }
}
