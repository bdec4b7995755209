import { Failure } from './failure.ts'

export type PageFetchReason =
  | 'address'
  | 'busy'
  | 'connection'
  | 'drm'
  | 'password'
  | 'redirects'
  | 'scheme'
  | 'size'
  | 'status'
  | 'timeout'
  | 'type'
  | 'unreadable'

const MESSAGES: Record<PageFetchReason, string> = {
  // One vague sentence for a bad port, a private address and a name that leads to one: an answer that told
  // them apart would make the service a scanner of the network it stands in.
  address: "This address doesn't lead to a page on the public web.",
  busy: 'Too many pages are being saved right now. Try again later.',
  connection: "The site couldn't be reached.",
  drm: "This book is locked by its publisher (DRM), so it can't be read here.",
  password: "This file needs a password, so it can't be read here.",
  redirects: 'The page redirects too many times.',
  scheme: 'Only addresses that begin with http:// or https:// and carry no user name can be saved.',
  size: 'The page is too large to save.',
  status: 'The site answered with an error.',
  timeout: 'The site took too long to answer.',
  type: 'Only web pages, plain text, PDFs, e-books (EPUB) and images can be saved.',
  unreadable: "The page couldn't be read.",
}

const STATUS_MESSAGES: Record<number, string> = {
  401: 'The site requires sign-in (401).',
  403: "The site doesn't allow access to this page (403).",
  404: "This page doesn't exist (404).",
  410: 'This page was removed from its site (410).',
  429: 'The site is getting too many requests (429). Try again later.',
}

function messageOf(reason: PageFetchReason, status: number | undefined): string {
  if (status === undefined) return MESSAGES[reason]
  if (status >= 500) return `Something went wrong on the site (${status}). Try again later.`
  return STATUS_MESSAGES[status] ?? `The site answered with an error (${status}).`
}

/** What to tell of a link that was checked, as one sentence for a person. */
export function linkWords(
  outcome: 'dead' | 'moved' | 'unknown',
  status: number | null,
  reason: string | null,
): string {
  if (outcome === 'moved') return 'It leads to the front page of another site now.'
  if (outcome === 'dead' && status === null) return 'This site no longer exists.'
  if (status !== null) return messageOf('status', status)
  return MESSAGES[reason as PageFetchReason] ?? MESSAGES.connection
}

/** Why an address could not be read. `message` may be shown to the person; the rest is in `cause`, for the log. */
export class PageFetchError extends Failure {
  override readonly name = 'PageFetchError'
  readonly reason: PageFetchReason
  /** What the page answered, for the reason `status`. */
  readonly status: number | undefined

  constructor(reason: PageFetchReason, { cause, status }: { cause?: unknown; status?: number } = {}) {
    // Too much to do, a broken connection or a time-out: only those may have gone away by themselves.
    const retryable = reason === 'busy' || reason === 'connection' || reason === 'timeout'
    super(messageOf(reason, status), { retryable, cause })
    this.reason = reason
    this.status = status
  }
}
