import { fold, urlVariantIdentity } from '@bookplate/contract'
import type { WholeBookmark } from '../../storage/library-store.ts'
import { readText } from '../../storage/text/content.ts'

export interface Fingerprint {
  id: number
  address: string
  title: string
  /** Numbers in the title. Parts of a series and versions often differ only in these. */
  numbers: string
  words: number
  textHash: number
  /** Hashes of all sequences of four words within the first 5,000. */
  shingles: ReadonlySet<number>
}

/** In scripts without spaces, each character counts as a word. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{N}]+/gu
const MAX_SHINGLES = 5_000
const SHINGLE_WORDS = 4

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const join = (left: number, right: number): number => mix(Math.imul(left, 31) + right)

function shinglesOf(hashes: readonly number[]): Set<number> {
  const shingles = new Set<number>()
  for (let at = 0; at + SHINGLE_WORDS <= hashes.length && at < MAX_SHINGLES; at += 1) {
    let value = 0
    for (let next = at; next < at + SHINGLE_WORDS; next += 1) value = join(value, hashes[next]!)
    shingles.add(value)
  }
  return shingles
}

const wordsOf = ({ content }: Pick<WholeBookmark, 'content'>): string[] =>
  fold(readText(content)).match(WORDS) ?? []

export const countWords = (bookmark: Pick<WholeBookmark, 'content'>): number => wordsOf(bookmark).length

export function fingerprintOf(bookmark: WholeBookmark): Fingerprint {
  const { id, url, title } = bookmark
  const hashes = wordsOf(bookmark).map(hash)
  return {
    id,
    address: urlVariantIdentity(url),
    title: (fold(title ?? '').match(WORDS) ?? []).join(' '),
    numbers: (fold(title ?? '').match(/\d+/g) ?? []).join(' '),
    words: hashes.length,
    textHash: hashes.reduce(join, 0),
    shingles: shinglesOf(hashes),
  }
}

/** Minimum words. Two different posts can share fewer words. */
export const LEAST_WORDS = 20

const BANDS = 8
const ROWS = 4
const SEEDS = Uint32Array.from({ length: BANDS * ROWS }, (_, at) => mix(at + 1))
const KIND_BITS = 2 ** 20
const HASHES = 2 ** 32

/** MinHash: texts that share 80 % of shingles share a band with 98 % probability; with 50 %, 40 %. */
function bandsOf(shingles: ReadonlySet<number>): number[] {
  const least = new Uint32Array(SEEDS.length).fill(HASHES - 1)
  for (const shingle of shingles) {
    for (let at = 0; at < SEEDS.length; at += 1) {
      const value = mix(shingle ^ SEEDS[at]!)
      if (value < least[at]!) least[at] = value
    }
  }
  return Array.from({ length: BANDS }, (_, band) =>
    least.subarray(band * ROWS, (band + 1) * ROWS).reduce(join, 0),
  )
}

const keyOf = (kind: number, value: number): number => (mix(kind) % KIND_BITS) * HASHES + value

/** Returns candidate keys: possible duplicates share at least one. Keys are below 2^52. */
export const keysOf = ({ address, words, textHash, shingles }: Fingerprint): number[] => [
  keyOf(1, hash(address)),
  ...(words < LEAST_WORDS
    ? []
    : [keyOf(2, textHash), ...bandsOf(shingles).map((band, at) => keyOf(3 + at, band))]),
]
