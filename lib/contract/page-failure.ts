/** Sentences for pages that the service can't read, by reason. A person reads them in the extension. */
export const PAGE_FAILURES = {
  // One vague sentence, because distinct ones would let clients scan the service's network.
  address: "This address doesn't lead to a page on the public web.",
  busy: 'Too many pages are being saved right now. Try again later.',
  connection: "The site couldn't be reached.",
  drm: "This book is locked by its publisher (DRM), so it can't be read here.",
  gone: 'This site no longer exists.',
  moved: 'It leads to the front page of another site now.',
  password: "This file needs a password, so it can't be read here.",
  redirects: 'The page redirects too many times.',
  scheme: 'Only addresses that begin with http:// or https:// and contain no user name can be saved.',
  size: 'The page is too large to save.',
  status: 'The site answered with an error.',
  timeout: 'The site took too long to answer.',
  type: 'Only web pages, plain text, PDFs, e-books (EPUB) and images can be saved.',
  unreadable: "The page couldn't be read.",
}
export type PageFailure = keyof typeof PAGE_FAILURES

const STATUS_FAILURES: Record<number, string> = {
  401: 'The site requires sign-in (401).',
  403: "The site doesn't allow access to this page (403).",
  404: "This page doesn't exist (404).",
  410: 'This page was removed from its site (410).',
  429: 'The site is getting too many requests (429). Try again later.',
}

export function pageFailureWords(reason: PageFailure, status?: number): string {
  if (status === undefined) return PAGE_FAILURES[reason]
  if (status >= 500) return `Something went wrong on the site (${status}). Try again later.`
  return STATUS_FAILURES[status] ?? `The site answered with an error (${status}).`
}

/** `missing`: the site has no such page. `failing`: the site has a problem that may pass. */
export type SiteError = 'missing' | 'failing'

const MISSING = new Set([404, 410])
const MAY_PASS = new Set([408, 425, 429])
const FAILING: readonly string[] = [PAGE_FAILURES.timeout, PAGE_FAILURES.busy]

/** Bookmarks store only the sentence. Null for pages that the person may be able to open. */
export function siteErrorOf(words: string): SiteError | null {
  const status = Number(/\((\d{3})\)\./.exec(words)?.[1] ?? 0)
  if (MISSING.has(status)) return 'missing'
  return status >= 500 || MAY_PASS.has(status) || FAILING.includes(words) ? 'failing' : null
}
