import type { KeyLevel } from '@bookplate/contract'
import type { Hono } from 'hono'
import type { HttpContext, HttpEnv } from '../../http/context.ts'
import type { OpenProvider } from '../oauth/authorization.ts'
import type { ConnectedApps } from '../connected-apps.ts'
import type { Passwords } from '../passwords.ts'
import type { OauthThrottles } from '../throttles.ts'
import type { WebSessions } from '../web-sessions.ts'

export type WebApp = Hono<HttpEnv>

export interface Person {
  id: string
  email: string
  name: string
  /** In words, such as "Paid" or "Trial until 3 March 2026". */
  plan: string
}

export interface PersonKey {
  id: string
  name: string
  level: KeyLevel
  /** The first characters, to tell keys apart by. */
  display: string
  createdAt: number
  lastUsedAt: number | null
}

/** What the pages that a person sees need of the rest of the service. */
export interface WebDependencies {
  baseUrl: string
  now(): number
  /** Writes a line into the log; never with a secret. */
  note(event: string, fields: Record<string, unknown>): void
  /** Signs the tokens of forms. */
  formSecret: string
  /** Part of the one-time link that first set-up needs: without it, it would belong to whoever comes first. */
  setupToken: string
  /** Called once the first set-up is done. */
  onSetUp(): void
  provider: OpenProvider
  sessions: WebSessions
  passwords: Passwords
  apps: ConnectedApps
  throttles: OauthThrottles
  /** Whose request it is, which a client cannot choose. */
  addressOf(context: HttpContext): string
  /** Whether it came under a name of the service itself, and through no stranger who forwards. */
  isToOwnHost(context: HttpContext): boolean
  people: {
    find(id: string): Person | null
    findByEmail(email: string): Person | null
    all(): Person[]
    create(email: string): Person
    /** With its keys, connections and library. */
    delete(id: string): void
  }
  keys: {
    list(accountId: string): PersonKey[]
    create(accountId: string, name: string, level: KeyLevel): string
    revoke(accountId: string, keyId: string): void
  }
  /** The library as JSON Lines, the form that `import` reads, a line at a time. */
  exportLibrary(accountId: string): Iterable<string>
}
