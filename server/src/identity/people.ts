import { hasAccess, type Accounts } from './accounts.ts'
import { exportLibrary } from '../library/export-library.ts'
import type { Libraries } from '../library/libraries.ts'
import { removeAccount } from './remove-account.ts'
import type { AccountRow } from '../storage/sqlite/service/accounts-store.ts'
import type { Person, WebDependencies } from './pages/dependencies.ts'

interface PeopleOptions {
  accounts: Accounts
  libraries: Libraries
  dataFolder: string
  now(): number
}

const dateWords = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

function planWords(account: AccountRow, now: number): string {
  if (account.plan === 'paid') return 'Paid plan'
  if (account.plan === 'free') return 'Free plan: no extension access'
  const end = dateWords.format(account.trial_ends_at)
  return hasAccess(account, now) ? `Trial until ${end}` : `Trial ended on ${end}`
}

/** Accounts and keys as the pages show them. */
export function createPeople({ accounts, libraries, dataFolder, now }: PeopleOptions): {
  people: WebDependencies['people']
  keys: WebDependencies['keys']
  exportLibrary: WebDependencies['exportLibrary']
} {
  const view = (account: AccountRow): Person => ({
    id: account.id,
    email: account.email,
    name: account.name,
    plan: planWords(account, now()),
  })
  const emailOf = (accountId: string): string => {
    const account = accounts.byId(accountId)
    if (!account) throw new Error(`no account ${accountId}`)
    return account.email
  }
  const find = (id: string): Person | null => {
    const account = accounts.byId(id)
    return account ? view(account) : null
  }

  return {
    *exportLibrary(accountId) {
      const release = libraries.hold(accountId)
      try {
        yield* exportLibrary(libraries.of(accountId).store)
      } finally {
        release()
      }
    },
    people: {
      find,
      findByEmail: (email) => {
        const wanted = email.trim().toLowerCase()
        return (
          accounts
            .list()
            .map(view)
            .find((person) => person.email.toLowerCase() === wanted) ?? null
        )
      },
      all: () => accounts.list().map(view),
      create: (email) => view(accounts.create({ email: email.toLowerCase() })),
      delete: (id) => void removeAccount(accounts, dataFolder, emailOf(id), libraries.close),
    },
    keys: {
      list: (accountId) =>
        accounts.keys
          .list(emailOf(accountId))
          .filter((key) => key.revoked_at === null)
          .map((key) => ({
            id: key.id,
            name: key.name,
            level: key.level,
            display: key.display,
            createdAt: key.created_at,
            lastUsedAt: key.last_used_at,
          })),
      create: (accountId, name, level) =>
        accounts.keys.create(emailOf(accountId), level, name || undefined).key,
      revoke: (accountId, keyId) => void accounts.keys.revoke(emailOf(accountId), keyId),
    },
  }
}
