import type { Context } from 'hono'

/**
 * Headers of every page a person sees. Browsers hold a form's redirects to `form-action` too, so the page that leads
 * back to an app must name that app's origin.
 */
export function setPageHeaders(context: Context, redirectOrigin?: string): void {
  const formTargets = redirectOrigin ? `'self' ${redirectOrigin}` : "'self'"
  context.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
  )
  context.header('X-Frame-Options', 'DENY')
  context.header('X-Content-Type-Options', 'nosniff')
  // Not `no-referrer`: browsers would then send `Origin: null` with our own forms.
  context.header('Referrer-Policy', 'same-origin')
  context.header('Cache-Control', 'no-store')
}
