import type { ConnectedApps } from './connected-apps.ts'
import type { Passwords } from './passwords.ts'
import type { WebSessions } from './web-sessions.ts'

interface ChangeDeps {
  passwords: Passwords
  sessions: WebSessions
  apps: ConnectedApps
}

/**
 * Sets a password. Whoever knew the old one may have signed in or let an app in with it, so both end: apps only where
 * the person does not keep them. Keys stay, since programs run on them; the person is told which there are.
 */
export async function changePassword(
  { passwords, sessions, apps }: ChangeDeps,
  accountId: string,
  password: string,
  keepApps: boolean,
): Promise<void> {
  await passwords.set(accountId, password)
  sessions.endAll(accountId)
  if (keepApps) apps.endAuthorizationSessions(accountId)
  else apps.endAll(accountId)
}
