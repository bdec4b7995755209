import { randomUUID } from 'node:crypto'
import type { Account } from '@bookplate/contract'
import { TerminalError } from '../errors/terminal-error.ts'
import { instant } from '../library/bookmark-view.ts'
import { Email, normalizeEmail } from './email.ts'
import type { Plan, ServiceStore, StoredAccount } from '../storage/service-store.ts'

const TRIAL_MS = 14 * 24 * 3_600_000

export interface NewAccount {
  email: string
  name?: string | undefined
  plan?: Plan | undefined
}

export const hasAccess = (account: StoredAccount, now: number): boolean =>
  account.plan === 'paid' || (account.plan === 'trial' && account.trialEndsAt > now)

/** Reports 0 remaining trial tags, because this service has none. Section "Account". */
export function viewAccount(account: StoredAccount, now: number): Account {
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
      trial: { tagsRemaining: 0, trialEndsAt: instant(account.trialEndsAt) },
    },
  }
}

export const newAccount = (
  { email, name, plan = 'paid' }: NewAccount,
  id: string,
  now: number,
): StoredAccount => ({
  id,
  email,
  name: name ?? email.split('@')[0] ?? email,
  image: null,
  plan,
  trialEndsAt: now + TRIAL_MS,
  createdAt: now,
})

interface AccountsDeps {
  store: Pick<ServiceStore, 'accounts'>
  now: () => number
  removeLibrary: (accountId: string) => void | Promise<void>
}

export function createAccounts({ store: { accounts }, now, removeLibrary }: AccountsDeps) {
  /** @throws {Error} if the account doesn't exist. */
  const byEmail = async (email: string): Promise<StoredAccount> => {
    const account = await accounts.byEmail(email)
    if (!account) throw new TerminalError(({ t }) => t('service.terminal.noAccount', { email }))
    return account
  }

  return {
    byId: accounts.byId,
    byEmail,
    find: (email: string) => accounts.byEmail(normalizeEmail(email)),
    all: accounts.all,

    /** @throws {TerminalError} if the address is none, or already has an account. */
    create: async (options: NewAccount): Promise<StoredAccount> => {
      const email = Email.safeParse(options.email)
      if (!email.success) throw new TerminalError(({ t }) => t('service.setup.notEmail'))
      const account = newAccount({ ...options, email: email.data }, randomUUID(), now())
      if (!(await accounts.insert(account)))
        throw new TerminalError(({ t }) => t('service.terminal.isAccount', { email: account.email }))
      return account
    },

    /** Restarts the trial if the plan is `trial`. */
    setPlan: async (email: string, plan: Plan): Promise<void> => {
      const account = await byEmail(email)
      await accounts.setPlan(account.id, plan, plan === 'trial' ? now() + TRIAL_MS : account.trialEndsAt)
    },

    remove: async (accountId: string): Promise<void> => {
      await accounts.remove(accountId)
      await removeLibrary(accountId)
    },
    /** Removes libraries of deleted accounts that an interrupted process left behind. */
    finishRemovals: async (): Promise<void> => {
      for (const accountId of await accounts.deleted()) await removeLibrary(accountId)
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
