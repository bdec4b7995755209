import { randomBytes } from 'node:crypto'
import type { ServiceStore, StoredAccount } from '../storage/service-store.ts'

/** The second of OWASP's recommended settings for argon2id: 19 MiB, two passes. */
const MEMORY_KIB = 19_456
const PASSES = 2
const HASH_BYTES = 32
const SALT_BYTES = 16

export const MIN_PASSWORD_LENGTH = 10
/** Fits any passphrase, but limits the cost of hashing. */
export const MAX_PASSWORD_LENGTH = 256

export const PASSWORD_LIMITS = { least: MIN_PASSWORD_LENGTH, most: MAX_PASSWORD_LENGTH }

export const isFitPassword = (password: string): boolean =>
  password.length >= MIN_PASSWORD_LENGTH && password.length <= MAX_PASSWORD_LENGTH

/** Loaded lazily, because most commands hash nothing. */
const loadHashing = () => import('hash-wasm')

const hashPassword = async (password: string): Promise<string> =>
  (await loadHashing()).argon2id({
    password: password.normalize('NFC'),
    salt: randomBytes(SALT_BYTES),
    parallelism: 1,
    iterations: PASSES,
    memorySize: MEMORY_KIB,
    hashLength: HASH_BYTES,
    outputType: 'encoded',
  })

export function createPasswords({ passwords }: Pick<ServiceStore, 'passwords'>, now: () => number) {
  /** Hash to check for unknown accounts, so that the time doesn't reveal which emails have an account. */
  let decoy: Promise<string> | undefined

  return {
    isSetUp: passwords.isSetUp,
    /** An account that a sign-in provider created has none, until its owner sets one. */
    has: async (accountId: string): Promise<boolean> => (await passwords.hashOf(accountId)) !== undefined,
    setFirst: async (account: StoredAccount, password: string): Promise<boolean> =>
      passwords.setFirst(account, await hashPassword(password), now()),
    /** Ends sessions and, unless `keepApps`, app grants, which others may have created. Keys remain. */
    set: async (accountId: string, password: string, keepApps: boolean): Promise<void> =>
      passwords.set(accountId, await hashPassword(password), now(), keepApps),
    verify: async (accountId: string | null, password: string): Promise<boolean> => {
      // No stored password has this length. Hashing rejects an empty one and takes too long for a long one.
      if (password === '' || password.length > MAX_PASSWORD_LENGTH) return false
      const known = accountId === null ? undefined : await passwords.hashOf(accountId)
      decoy ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'))
      const { argon2Verify } = await loadHashing()
      const matches = await argon2Verify({
        password: password.normalize('NFC'),
        hash: known ?? (await decoy),
      })
      return matches && known !== undefined
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>
