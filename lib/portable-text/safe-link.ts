const ALLOWED = new Set(['http:', 'https:', 'mailto:'])

/** The address when a person may follow it from here, else null: no script, no file, no page of the extension. */
export function safeLink(href: unknown): string | null {
  if (typeof href !== 'string' || !URL.canParse(href)) return null
  const url = new URL(href)
  return ALLOWED.has(url.protocol) ? url.href : null
}
