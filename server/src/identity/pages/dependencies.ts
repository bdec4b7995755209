import type { Hono } from 'hono'
import type { HttpContext, HttpEnv } from '../../http/context.ts'
import type { Identity } from '../identity.ts'
import type { ConnectedApps } from '../oauth/connected-apps.ts'
import type { OpenProvider } from '../oauth/provider.ts'
import type { Sessions } from '../sessions.ts'
import type { SetUp } from '../set-up.ts'
import type { SignIn } from '../sign-in.ts'

export type WebApp = Hono<HttpEnv>

/** What the pages that a person sees need of the rest of the service. */
export interface WebDependencies extends Identity {
  baseUrl: string
  now(): number
  /** Signs the tokens of forms. */
  formSecret: string
  provider: OpenProvider
  sessions: Sessions
  apps: ConnectedApps
  signIn: SignIn
  setUp: SetUp
  /** Whose request it is, which a client cannot choose. */
  addressOf(context: HttpContext): string
  /** Whether it came under a name of the service itself, and through no stranger who forwards. */
  isToOwnHost(context: HttpContext): boolean
  /** The library as JSON Lines, the form that `import` reads, a line at a time. */
  exportLibrary(accountId: string): AsyncIterable<string>
}
