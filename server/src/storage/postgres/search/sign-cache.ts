import { SEARCH_RANKING_DEPTH } from '@bookplate/contract'
import { createLruCache } from '../../lru-cache.ts'
import { packVector } from '../../packed-vector.ts'
import type { EngineOptions } from '../../engine.ts'
import type { RankedKind } from '../../search-store.ts'
import { createSignIndex, LEAST_SIGNS } from '../../vectors/sign-index.ts'
import type { Queries } from '../postgres.ts'
import { sql } from '../sql.ts'
import { isOfKind } from './selected-ids.ts'

/** Size in a process. A vector of 512 numbers takes 72 bytes. */
const MAX_BYTES = 100_000_000
/** Comparing all of a smaller library is as fast. */
const LEAST_IDS = 10_000
const PAGE_IDS = 10_000
/** Changes of the newest ids are no new version, because a saved bookmark changes several times. */
export const NEWEST_IDS = 100
/** Saves after which the signs are read again. Until then, all added ids are compared. */
const ADDED_IDS = 500
/** Time without changes before reading, in milliseconds. */
export const SETTLED_MS = 5_000
/** Share of rows with the fewest different signs, and number of the best estimates among them, to compare in full. */
const SHARE = 0.08
const CANDIDATES = SEARCH_RANKING_DEPTH * 8
const ID_BYTES = 8
/** Size of the number of bits. */
const COUNT_BYTES = 4

/** `changedAt` names the version of older vectors, so that changes of other processes need no message. */
export interface VectorsOf {
  accountId: string
  kind: RankedKind
  modelId: number
  dimensions: number
  lastId: number
  changedAt: number
}

interface Signs {
  of: VectorsOf
  byteLength: number
  /** Returns distinct bookmarks that may be the closest, or null for too many vectors. */
  closest: ((vector: Float32Array, lastId: number) => number[]) | null
}

/** Reads in short statements, so that other requests go on. */
async function read(queries: Queries, of: VectorsOf, most: number): Promise<Signs> {
  const index = createSignIndex(of.dimensions)
  const owners: number[] = []
  const rowBytes = ID_BYTES + COUNT_BYTES + Math.ceil(of.dimensions / 8)
  for (let from = 0; from < of.lastId; from += PAGE_IDS) {
    const row = await queries.get(sql<{ packed: Buffer | null }>`
      select string_agg(int8send(bookmark_id) || bit_send(~binary_quantize(v.v)), ''::bytea) as packed from vectors v
      where account_id = ${of.accountId} and model_id = ${of.modelId} and ${isOfKind(of.kind)}
        and bookmark_id > ${from} and bookmark_id <= ${from + PAGE_IDS}`)
    const packed = row!.packed ?? Buffer.alloc(0)
    for (let at = 0; at < packed.length; at += rowBytes) {
      index.putSigns(owners.length, packed.subarray(at + ID_BYTES + COUNT_BYTES, at + rowBytes))
      owners.push(Number(packed.readBigInt64BE(at)))
    }
    if (index.byteLength() + owners.length * ID_BYTES > most) return { of, byteLength: 1, closest: null }
  }

  const closest: Signs['closest'] = (vector, lastId) => {
    const differences = index.differences(packVector(vector).bytes, owners.length)
    const rows = index.closest(differences, Math.max(CANDIDATES, owners.length * SHARE))
    const estimates = index.estimates(vector, rows)
    const least = estimates.toSorted().at(-CANDIDATES) ?? Number.NEGATIVE_INFINITY
    const bookmarks = new Set(rows.filter((_, at) => estimates[at]! >= least).map((row) => owners[row]!))
    for (let id = of.lastId - NEWEST_IDS + 1; id <= lastId; id += 1) bookmarks.add(id)
    return [...bookmarks]
  }
  return { of, byteLength: index.byteLength() + owners.length * ID_BYTES, closest }
}

/** Keeps the signs of large libraries' vectors in memory, because comparing all vectors is most of a search's time. */
export function createSignCache(queries: Queries, warn: EngineOptions['warn'] = () => {}, most = MAX_BYTES) {
  const cache = createLruCache<Signs>(most, ({ byteLength }) => byteLength)
  let isReading = false
  /** Returns bookmarks that may be the closest, or null to compare all. Then reads the signs for later searches. */
  const closest = (of: VectorsOf, vector: Float32Array): number[] | null => {
    if (of.lastId < LEAST_IDS || of.dimensions < LEAST_SIGNS) return null
    const key = JSON.stringify([of.accountId, of.kind, of.modelId])
    const found = cache.find(key)
    if (found?.of.changedAt === of.changedAt && of.lastId < found.of.lastId + ADDED_IDS)
      return found.closest?.(vector, of.lastId) ?? null
    if (isReading || Date.now() < of.changedAt + SETTLED_MS) return null
    isReading = true
    void read(queries, of, most)
      .then((signs) => cache.put(key, signs))
      .catch((error: unknown) =>
        warn('signs not read: searches compare all vectors', { account: of.accountId, error }),
      )
      .finally(() => (isReading = false))
    return null
  }
  return {
    closest,
    forget: (accountId: string): void => cache.drop(({ of }) => of.accountId === accountId),
  }
}

export type SignCache = ReturnType<typeof createSignCache>
