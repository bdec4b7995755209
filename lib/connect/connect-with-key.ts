import { API_KEY_PREFIX, isApiError } from '@bookplate/contract'
import { createLibraryClient, type CallOptions } from '@/lib/client/index.ts'
import { failure, type Outcome } from './connect-failure.ts'
import type { Connection } from './credential.ts'
import { findLibrary, type FindDeps } from './find-library.ts'
import { keepConnection, type KeepDeps } from './keep-connection.ts'
import { readKeyScopes } from './key-scopes.ts'
import { nameFailure } from './name-failure.ts'

export type KeyConnectDeps = FindDeps & KeepDeps

export interface KeySignIn {
  address: string
  key: string
  /** False: forget the key when the browser closes. */
  remember: boolean
}

/** Keys are sent in a header, so what a person pasted must fit one: no spaces, no line ends, no other script. */
const isWellFormed = (key: string): boolean =>
  key.startsWith(API_KEY_PREFIX) && /^[\x21-\x7e]{9,512}$/.test(key)

/**
 * Tries an address and an API key, and keeps them only when the library takes them. The address is asked without the
 * key first: a wrong address must not learn it.
 */
export async function connectWithKey(
  { address, key: pasted, remember }: KeySignIn,
  deps: KeyConnectDeps,
  options?: CallOptions,
): Promise<Outcome<Connection>> {
  const key = pasted.trim()
  if (!isWellFormed(key)) {
    return failure(
      'key_malformed',
      `This is not an API key: they begin with "${API_KEY_PREFIX}" and have no spaces.`,
      'Copy the whole key from the account page of your library. It is shown there once, when it is made.',
    )
  }
  const found = await findLibrary(address, deps, options)
  if (!found.ok) return found
  const { baseUrl, origin } = found.value
  const { fetch, isOnline, now, callTimeoutMs } = deps
  const client = createLibraryClient({ baseUrl, fetch, isOnline, callTimeoutMs, getToken: async () => key })
  try {
    const { id, name, email } = await client.account.read(options)
    const connection: Connection = {
      baseUrl,
      origin,
      via: 'key',
      account: { id, name, email },
      scopes: await readKeyScopes(client, options),
      remember,
      connectedAt: now(),
    }
    return await keepConnection(deps, connection, { via: 'key', origin, key }, null)
  } catch (error) {
    if (isApiError(error, 'unauthorized') || isApiError(error, 'forbidden')) {
      return failure(
        'key_refused',
        `${new URL(origin).host} doesn't accept this key: it was revoked, or it's for another library.`,
        'Create a new key on the account page of your library and paste it here.',
        error.requestId === null ? {} : { requestId: error.requestId },
      )
    }
    return nameFailure(error, baseUrl)
  }
}
