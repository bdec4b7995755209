import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { API_KEY_PREFIX } from '@bookplate/contract'

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
export const hashApiKey = (key: string): Uint8Array => createHash('sha256').update(key).digest()

export const displayApiKey = (key: string): string => key.slice(0, DISPLAYED_CHARACTERS)
