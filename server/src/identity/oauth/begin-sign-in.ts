import type { IncomingMessage } from 'node:http'
import { OFFLINE_ACCESS, type Scope } from '@bookplate/contract'
import { MCP_PATH } from '../../reference/paths.ts'
import type { FailureReason } from './failure-page.ts'

/** Fits every parameter and 4 KB of an app's state. The request is stored until the sign-in ends. */
const MAX_QUERY_LENGTH = 8_192
const LEAST_SCOPE: Scope = 'read'

/** Returns whether the browser opened this as a document, not as an image, frame, or prefetch. */
const isOpened = ({ headers }: IncomingMessage): boolean =>
  (headers['sec-fetch-dest'] ?? 'document') === 'document' && headers['sec-purpose'] === undefined

export function reasonNotToBegin(request: IncomingMessage, search: string): FailureReason | null {
  if (search.length > MAX_QUERY_LENGTH) return 'tooLong'
  return isOpened(request) ? null : 'embedded'
}

/** Adds implied parameters, without which the provider would drop or refuse the request silently. */
export function completeRequest(request: IncomingMessage, url: URL): void {
  const query = url.searchParams
  // The default is the smallest scope. The consent page shows it.
  const scopes = new Set((query.get('scope') || LEAST_SCOPE).split(' '))
  // Assistants request the scope of the last 401, without this one, and would be signed out in an hour.
  if (query.get('resource')?.endsWith(MCP_PATH)) scopes.add(OFFLINE_ACCESS)
  query.set('scope', [...scopes].join(' '))
  // Offline access needs consent. A client with `prompt=none` can't get it.
  const prompts = new Set((query.get('prompt') ?? '').split(' ').filter(Boolean))
  if (scopes.has(OFFLINE_ACCESS) && !prompts.has('none'))
    query.set('prompt', [...prompts.add('consent')].join(' '))
  request.url = url.pathname + url.search
}
