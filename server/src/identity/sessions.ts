import { createHash, randomBytes } from 'node:crypto'
import { recordUse } from '../storage/record-use.ts'
import type { ServiceStore } from '../storage/service-store.ts'

const TOKEN_BYTES = 32
const MAX_AGE_MS = 30 * 86_400_000
const MAX_USER_AGENT_LENGTH = 300

export const SESSION_SECONDS = MAX_AGE_MS / 1000

const hash = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface Session {
  token: string
  accountId: string
}

/** Sessions of the service's pages. The cookie holds the token, and the store holds its hash. */
export function createSessions({ sessions }: Pick<ServiceStore, 'sessions'>, now: () => number) {
  return {
    /** @param passwordHash of the password that the person typed. If it changed, the session is invalid. */
    begin: async (
      accountId: string,
      userAgent: string,
      passwordHash: string | null = null,
    ): Promise<Session> => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const at = now()
      const session = {
        hash: hash(token),
        accountId,
        userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
        createdAt: at,
        lastSeenAt: at,
        expiresAt: at + MAX_AGE_MS,
      }
      await sessions.insert(session, passwordHash)
      return { token, accountId }
    },
    find: async (token: string): Promise<Session | null> => {
      const session = await sessions.find(hash(token), now())
      if (!session) return null
      await recordUse(session.lastSeenAt, now(), (at) => sessions.markSeen(session.hash, at))
      return { token, accountId: session.accountId }
    },
    list: async ({ accountId, token }: Session) => {
      const current = hash(token)
      return (await sessions.ofAccount(accountId, now())).map((session) => ({
        id: Buffer.from(session.hash).toString('base64url'),
        userAgent: session.userAgent,
        lastSeenAt: session.lastSeenAt,
        current: current.equals(session.hash),
      }))
    },
    end: ({ accountId, token }: Session) => sessions.end(accountId, hash(token)),
    endById: (accountId: string, id: string) => sessions.end(accountId, Buffer.from(id, 'base64url')),
  }
}

export type Sessions = ReturnType<typeof createSessions>
