import type { IncomingMessage } from 'node:http'
import { OFFLINE_ACCESS, type Scope } from '@bookplate/contract'
import { MCP_PATH } from '../../reference/paths.ts'

/** Room for every parameter there is, and for 4 KB of an app's own state. What comes is stored until the sign-in ends. */
const MAX_QUERY_LENGTH = 8_192
const LEAST_SCOPE: Scope = 'read'

/** Whether a person was brought here in a window of their own, as far as the browser says: not by an image or a frame. */
const isOpened = ({ headers }: IncomingMessage): boolean =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document' && headers['sec-purpose'] === undefined

/** Why a sign-in may not begin with this request, in words for a person, or null. */
export function reasonNotToBegin(request: IncomingMessage, search: string): string | null {
  if (search.length > MAX_QUERY_LENGTH) return 'The app sent a longer request than a sign-in needs.'
  return isOpened(request) ? null : 'A sign-in begins in a window of its own, not inside another page.'
}

/** What an app asks for without saying it: the provider would drop or refuse it in silence. */
export function completeRequest(request: IncomingMessage, url: URL): void {
  const query = url.searchParams
  // Whoever names no scope gets the least; the consent page shows what it is.
  const scopes = new Set((query.get('scope') || LEAST_SCOPE).split(' '))
  // Assistants ask for what the refusal before named, which is never this: they would be signed out in an hour.
  if (query.get('resource')?.endsWith(MCP_PATH)) scopes.add(OFFLINE_ACCESS)
  query.set('scope', [...scopes].join(' '))
  // Only who is asked can allow it; whoever wants nobody asked gets none.
  const prompts = new Set((query.get('prompt') ?? '').split(' ').filter(Boolean))
  if (scopes.has(OFFLINE_ACCESS) && !prompts.has('none'))
    query.set('prompt', [...prompts.add('consent')].join(' '))
  request.url = url.pathname + url.search
}
