import { randomBytes } from 'node:crypto'
import { argon2id, argon2Verify } from 'hash-wasm'
import type { ServiceStore, StoredAccount } from '../storage/service-store.ts'

/** The second of OWASP's recommended settings for argon2id: 19 MiB, two passes. */
const MEMORY_KIB = 19_456
const PASSES = 2
const HASH_BYTES = 32
const SALT_BYTES = 16

export const MIN_PASSWORD_LENGTH = 10
/** Long enough for any passphrase, short enough that hashing it cannot be used to keep the service busy. */
export const MAX_PASSWORD_LENGTH = 256

/** Why a password will not do, in words for whoever chose it, or null. */
export const passwordProblem = (password: string): string | null =>
  password.length < MIN_PASSWORD_LENGTH || password.length > MAX_PASSWORD_LENGTH
    ? `The password needs ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters.`
    : null

const hashPassword = (password: string): Promise<string> =>
  argon2id({
    password: password.normalize('NFC'),
    salt: randomBytes(SALT_BYTES),
    parallelism: 1,
    iterations: PASSES,
    memorySize: MEMORY_KIB,
    hashLength: HASH_BYTES,
    outputType: 'encoded',
  })

export function createPasswords({ passwords }: Pick<ServiceStore, 'passwords'>, now: () => number) {
  /** Checked when there is no such account, so that a wrong e-mail takes as long as a wrong password. */
  let decoy: Promise<string> | undefined

  return {
    /** Whether anybody can sign in with a password yet. */
    any: passwords.any,
    /** The first of all, for an account that may be new; false where somebody was faster. */
    setFirst: async (account: StoredAccount, password: string): Promise<boolean> =>
      passwords.setFirst(account, await hashPassword(password), now()),
    /**
     * Whoever knew the old one may have signed in or let an app in with it, so both end: apps only where the person
     * does not keep them. Keys stay, since programs run on them; the person is told which there are.
     */
    set: async (accountId: string, password: string, keepApps: boolean): Promise<void> =>
      passwords.set(accountId, await hashPassword(password), now(), keepApps),
    verify: async (accountId: string | null, password: string): Promise<boolean> => {
      // None is that short or long; hashing refuses the one, and is kept busy by the other.
      if (password === '' || password.length > MAX_PASSWORD_LENGTH) return false
      const known = accountId === null ? undefined : await passwords.hashOf(accountId)
      decoy ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'))
      const matches = await argon2Verify({
        password: password.normalize('NFC'),
        hash: known ?? (await decoy),
      })
      return matches && known !== undefined
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>
