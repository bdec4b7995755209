const ALLOWED = new Set(['http:', 'https:', 'mailto:'])

/** Returns an address that is safe to follow, or null for scripts, files, and extension pages. */
export function safeLink(href: unknown): string | null {
  if (typeof href !== 'string' || !URL.canParse(href)) return null
  const url = new URL(href)
  // User info can disguise the real host.
  if (url.username !== '' || url.password !== '') return null
  return ALLOWED.has(url.protocol) ? url.href : null
}
