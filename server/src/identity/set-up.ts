import type { ServiceStore, StoredAccount } from '../storage/service-store.ts'
import { newAccount, type Accounts } from './accounts.ts'
import { equalSecrets } from './equal-secrets.ts'
import type { Passwords } from './passwords.ts'

const SECRET = 'setup'

const text = (secret: Uint8Array): string => Buffer.from(secret).toString('base64url')

interface SetUpDeps {
  store: Pick<ServiceStore, 'secrets'>
  accounts: Accounts
  passwords: Passwords
  baseUrl: string
  now: () => number
  randomUuid: () => string
  onDone: () => void
}

/** The first set-up. Without its one-time link the service would belong to whoever comes first. */
export function createSetUp({ store, accounts, passwords, baseUrl, now, randomUuid, onDone }: SetUpDeps) {
  return {
    isDone: passwords.any,
    /** The link of this start, after which none from before counts; null where it is done. */
    renewLink: async (): Promise<string | null> =>
      (await passwords.any()) ? null : `${baseUrl}/setup?token=${text(await store.secrets.renew(SECRET))}`,
    isToken: async (token: string): Promise<boolean> =>
      equalSecrets(token, text(await store.secrets.read(SECRET))),
    /** An account may have been made before by command. */
    firstAccount: async (): Promise<StoredAccount | null> => {
      for await (const account of accounts.all()) return account
      return null
    },
    /** The id of the account; null where somebody was faster. */
    complete: async (email: string, password: string): Promise<string | null> => {
      const account =
        (await accounts.find(email)) ?? newAccount({ email: email.toLowerCase() }, randomUuid(), now())
      if (!(await passwords.setFirst(account, password))) return null
      onDone()
      return account.id
    },
  }
}

export type SetUp = ReturnType<typeof createSetUp>
