import { API_KEY_PREFIX, isApiError } from '@bookplate/contract'
import { createLibraryClient } from '@/lib/client/index.ts'
import type { CallOptions, LibraryClient } from '@/lib/client/types.ts'
import { failure, type Outcome } from './connect-failure.ts'
import type { Connection } from './credential.ts'
import { type FindDeps, findLibrary } from './find-library.ts'
import { storeConnection, type StoreConnectionDeps } from './store-connection.ts'
import { nameRefusal } from './name-failure.ts'

/** An id that no library contains, so requests with it change nothing. */
const NOTHING = '00000000-0000-4000-8000-000000000000'

/** Returns undefined if unknown, for example on a plan without the API. */
async function may(attempt: Promise<unknown>): Promise<boolean | undefined> {
  try {
    await attempt
    return true
  } catch (error) {
    if (isApiError(error, 'forbidden')) return false
    return isApiError(error, 'not_found') ? true : undefined
  }
}

/** Asks for a missing id: without the scope, that is a 403 before anything else. No endpoint lists them. */
async function readKeyScopes(client: LibraryClient, options?: CallOptions): Promise<Connection['scopes']> {
  const destructive = await may(client.collections.delete(NOTHING, options))
  const write = destructive ? true : await may(client.bookmarks.archive([NOTHING], options))
  return {
    read: true,
    ...(write === undefined ? {} : { write }),
    ...(destructive === undefined ? {} : { destructive }),
  }
}

export type KeyConnectDeps = FindDeps & StoreConnectionDeps

export interface KeySignIn {
  address: string
  key: string
  remember: boolean
}

/** Keys are sent in a header, which excludes spaces, line breaks, and other scripts. */
const isWellFormed = (key: string): boolean =>
  key.startsWith(API_KEY_PREFIX) && /^[\x21-\x7e]{9,512}$/.test(key)

/** Contacts the address without the key first, so that a wrong address doesn't receive it. */
export async function connectWithKey(
  { address, key: pasted, remember }: KeySignIn,
  deps: KeyConnectDeps,
  options?: CallOptions,
): Promise<Outcome<Connection>> {
  const key = pasted.trim()
  if (!isWellFormed(key)) return failure('noKey', { prefix: API_KEY_PREFIX })
  const found = await findLibrary(address, deps, options)
  if (!found.ok) return found
  const { baseUrl, origin } = found.value
  const client = createLibraryClient({ ...deps, baseUrl, getToken: async () => key })
  try {
    const { id, name, email } = await client.account.read(options)
    const connection: Connection = {
      baseUrl,
      origin,
      via: 'key',
      account: { id, name, email },
      scopes: await readKeyScopes(client, options),
      remember,
      connectedAt: deps.now(),
    }
    return await storeConnection(deps, connection, { via: 'key', origin, key }, null)
  } catch (error) {
    return nameRefusal(error, baseUrl, 'keyRefused')
  }
}
