import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Sqlite } from '../storage/sqlite/sqlite.ts'
import { oauthQueries as queries } from '../storage/sqlite/service/oauth-schema.ts'
import { equalSecrets } from './passwords.ts'

const TOKEN_BYTES = 32
const MAX_AGE_MS = 30 * 86_400_000
/** A session's last use is written at most this often, so that reading a page does not cost a write. */
const SEEN_EVERY_MS = 60_000

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()

const ofToken = (token: string) => queries.selectFrom('web_sessions').where('hash', '=', hash(token))

export interface WebSession {
  token: string
  accountId: string
}

/** Who is signed in to the service's own pages. The cookie holds the token, the database its hash. */
export function createWebSessions(database: Sqlite, now: () => number) {
  return {
    maxAgeSeconds: MAX_AGE_MS / 1000,
    create: (accountId: string, userAgent: string): string => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const at = now()
      database.run(
        queries.insertInto('web_sessions').values({
          hash: hash(token),
          account_id: accountId,
          user_agent: userAgent.slice(0, 300),
          created_at: at,
          last_seen_at: at,
          expires_at: at + MAX_AGE_MS,
        }),
      )
      return token
    },
    find: (token: string): WebSession | null => {
      const row = database.get(
        ofToken(token).select(['account_id', 'last_seen_at']).where('expires_at', '>', now()),
      )
      if (!row) return null
      if (row.last_seen_at < now() - SEEN_EVERY_MS) {
        database.run(
          queries.updateTable('web_sessions').set({ last_seen_at: now() }).where('hash', '=', hash(token)),
        )
      }
      return { token, accountId: row.account_id }
    },
    list: (accountId: string) =>
      database
        .all(
          queries
            .selectFrom('web_sessions')
            .select(['hash', 'user_agent', 'created_at', 'last_seen_at'])
            .where('account_id', '=', accountId)
            .where('expires_at', '>', now())
            .orderBy('last_seen_at', 'desc'),
        )
        .map((row) => ({
          id: Buffer.from(row.hash).toString('base64url'),
          userAgent: row.user_agent,
          createdAt: row.created_at,
          lastSeenAt: row.last_seen_at,
        })),
    idOf: (token: string): string => hash(token).toString('base64url'),
    end: (token: string): void =>
      void database.run(queries.deleteFrom('web_sessions').where('hash', '=', hash(token))),
    endAll: (accountId: string): void =>
      void database.run(queries.deleteFrom('web_sessions').where('account_id', '=', accountId)),
    endById: (accountId: string, id: string): void => {
      database.run(
        queries
          .deleteFrom('web_sessions')
          .where('account_id', '=', accountId)
          .where('hash', '=', Buffer.from(id, 'base64url')),
      )
    },
  }
}

export type WebSessions = ReturnType<typeof createWebSessions>

/** Ties a form to the cookie of whoever it was shown to, so that no other site can send it. */
export const csrfToken = (secret: string, cookie: string): string =>
  createHmac('sha256', secret).update(cookie).digest('base64url')

export const isCsrfToken = (secret: string, cookie: string, token: string): boolean =>
  equalSecrets(csrfToken(secret, cookie), token)
