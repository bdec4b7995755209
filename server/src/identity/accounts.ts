import { timingSafeEqual } from 'node:crypto'
import { KEY_LEVELS, type Account, type KeyLevel } from '@bookplate/contract'
import {
  createAccountsStore,
  type AccountRow,
  type KeyRow,
} from '../storage/sqlite/service/accounts-store.ts'
import { createKeysStore } from '../storage/sqlite/service/keys-store.ts'
import type { Plan } from '../storage/sqlite/service/service-schema.ts'
import type { Sqlite } from '../storage/sqlite/sqlite.ts'
import { displayApiKey, formatApiKey, hashApiKey, isWellFormedApiKey } from './api-key.ts'
import { instant } from '../library/bookmark-view.ts'

const TRIAL_MS = 14 * 24 * 3_600_000
/** `last used` is for people, so a write for each request would be waste. */
const TOUCH_EVERY_MS = 60_000

interface AccountsDeps {
  database: Sqlite
  now: () => number
  randomUuid: () => string
  randomBytes: (size: number) => Uint8Array
}

export interface NewAccount {
  email: string
  name?: string | undefined
  plan?: Plan | undefined
}

/** Whether the plan opens the API: a paid one, or a trial that has not ended. */
export const hasAccess = (account: AccountRow, now: number): boolean =>
  account.plan === 'paid' || (account.plan === 'trial' && account.trial_ends_at > now)

/** The account in the form of section "Account". Tags made by a service during a trial are none of ours: 0 remain. */
export function viewAccount(account: AccountRow, now: number): Account {
  const access = hasAccess(account, now)
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    image: account.image,
    access: {
      hasAppAccess: access,
      hasPaidPlan: account.plan === 'paid',
      hasProAccess: access,
      trial: { tagsRemaining: 0, trialEndsAt: instant(account.trial_ends_at) },
    },
  }
}

/** Accounts and their keys. */
export function createAccounts({ database, now, randomUuid, randomBytes }: AccountsDeps) {
  const accounts = createAccountsStore(database)
  const keys = createKeysStore(database)

  const existing = (email: string): AccountRow => {
    const account = accounts.byEmail(email)
    if (!account) throw new Error(`There is no account ${email}. \`account list\` shows those there are.`)
    return account
  }

  return {
    byId: accounts.byId,
    byEmail: existing,
    list: accounts.all,

    /** @throws {Error} when the address has an account already. */
    create: ({ email, name, plan = 'paid' }: NewAccount): AccountRow =>
      database.writeNow(() => {
        if (accounts.byEmail(email)) throw new Error(`There is an account ${email} already.`)
        const account: AccountRow = {
          id: randomUuid(),
          email,
          name: name ?? email.split('@')[0] ?? email,
          image: null,
          plan,
          trial_ends_at: now() + TRIAL_MS,
          created_at: now(),
        }
        accounts.insert(account)
        return account
      }),

    /** A trial begins anew. */
    setPlan: (email: string, plan: Plan): void => {
      const account = existing(email)
      const trialEndsAt = plan === 'trial' ? now() + TRIAL_MS : account.trial_ends_at
      database.writeNow(() => accounts.setPlan(account.id, plan, trialEndsAt))
    },

    /** With all that `service.db` has of it; `removeAccount` removes its library too. */
    remove: (email: string): AccountRow => {
      const account = existing(email)
      database.writeNow(() => accounts.remove(account.id))
      return account
    },

    keys: {
      /** The key's text is in the answer and nowhere else. */
      create: (email: string, level: KeyLevel, name = 'cli'): { key: string; id: string } => {
        const account = existing(email)
        const key = formatApiKey(randomBytes(32))
        const id = randomUuid()
        database.writeNow(() =>
          keys.insert({
            id,
            account_id: account.id,
            name,
            level,
            hash: hashApiKey(key),
            display: displayApiKey(key),
            created_at: now(),
            last_used_at: null,
            revoked_at: null,
          }),
        )
        return { key, id }
      },
      list: (email: string): KeyRow[] => keys.ofAccount(existing(email).id),
      /** Whether there was such a key to revoke. */
      revoke: (email: string, id: string): boolean => keys.revoke(id, existing(email).id, now()),
    },

    /** Whose key this is and what it may do, or null. */
    authenticate: (key: string) => {
      if (!isWellFormedApiKey(key)) return null
      const hash = hashApiKey(key)
      const row = keys.byHash(hash)
      if (!row || !timingSafeEqual(row.hash, hash)) return null
      if ((row.last_used_at ?? 0) + TOUCH_EVERY_MS < now()) {
        try {
          keys.touch(row.id, now())
        } catch {
          // A disk that cannot be written must not keep people from reading.
        }
      }
      return {
        accountId: row.account_id,
        scopes: KEY_LEVELS[row.level],
        kind: 'key' as const,
        name: row.display,
      }
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
