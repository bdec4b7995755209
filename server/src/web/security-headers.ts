import type { Context } from 'hono'

/**
 * Headers of every page a person sees. Browsers hold a form's redirects to `form-action` too, so the page that leads
 * back to an app must name that app's origin.
 */
export function pageHeaders(redirectOrigin?: string): Record<string, string> {
  const formTargets = redirectOrigin ? `'self' ${redirectOrigin}` : "'self'"
  return {
    'Content-Security-Policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    // Not `no-referrer`: browsers would then send `Origin: null` with our own forms.
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  }
}

export function setPageHeaders(context: Context, redirectOrigin?: string): void {
  for (const [name, value] of Object.entries(pageHeaders(redirectOrigin))) context.header(name, value)
}
