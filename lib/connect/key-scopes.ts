import { isApiError } from '@bookplate/contract'
import type { CallOptions, LibraryClient } from '@/lib/client/types.ts'
import type { Connection } from './credential.ts'

/** Nothing in any library has this id, so asking to change it changes nothing. */
const NOTHING = '00000000-0000-4000-8000-000000000000'

/** Whether the credential may do it; undefined where the answer does not tell, as on a plan without the API. */
async function may(attempt: Promise<unknown>): Promise<boolean | undefined> {
  try {
    await attempt
    return true
  } catch (error) {
    if (isApiError(error, 'forbidden')) return false
    return isApiError(error, 'not_found') ? true : undefined
  }
}

/**
 * What a key may do. No endpoint tells it, but a credential without the scope gets 403 (section "Authentication", 5),
 * whatever it asks for: so it asks for what cannot be found.
 */
export async function readKeyScopes(
  client: LibraryClient,
  options?: CallOptions,
): Promise<Connection['scopes']> {
  const destructive = await may(client.collections.delete(NOTHING, options))
  const write = destructive ? true : await may(client.bookmarks.archive([NOTHING], options))
  return {
    read: true,
    ...(write === undefined ? {} : { write }),
    ...(destructive === undefined ? {} : { destructive }),
  }
}
