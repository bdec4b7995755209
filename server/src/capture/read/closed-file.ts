/** A file that is whole and yet keeps its words from everybody without its key. */
export class ClosedFile extends Error {
  override readonly name = 'ClosedFile'
  readonly reason: 'drm' | 'password'

  constructor(reason: ClosedFile['reason']) {
    super(reason)
    this.reason = reason
  }
}
