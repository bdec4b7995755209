import type { Context } from 'hono'

/** A policy can name neither the origin of an app's own scheme nor a host in brackets; there the scheme has to do. */
const sourceOf = ({ protocol, hostname, origin }: URL): string =>
  origin === 'null' || hostname.startsWith('[') ? protocol : origin

/**
 * Headers of every page a person sees. Browsers hold a form's redirects to `form-action` too, so the page that leads
 * back to an app must name that app's address.
 */
export function pageHeaders(redirect?: URL): Record<string, string> {
  const formTargets = redirect ? `'self' ${sourceOf(redirect)}` : "'self'"
  return {
    'Content-Security-Policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    // Not `no-referrer`: browsers would then send `Origin: null` with our own forms.
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  }
}

export function setPageHeaders(context: Context, redirect?: URL): void {
  for (const [name, value] of Object.entries(pageHeaders(redirect))) context.header(name, value)
}
