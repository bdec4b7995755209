import type { ServiceStore } from '../storage/service-store.ts'
import { createAccounts } from './accounts.ts'
import { createKeys } from './keys.ts'
import { createPasswords } from './passwords.ts'

export interface IdentityDeps {
  store: ServiceStore
  now: () => number
  randomUuid: () => string
  randomBytes: (size: number) => Uint8Array
  removeLibrary: (accountId: string) => void | Promise<void>
}

/** Who there is and what lets them in: the same for the service and for the command line. */
export const createIdentity = (deps: IdentityDeps) => ({
  accounts: createAccounts(deps),
  keys: createKeys(deps),
  passwords: createPasswords(deps.store, deps.now),
})

export type Identity = ReturnType<typeof createIdentity>
