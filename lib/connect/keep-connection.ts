import { t } from '@/lib/language/translate.ts'
import type { AuthStore } from './auth-store.ts'
import { failure, type Outcome } from './connect-failure.ts'
import type { AccessToken, Connection, Credential, OAuthCredential } from './credential.ts'

export interface KeepDeps {
  store: AuthStore
  revoke: (credential: OAuthCredential) => Promise<void>
}

/** Services treat one consent as one grant, so revoking the old token would end the new one. */
export const isSameGrant = (one: Credential, other: Credential): boolean =>
  one.via === 'oauth' &&
  other.via === 'oauth' &&
  one.issuer === other.issuer &&
  one.clientId === other.clientId

/** Revokes the replaced sign-in. Returns a failure if storage is full or damaged. */
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
