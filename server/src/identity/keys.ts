import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { KEY_LEVELS, API_KEY_PREFIX } from '@bookplate/contract'
import type { Principal } from '../http/context.ts'
import { recordUse } from '../storage/record-use.ts'
import type { ServiceStore, StoredKey } from '../storage/service-store.ts'
import { crc32 } from 'node:zlib'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_CHARACTERS = 43
const CHECKSUM_CHARACTERS = 6
const DISPLAYED_CHARACTERS = 14
const FORM = new RegExp(`^${API_KEY_PREFIX}[0-9A-Za-z]{${SECRET_CHARACTERS + CHECKSUM_CHARACTERS}}$`)

function base62(value: bigint, length: number): string {
  let digits = ''
  for (let rest = value; digits.length < length; rest /= 62n) digits = ALPHABET[Number(rest % 62n)]! + digits
  return digits
}

const checksum = (body: string): string => base62(BigInt(crc32(body)), CHECKSUM_CHARACTERS)

/** Prefix, 256 bits in base 62, and a checksum that detects typos and helps secret scanners. */
export function formatApiKey(random: Uint8Array): string {
  const body = API_KEY_PREFIX + base62(BigInt(`0x${Buffer.from(random).toString('hex')}`), SECRET_CHARACTERS)
  return body + checksum(body)
}

/** Returns whether a text has the form and checksum of a key, without reading the store. */
export function isWellFormedApiKey(text: string): boolean {
  return FORM.test(text) && text.endsWith(checksum(text.slice(0, -CHECKSUM_CHARACTERS)))
}

/** Hashes a key for storage. A fast hash is enough, because a key has 256 random bits. */
const hashApiKey = (key: string): Uint8Array => createHash('sha256').update(key).digest()

export const displayApiKey = (key: string): string => key.slice(0, DISPLAYED_CHARACTERS)

type NewKey = Pick<StoredKey, 'accountId' | 'level' | 'name'>

interface KeysDeps {
  store: Pick<ServiceStore, 'keys'>
  now: () => number
}

export function newKey({ accountId, level, name }: NewKey, now: number): { text: string; stored: StoredKey } {
  const text = formatApiKey(randomBytes(32))
  const stored = {
    id: randomUUID(),
    accountId,
    name,
    level,
    hash: hashApiKey(text),
    display: displayApiKey(text),
    createdAt: now,
    lastUsedAt: null,
    revokedAt: null,
  }
  return { text, stored }
}

export function createKeys({ store: { keys }, now }: KeysDeps) {
  return {
    create: async (key: NewKey): Promise<string> => {
      const { text, stored } = newKey(key, now())
      await keys.insert(stored)
      return text
    },
    all: keys.ofAccount,
    active: async (accountId: string): Promise<StoredKey[]> =>
      (await keys.ofAccount(accountId)).filter((key) => key.revokedAt === null),
    revoke: (accountId: string, id: string): Promise<boolean> => keys.revoke(accountId, id, now()),

    authenticate: async (text: string): Promise<Principal | null> => {
      if (!isWellFormedApiKey(text)) return null
      const hash = hashApiKey(text)
      const key = await keys.byHash(hash)
      if (!key || !timingSafeEqual(key.hash, hash)) return null
      await recordUse(key.lastUsedAt, now(), (at) => keys.markUsed(key.id, at))
      return { accountId: key.accountId, scopes: KEY_LEVELS[key.level], kind: 'key', name: key.display }
    },
  }
}
