import type { Likeness } from '../../storage/care-store.ts'
import { LEAST_WORDS, type Fingerprint } from './fingerprint.ts'

/** Of the shingles that either text has, how many both have. Measured: docs/benchmarks.md. */
const NEAR = 0.75
/** Of two titles: what has one form, as forecasts and minutes do, is near in its text and in its meaning. */
const NEAR_WITH_OTHER_TITLE = 0.9
/** Where no vectors can confirm it. */
const NEAR_BY_TEXT_ALONE = 0.85
const LEAST_COSINE = 0.9
/** Below it two addresses of one page show two pages. */
const OTHER_PAGE = 0.3

/** The cosine of what both mean; null where that is not known. */
export type Closeness = (first: number, second: number) => Promise<number | null>

function overlapOf(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let both = 0
  for (const shingle of small) if (large.has(shingle)) both += 1
  return both / (a.size + b.size - both || 1)
}

const isShort = ({ words }: Fingerprint): boolean => words < LEAST_WORDS

/** Whether two bookmarks are the same page, or nearly; a wrong yes is worse than a wrong no. */
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
