import type { Context } from 'hono'
import { signOutScript } from './layout.ts'
import { passkeyScript } from './passkey-form.ts'

/** CSP can't express the origin of a custom scheme or of an IPv6 host, so use the scheme. */
const sourceOf = ({ protocol, hostname, origin }: URL): string =>
  origin === 'null' || hostname.startsWith('[') ? protocol : origin

/** `form-action` also applies to redirects after a form, so an app's address must be listed. */
export function pageHeaders(redirect?: URL): Record<string, string> {
  const formTargets = redirect ? `'self' ${sourceOf(redirect)}` : "'self'"
  return {
    'Content-Security-Policy': `default-src 'none'; script-src ${passkeyScript.source} ${signOutScript.source}; style-src 'self'; img-src 'self'; form-action ${formTargets}; base-uri 'none'; frame-ancestors 'none'`,
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    // With `no-referrer`, browsers would send `Origin: null` with forms.
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  }
}

export function setPageHeaders(context: Context, redirect?: URL): void {
  for (const [name, value] of Object.entries(pageHeaders(redirect))) context.header(name, value)
}
