import { randomUUID } from 'node:crypto'
import type { ServiceStore, StoredAccount } from '../storage/service-store.ts'
import { normalizeEmail } from './email.ts'
import { newAccount, type Accounts } from './accounts.ts'
import { equalSecrets } from './equal-secrets.ts'
import type { Passwords } from './passwords.ts'
import { readSetupLink, writeSetupLink } from './setup-link.ts'

const SECRET = 'setup'

const text = (secret: Uint8Array): string => Buffer.from(secret).toString('base64url')

interface SetUpDeps {
  store: Pick<ServiceStore, 'secrets'>
  accounts: Accounts
  passwords: Passwords
  baseUrl: string
  now: () => number
  dataFolder: string
}

/** First setup. It requires a one-time link, because otherwise the first visitor would own the service. */
export function createSetUp({ store, accounts, passwords, baseUrl, now, dataFolder }: SetUpDeps) {
  /** Ends earlier links. Writes and returns a new one, or null if the setup is done. */
  const renewLink = async (): Promise<string | null> => {
    const link = `${baseUrl}/setup?token=${text(await store.secrets.renew(SECRET))}`
    const url = (await passwords.isSetUp()) ? null : link
    writeSetupLink(dataFolder, url)
    return url
  }

  return {
    isDone: passwords.isSetUp,
    renewLink,
    /** The page names the file, which is missing after the last account was deleted. */
    ensureLink: async (): Promise<void> => {
      if (readSetupLink(dataFolder) === null) await renewLink()
    },
    isToken: async (token: string): Promise<boolean> =>
      equalSecrets(token, text(await store.secrets.read(SECRET))),
    /** A command may have created an account already. */
    firstAccount: async (): Promise<StoredAccount | null> => {
      for await (const account of accounts.all()) return account
      return null
    },
    complete: async (email: string, password: string): Promise<string | null> => {
      const account =
        (await accounts.find(email)) ?? newAccount({ email: normalizeEmail(email) }, randomUUID(), now())
      if (!(await passwords.setFirst(account, password))) return null
      await renewLink()
      return account.id
    },
  }
}

export type SetUp = ReturnType<typeof createSetUp>
