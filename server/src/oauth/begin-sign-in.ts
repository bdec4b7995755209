import type { IncomingMessage } from 'node:http'
import { OFFLINE_ACCESS } from '@bookplate/contract'

/** Room for every parameter there is, and for 4 KB of an app's own state. What comes is stored until the sign-in ends. */
const MAX_QUERY_LENGTH = 8_192

/** Whether a person was brought here in a window of their own, as far as the browser says: not by an image or a frame. */
const isOpened = ({ headers }: IncomingMessage): boolean =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document' && headers['sec-purpose'] === undefined

/** Why a sign-in may not begin with this request, in words for a person, or null. */
export function reasonNotToBegin(request: IncomingMessage, search: string): string | null {
  if (search.length > MAX_QUERY_LENGTH) return 'The app sent a longer request than a sign-in needs.'
  return isOpened(request) ? null : 'A sign-in begins in a window of its own, not inside another page.'
}

/** Without it the provider drops `offline_access` in silence, and the person would be signed out in an hour. */
export function askForConsent(request: IncomingMessage, url: URL): void {
  const scopes = (url.searchParams.get('scope') ?? '').split(' ')
  if (!scopes.includes(OFFLINE_ACCESS) || url.searchParams.has('prompt')) return
  url.searchParams.set('prompt', 'consent')
  request.url = url.pathname + url.search
}
