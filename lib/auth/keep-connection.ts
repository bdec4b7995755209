import type { AuthStore } from './auth-store.ts'
import { failure, type Outcome } from './connect-failure.ts'
import type { AccessToken, Connection, Credential } from './credential.ts'

/** Keeps a sign-in that works. A full or damaged storage is a failure with a name: nothing is kept then. */
export async function keepConnection(
  store: AuthStore,
  connection: Connection,
  credential: Credential,
  access: AccessToken | null,
): Promise<Outcome<Connection>> {
  try {
    await store.connect(connection, credential, access)
    return { ok: true, value: connection }
  } catch {
    return failure(
      'storage_failed',
      'The sign-in worked, but this browser could not keep it: its storage is full or damaged.',
      'Free some disk space, restart the browser, and connect again.',
    )
  }
}
