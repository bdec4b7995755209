import { randomBytes, timingSafeEqual } from 'node:crypto'
import { argon2id, argon2Verify } from 'hash-wasm'
import type { Sqlite } from '../storage/sqlite/sqlite.ts'
import { oauthQueries as queries } from '../storage/sqlite/service/oauth-schema.ts'

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

export function createPasswords(database: Sqlite, now: () => number) {
  /** Checked when there is no such account, so that a wrong e-mail takes as long as a wrong password. */
  let decoy: Promise<string> | undefined

  const hashOf = (accountId: string): string | undefined =>
    database.get(queries.selectFrom('passwords').select('hash').where('account_id', '=', accountId))?.hash

  /** Hashing takes a while; what it answers with stores the password at once, for who has to look around before. */
  const prepare = async (password: string): Promise<(accountId: string) => void> => {
    const hash = await hashPassword(password)
    return (accountId) => {
      const row = { hash, changed_at: now() }
      database.run(
        queries
          .insertInto('passwords')
          .values({ account_id: accountId, ...row })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row)),
      )
    }
  }

  return {
    /** Whether anybody can sign in with a password yet. */
    any: (): boolean =>
      database.get(queries.selectFrom('passwords').select('account_id').limit(1)) !== undefined,
    has: (accountId: string): boolean => hashOf(accountId) !== undefined,
    prepare,
    set: async (accountId: string, password: string): Promise<void> => (await prepare(password))(accountId),
    verify: async (accountId: string | null, password: string): Promise<boolean> => {
      // None is that short or long; hashing refuses the one, and is kept busy by the other.
      if (password === '' || password.length > MAX_PASSWORD_LENGTH) return false
      const known = accountId === null ? undefined : hashOf(accountId)
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

/** Compares secrets without telling by the time it takes how much of them is right. */
export function equalSecrets(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
