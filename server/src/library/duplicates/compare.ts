import { setImmediate as letOthers } from 'node:timers/promises'
import type { Comparing } from '@bookplate/contract'
import type { LikePair, Likeness } from '../../storage/libraries/duplicates-store.ts'
import type { OpenLibrary } from '../../storage/engine.ts'
import type { SearchStore } from '../../storage/search-store.ts'
import { middleOf } from '../passages.ts'
import { fittingAmount } from '../read-bookmarks.ts'
import { fingerprintOf, keysOf, type Fingerprint, LEAST_WORDS } from './fingerprint.ts'

/** Minimum share of common shingles. Measured in docs/benchmarks.md. */
const NEAR = 0.75
/** Minimum for different titles, because texts with a fixed form (forecasts, minutes) are similar. */
const NEAR_WITH_OTHER_TITLE = 0.9
/** Minimum if no vectors can confirm it. */
const NEAR_BY_TEXT_ALONE = 0.85
const LEAST_COSINE = 0.9
/** Similarity below which one address showed two different pages. */
const OTHER_PAGE = 0.3

type Closeness = (first: number, second: number) => Promise<number | null>

function overlapOf(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let both = 0
  for (const shingle of small) if (large.has(shingle)) both += 1
  return both / (a.size + b.size - both || 1)
}

const isShort = ({ words }: Fingerprint): boolean => words < LEAST_WORDS

/** Compares two bookmarks. Prefers a missed duplicate to a wrong one. */
async function likenessOf(a: Fingerprint, b: Fingerprint, closeness: Closeness): Promise<Likeness | null> {
  if (isShort(a) || isShort(b)) return a.address === b.address ? 'same' : null
  if (a.textHash === b.textHash && a.words === b.words) return 'same'
  const overlap = overlapOf(a.shingles, b.shingles)
  if (a.address === b.address) return overlap < OTHER_PAGE ? null : 'same'
  if (overlap < (a.title === b.title ? NEAR : NEAR_WITH_OTHER_TITLE) || a.numbers !== b.numbers) return null
  const cosine = await closeness(a.id, b.id)
  const isNear = cosine === null ? overlap >= NEAR_BY_TEXT_ALONE : cosine >= LEAST_COSINE
  return isNear ? 'near' : null
}

const BATCH = 25
/** A passage on more pages than this is boilerplate. */
const MAX_SHARING = 20
/** A client repeats the request, so that no work goes on after it leaves, within its 240 per minute. */
const PIECE_MS = 2_000

export interface CompareDeps {
  modelOf: (search: SearchStore) => Promise<string | null>
  now: () => number
}

function createCloseness(search: SearchStore, model: string | null): Closeness {
  const middles = new Map<number, Promise<Float32Array | null>>()
  const middle = (id: number): Promise<Float32Array | null> => {
    const result =
      middles.get(id) ??
      (model === null ? Promise.resolve([]) : search.vectorsOf(model, id)).then((vectors) =>
        vectors.length === 0 ? null : middleOf(vectors),
      )
    middles.set(id, result)
    return result
  }
  return async (first, second) => {
    const [a, b] = await Promise.all([middle(first), middle(second)])
    return a && b && a.reduce((cosine, value, at) => cosine + value * b[at]!, 0)
  }
}

async function readFingerprints(
  { store }: OpenLibrary,
  ids: readonly number[],
): Promise<Map<number, Fingerprint>> {
  const made = new Map<number, Fingerprint>()
  // Yield after each, because a batch of long bookmarks would block other requests.
  for (const id of ids) {
    const [bookmark] = await store.read([id])
    if (bookmark) made.set(id, fingerprintOf(bookmark))
    await letOthers()
  }
  return made
}

async function compareBatch(
  library: OpenLibrary,
  ids: readonly number[],
  closeness: Closeness,
): Promise<void> {
  const { duplicates } = library
  const fresh = await readFingerprints(library, ids)
  const keys = [...fresh.values()].flatMap((page) => keysOf(page).map((key) => ({ key, id: page.id })))
  await duplicates.addKeys(keys)
  const sharing = Map.groupBy(
    await duplicates.withKeys([...new Set(keys.map(({ key }) => key))], MAX_SHARING),
    ({ key }) => key,
  )
  const candidates = new Map<string, [number, number]>()
  for (const { key, id } of keys) {
    for (const { id: other } of sharing.get(key) ?? []) {
      if (other !== id) candidates.set([id, other].toSorted((a, b) => a - b).join(), [id, other])
    }
  }
  const others = [...candidates.values()].map(([, other]) => other).filter((other) => !fresh.has(other))
  const fingerprints = new Map([...fresh, ...(await readFingerprints(library, [...new Set(others)]))])
  const pairs: LikePair[] = []
  for (const [id, other] of candidates.values()) {
    const [a, b] = [fingerprints.get(id), fingerprints.get(other)]
    const likeness = a && b ? await likenessOf(a, b, closeness) : null
    if (likeness) pairs.push({ first: Math.min(id, other), second: Math.max(id, other), likeness })
  }
  await duplicates.putCompared(ids, pairs)
}

export function createCompare({ modelOf, now }: CompareDeps) {
  return async (library: OpenLibrary): Promise<Comparing> => {
    const until = now() + PIECE_MS
    const closeness = createCloseness(library.search, await modelOf(library.search))
    for (;;) {
      const next = await library.duplicates.toCompare(BATCH)
      if (next.length === 0) break
      await compareBatch(library, next.slice(0, await fittingAmount(library.store, next)), closeness)
      if (now() >= until) break
    }
    return library.duplicates.comparing()
  }
}
