import { randomUUID } from 'node:crypto'
import type { KeyLevel } from '@bookplate/contract'
import { newAccount } from '../../server/src/identity/accounts.ts'
import { newKey } from '../../server/src/identity/keys.ts'
import type { Plan } from '../../server/src/storage/service-store.ts'
import { openServiceStore } from './open-service-store.ts'

export interface TestAccount {
  id: string
  email: string
  key(level?: KeyLevel): string
}

export function openTestAccounts(dataFolder: string) {
  const store = openServiceStore(dataFolder)
  const now = Date.now

  return {
    account: ({
      email = `${randomUUID()}@example.org`,
      ...options
    }: { email?: string; plan?: Plan; name?: string } = {}): TestAccount => {
      const account = newAccount({ email, ...options }, randomUUID(), now())
      void store.accounts.insert(account)
      return {
        id: account.id,
        email,
        key: (level = 'full') => {
          const key = { accountId: account.id, level, name: 'test' }
          const { text, stored } = newKey(key, now())
          void store.keys.insert(stored)
          return text
        },
      }
    },
    close: () => void store.close(),
  }
}
