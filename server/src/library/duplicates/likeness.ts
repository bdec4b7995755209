import type { Likeness } from '../../storage/care-store.ts'
import { LEAST_WORDS, type Fingerprint } from './fingerprint.ts'

/** Minimum share of common shingles. Measured in docs/benchmarks.md. */
const NEAR = 0.75
/** Minimum for different titles, because texts with a fixed form (forecasts, minutes) are similar. */
const NEAR_WITH_OTHER_TITLE = 0.9
/** Minimum if no vectors can confirm it. */
const NEAR_BY_TEXT_ALONE = 0.85
const LEAST_COSINE = 0.9
/** Similarity below which one address showed two different pages. */
const OTHER_PAGE = 0.3

export type Closeness = (first: number, second: number) => Promise<number | null>

function overlapOf(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let both = 0
  for (const shingle of small) if (large.has(shingle)) both += 1
  return both / (a.size + b.size - both || 1)
}

const isShort = ({ words }: Fingerprint): boolean => words < LEAST_WORDS

/** Compares two bookmarks. Prefers a missed duplicate to a wrong one. */
export async function likenessOf(
  a: Fingerprint,
  b: Fingerprint,
  closeness: Closeness,
): Promise<Likeness | null> {
  if (isShort(a) || isShort(b)) return a.address === b.address ? 'same' : null
  if (a.textHash === b.textHash && a.words === b.words) return 'same'
  const overlap = overlapOf(a.shingles, b.shingles)
  if (a.address === b.address) return overlap < OTHER_PAGE ? null : 'same'
  if (overlap < (a.title === b.title ? NEAR : NEAR_WITH_OTHER_TITLE) || a.numbers !== b.numbers) return null
  const cosine = await closeness(a.id, b.id)
  const isNear = cosine === null ? overlap >= NEAR_BY_TEXT_ALONE : cosine >= LEAST_COSINE
  return isNear ? 'near' : null
}
