import type { Hono } from 'hono'
import type { Automation } from '../../automation/open-automation.ts'
import type { HttpContext, HttpEnv } from '../../http/context.ts'
import type { PublishedAddresses } from '../../published/addresses.ts'
import type { Identity } from '../identity.ts'
import type { ConnectedApps } from '../oauth/connected-apps.ts'
import type { OpenProvider } from '../oauth/provider.ts'
import type { Passkeys } from '../passkeys.ts'
import type { Sessions } from '../sessions.ts'
import type { SetUp } from '../set-up.ts'
import type { SignIn } from '../sign-in.ts'
import type { Throttles } from '../throttles.ts'
import type { Upstream } from '../upstream.ts'
import type { AccountView } from './account-view.ts'
import type { Visitors } from './visitor.ts'

export type WebApp = Hono<HttpEnv>

export interface WebDependencies extends Identity {
  baseUrl: string
  now(): number
  formSecret: string
  provider: OpenProvider
  passkeys: Passkeys
  upstream: Upstream | null
  throttles: Throttles
  sessions: Sessions
  visitors: Visitors
  apps: ConnectedApps
  feeds: PublishedAddresses
  automation: Automation['forPages']
  signIn: SignIn
  setUp: SetUp
  hasWebApp: boolean
  /** Client address that forwarding headers can't forge. */
  addressOf(context: HttpContext): string
  /** Whether the request used the service's host name and no untrusted proxy. */
  isToOwnHost(context: HttpContext): boolean
  /** Library as JSON Lines, the format that `import` reads. */
  exportLibrary(accountId: string): AsyncGenerator<string>
}

/** Dependencies of a page that changes an account. */
export interface Pages extends WebDependencies, AccountView {}
