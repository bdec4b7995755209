import type { AuthStore } from './auth-store.ts'
import { failure, type Outcome } from './connect-failure.ts'
import type { AccessToken, Connection, Credential, OAuthCredential } from './credential.ts'
import { libraryTag } from '@/lib/libraries/tag.ts'

export interface StoreConnectionDeps {
  store: AuthStore
  revoke: (credential: OAuthCredential) => Promise<void>
}

/** Services treat one consent as one grant, so revoking the old token would end the new one. */
const isSameGrant = (a: Credential, b: Credential): boolean =>
  a.via === 'oauth' && b.via === 'oauth' && a.issuer === b.issuer && a.clientId === b.clientId

/** Returns whether a connected library uses this grant. Without an account, looks at all of them. */
export async function isGrantInUse(
  store: AuthStore,
  credential: Credential,
  accountId?: string,
): Promise<boolean> {
  const { list } = await store.readLibraries()
  const own = list.filter(({ account }) => accountId === undefined || account.id === accountId)
  const credentials = await Promise.all(own.map((item) => store.of(libraryTag(item)).readCredential()))
  return credentials.some((stored) => stored !== null && isSameGrant(stored, credential))
}

/** Revokes the replaced sign-in. Returns a failure if storage is full or damaged. */
export async function storeConnection(
  { store, revoke }: StoreConnectionDeps,
  connection: Connection,
  credential: Credential,
  access: AccessToken | null,
): Promise<Outcome<Connection>> {
  try {
    const earlier = await store.of(libraryTag(connection)).readCredential()
    await store.connect(connection, credential, access)
    const isReplaced = earlier?.via === 'oauth' && !isSameGrant(earlier, credential)
    if (isReplaced) await revoke(earlier).catch(() => undefined)
    return { ok: true, value: connection }
  } catch {
    return failure('notStored', {})
  }
}
