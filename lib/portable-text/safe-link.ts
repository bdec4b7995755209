const ALLOWED = new Set(['http:', 'https:', 'mailto:'])

/** The address when a person may follow it from here, else null: no script, no file, no page of the extension. */
export function safeLink(href: unknown): string | null {
  if (typeof href !== 'string' || !URL.canParse(href)) return null
  const url = new URL(href)
  // A name before the host is there to make one site look like another.
  if (url.username !== '' || url.password !== '') return null
  return ALLOWED.has(url.protocol) ? url.href : null
}
