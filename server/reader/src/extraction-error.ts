/**
 * Reason why a file can't be read: encrypted (`drm`, `password`), of an unsupported `type`, too much for the extraction
 * process (`unreadable`), or no process could be started (`busy`).
 */
export type ExtractionFailure = 'busy' | 'drm' | 'password' | 'type' | 'unreadable'

/** Error of an extraction. Its `cause` is for the log only. */
export class ExtractionError extends Error {
  override readonly name = 'ExtractionError'
  readonly reason: ExtractionFailure

  constructor(reason: ExtractionFailure, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
