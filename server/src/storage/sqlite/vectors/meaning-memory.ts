import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Sqlite } from '../sqlite.ts'
import { imageId } from '../library/captions-store.ts'
import {
  createVectorsStore,
  imageOfPart,
  type ModelRow,
  type VectorKind,
  type VectorRow,
} from './vectors-store.ts'
import type { PackedVector } from './packed-vector.ts'
import { createVectorIndex, type VectorIndex } from './vector-index.ts'

export interface PartVector extends PackedVector {
  part: number
}

interface Entry {
  kind: VectorKind
  loading: Promise<VectorIndex>
  loaded: VectorIndex | null
  /** What was stored while the vectors were being read. */
  missed: { bookmarkId: number; parts: readonly PartVector[] }[]
}

const PAGE_ROWS = 4_000
const MAX_BYTES = 1024 ** 3

const KINDS: readonly VectorKind[] = ['posts', 'images']

const bytesOf = ({ loaded }: Entry): number => loaded?.byteLength() ?? 0

const keyOf = (accountId: string, model: ModelRow, kind: VectorKind): string =>
  `${accountId} ${model.id} ${kind}`

function apply(index: VectorIndex, kind: VectorKind, bookmarkId: number, parts: readonly PartVector[]): void {
  if (kind === 'posts') {
    index.replace(
      bookmarkId,
      parts.filter(({ part }) => part >= 0),
    )
    return
  }
  for (const vector of parts) {
    if (vector.part < 0) index.replace(imageId(bookmarkId, imageOfPart(vector.part)), [vector])
  }
}

const read = async (database: () => Sqlite, model: ModelRow, kind: VectorKind): Promise<VectorIndex> => {
  const index = createVectorIndex(model.dimensions)
  let after: VectorRow | null = null
  for (;;) {
    // Asked for anew each time: a library that nobody uses may be closed in between.
    const rows: VectorRow[] = createVectorsStore(database()).page(model.id, kind, after, PAGE_ROWS)
    for (const { bookmark_id, part, scale, vector } of rows) {
      const packed = { scale, bytes: new Int8Array(vector.buffer, vector.byteOffset, vector.byteLength) }
      index.add(kind === 'posts' ? bookmark_id : imageId(bookmark_id, imageOfPart(part)), packed)
    }
    after = rows.at(-1) ?? null
    if (rows.length < PAGE_ROWS) return index
    await yieldToRequests()
  }
}

/**
 * Vectors in memory, read from the library when they are first searched. Those searched longest ago go first when
 * there are too many; the database has them all.
 */
export function createMeaningMemory() {
  const entries = new Map<string, Entry>()

  const makeRoom = (kept: string): void => {
    let total = [...entries.values()].reduce((sum, entry) => sum + bytesOf(entry), 0)
    for (const [key, entry] of entries) {
      if (total <= MAX_BYTES) return
      if (key === kept) continue
      total -= bytesOf(entry)
      entries.delete(key)
    }
  }

  return {
    /** `database` gives the library's database, open. */
    load: (
      accountId: string,
      model: ModelRow,
      kind: VectorKind,
      database: () => Sqlite,
    ): Promise<VectorIndex> => {
      const key = keyOf(accountId, model, kind)
      const known = entries.get(key)
      if (known) {
        entries.delete(key)
        entries.set(key, known)
        return known.loading
      }
      const entry: Entry = { kind, loading: read(database, model, kind), loaded: null, missed: [] }
      entries.set(key, entry)
      entry.loading = entry.loading.then(
        (loaded) => {
          for (const { bookmarkId, parts } of entry.missed.splice(0)) apply(loaded, kind, bookmarkId, parts)
          entry.loaded = loaded
          makeRoom(key)
          return loaded
        },
        (error: unknown) => {
          entries.delete(key)
          throw error
        },
      )
      return entry.loading
    },
    /** Brings what is in memory up to what was just stored. */
    put: (accountId: string, model: ModelRow, bookmarkId: number, parts: readonly PartVector[]): void => {
      for (const kind of KINDS) {
        const entry = entries.get(keyOf(accountId, model, kind))
        if (entry?.loaded) apply(entry.loaded, kind, bookmarkId, parts)
        else entry?.missed.push({ bookmarkId, parts })
      }
    },
    /** Drops what is not what the library holds any more: a backup may have been put back beneath it. */
    verify: (accountId: string, database: Sqlite): void => {
      const store = createVectorsStore(database)
      for (const model of store.models()) {
        for (const kind of KINDS) {
          const key = keyOf(accountId, model, kind)
          const loaded = entries.get(key)?.loaded
          if (loaded && loaded.rowCount() !== store.countVectors(model.id, kind)) entries.delete(key)
        }
      }
    },
    byteLength: (): number => [...entries.values()].reduce((sum, entry) => sum + bytesOf(entry), 0),
  }
}

export type MeaningMemory = ReturnType<typeof createMeaningMemory>
