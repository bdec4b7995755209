import type { ServiceStore } from '../storage/service-store.ts'
import { createAccounts } from './accounts.ts'
import { createKeys } from './keys.ts'
import { createPasswords } from './passwords.ts'

export interface IdentityDeps {
  store: ServiceStore
  now: () => number
  removeLibrary: (accountId: string) => void | Promise<void>
}

export const createIdentity = (deps: IdentityDeps) => ({
  accounts: createAccounts(deps),
  keys: createKeys(deps),
  passwords: createPasswords(deps.store, deps.now),
})

export type Identity = ReturnType<typeof createIdentity>
