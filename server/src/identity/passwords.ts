import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import type { ServiceStore, StoredAccount } from '../storage/service-store.ts'

/** The second of OWASP's recommended settings for argon2id: 19 MiB, two passes. */
const SETTINGS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16

export const MIN_PASSWORD_LENGTH = 10
/** Fits any passphrase, but limits the cost of hashing. */
export const MAX_PASSWORD_LENGTH = 256

export const PASSWORD_LIMITS = { least: MIN_PASSWORD_LENGTH, most: MAX_PASSWORD_LENGTH }

export const isFitPassword = (password: string): boolean =>
  password.length >= MIN_PASSWORD_LENGTH && password.length <= MAX_PASSWORD_LENGTH

const derive = promisify(argon2)

const hash = (password: string, options: Omit<Argon2Parameters, 'message'>): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFC'), ...options })

/** As the reference implementation of Argon2 encodes it, so that the settings can change. */
const ENCODED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const { memory, passes, parallelism } = SETTINGS
  const settings = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${settings}$${encode(nonce)}$${encode(await hash(password, { ...SETTINGS, nonce }))}`
}

/** @throws {Error} if `encoded` isn't a hash of argon2id */
async function matchesHash(password: string, encoded: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = ENCODED.exec(encoded) ?? []
  if (!salt || !tag) throw new Error('A stored password hash is damaged.')
  const [nonce, expected] = [Buffer.from(salt, 'base64'), Buffer.from(tag, 'base64')]
  const settings = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(await hash(password, { ...settings, nonce, tagLength: expected.length }), expected)
}

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
    set: async (accountId: string, password: string, { keepApps = false } = {}): Promise<string> => {
      const encoded = await hashPassword(password)
      await passwords.set(accountId, encoded, now(), { keepGrants: keepApps })
      return encoded
    },
    /** Returns the hash that the password matches, or null. */
    verify: async (accountId: string | null, password: string): Promise<string | null> => {
      // No stored password has this length. Hashing rejects an empty one and takes too long for a long one.
      if (password === '' || password.length > MAX_PASSWORD_LENGTH) return null
      const stored = accountId === null ? undefined : await passwords.hashOf(accountId)
      decoy ??= hashPassword(randomBytes(SALT_BYTES).toString('hex'))
      const matches = await matchesHash(password, stored ?? (await decoy))
      return matches && stored !== undefined ? stored : null
    },
  }
}

export type Passwords = ReturnType<typeof createPasswords>
