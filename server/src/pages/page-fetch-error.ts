export type PageFetchReason =
  'address' | 'connection' | 'redirects' | 'scheme' | 'size' | 'status' | 'timeout' | 'type' | 'unreadable'

const MESSAGES: Record<PageFetchReason, string> = {
  // One vague sentence for a bad port, a private address and a name that leads to one: an answer that told
  // them apart would make the service a scanner of the network it stands in.
  address: 'This address cannot be saved: it does not lead to a page on the public web.',
  connection: 'The page could not be reached. Check the address, or try again later.',
  redirects: 'The page redirects too many times.',
  scheme: 'Only addresses that begin with http:// or https:// and carry no user name can be saved.',
  size: 'The page is too large to save.',
  status: 'The page answered with an error.',
  timeout: 'The page took too long to answer. Try again later.',
  type: 'This kind of file cannot be saved: only web pages, plain text, PDF and images can.',
  unreadable: 'The page could not be read.',
}

/** Why an address could not be read. `message` may be shown to the person; the rest is in `cause`, for the log. */
export class PageFetchError extends Error {
  override readonly name = 'PageFetchError'
  readonly reason: PageFetchReason
  /** True only when the same request may succeed later: a broken connection or a time-out. */
  readonly retryable: boolean
  /** What the page answered, for the reason `status`. */
  readonly status: number | undefined

  constructor(reason: PageFetchReason, options: { cause?: unknown; status?: number } = {}) {
    const { status } = options
    const message = status === undefined ? MESSAGES[reason] : `The page answered with an error (${status}).`
    super(message, { cause: options.cause })
    this.reason = reason
    this.status = status
    this.retryable = reason === 'connection' || reason === 'timeout'
  }
}
