/**
 * Reason why a file can't be read: encrypted (`drm`, `password`), of an unsupported `type`, too much for the reading
 * process (`unreadable`), or no process could be started (`busy`).
 */
export type ReadFailure = 'busy' | 'drm' | 'password' | 'type' | 'unreadable'

/** Error of the reader. Its `cause` is for the log only. */
export class ReadError extends Error {
  override readonly name = 'ReadError'
  readonly reason: ReadFailure

  constructor(reason: ReadFailure, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
