import { t } from '@/lib/language/translate.ts'
import type { AuthStore } from './auth-store.ts'
import { failure, type Outcome } from './connect-failure.ts'
import type { AccessToken, Connection, Credential, OAuthCredential } from './credential.ts'

export interface KeepDeps {
  store: AuthStore
  /** Tells the service that a credential is no longer used; best effort. */
  revoke: (credential: OAuthCredential) => Promise<void>
}

/**
 * Whether the two come from one consent of one person. Services keep that as one grant, and revoking the old token of
 * it would end the new ones too.
 */
export const isSameGrant = (one: Credential, other: Credential): boolean =>
  one.via === 'oauth' &&
  other.via === 'oauth' &&
  one.issuer === other.issuer &&
  one.clientId === other.clientId

/**
 * Keeps a sign-in that works, and gives back the one that it replaces. A full or damaged storage is a failure with a
 * name: nothing is kept then.
 */
export async function keepConnection(
  { store, revoke }: KeepDeps,
  connection: Connection,
  credential: Credential,
  access: AccessToken | null,
): Promise<Outcome<Connection>> {
  try {
    const [before, earlier] = [await store.readConnection(), await store.readCredential()]
    await store.connect(connection, credential, access)
    const sharesGrant =
      earlier !== null && before?.account.id === connection.account.id && isSameGrant(earlier, credential)
    if (earlier?.via === 'oauth' && !sharesGrant) await revoke(earlier).catch(() => undefined)
    return { ok: true, value: connection }
  } catch {
    return failure('storage_failed', t('connect.failure.notStored'), t('connect.failure.notStoredNext'))
  }
}
