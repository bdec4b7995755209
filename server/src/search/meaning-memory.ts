import { setImmediate as yieldToRequests } from 'node:timers/promises'
import type { Sqlite } from '../store/sqlite.ts'
import { imageId } from '../store/captions-store.ts'
import { createVectorsStore, imageOfPart, type ModelRow, type VectorRow } from '../store/vectors-store.ts'
import type { PackedVector } from './packed-vector.ts'
import { createVectorIndex, type VectorIndex } from './vector-index.ts'

/** The vectors of one library and one model, in memory. */
export interface LoadedMeaning {
  posts: VectorIndex
  images: VectorIndex
}

export interface PartVector extends PackedVector {
  part: number
}

interface Entry {
  loading: Promise<LoadedMeaning>
  loaded: LoadedMeaning | null
  /** What was stored while the vectors were being read. */
  missed: { bookmarkId: number; parts: readonly PartVector[] }[]
}

const PAGE_ROWS = 4_000
const MAX_BYTES = 1024 ** 3

const bytesOf = ({ loaded }: Entry): number =>
  loaded ? loaded.posts.byteLength() + loaded.images.byteLength() : 0

const keyOf = (accountId: string, model: ModelRow): string => `${accountId} ${model.id}`

function apply({ posts, images }: LoadedMeaning, bookmarkId: number, parts: readonly PartVector[]): void {
  posts.replace(
    bookmarkId,
    parts.filter(({ part }) => part >= 0),
  )
  for (const vector of parts) {
    if (vector.part < 0) images.replace(imageId(bookmarkId, imageOfPart(vector.part)), [vector])
  }
}

const read = async (database: () => Sqlite, model: ModelRow): Promise<LoadedMeaning> => {
  const loaded = { posts: createVectorIndex(model.dimensions), images: createVectorIndex(model.dimensions) }
  let after: VectorRow | null = null
  for (;;) {
    // Asked for anew each time: a library that nobody uses may be closed in between.
    const rows: VectorRow[] = createVectorsStore(database()).page(model.id, after, PAGE_ROWS)
    for (const { bookmark_id, part, scale, vector } of rows) {
      const packed = { scale, bytes: new Int8Array(vector.buffer, vector.byteOffset, vector.byteLength) }
      if (part >= 0) loaded.posts.add(bookmark_id, packed)
      else loaded.images.add(imageId(bookmark_id, imageOfPart(part)), packed)
    }
    after = rows.at(-1) ?? null
    if (rows.length < PAGE_ROWS) return loaded
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
    load: (accountId: string, model: ModelRow, database: () => Sqlite): Promise<LoadedMeaning> => {
      const key = keyOf(accountId, model)
      const known = entries.get(key)
      if (known) {
        entries.delete(key)
        entries.set(key, known)
        return known.loading
      }
      const entry: Entry = { loading: read(database, model), loaded: null, missed: [] }
      entries.set(key, entry)
      entry.loading = entry.loading.then(
        (loaded) => {
          for (const { bookmarkId, parts } of entry.missed.splice(0)) apply(loaded, bookmarkId, parts)
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
      const entry = entries.get(keyOf(accountId, model))
      if (!entry) return
      if (entry.loaded) apply(entry.loaded, bookmarkId, parts)
      else entry.missed.push({ bookmarkId, parts })
    },
    /** Drops what is not what the library holds any more: a backup may have been put back beneath it. */
    verify: (accountId: string, database: Sqlite): void => {
      for (const model of createVectorsStore(database).models()) {
        const loaded = entries.get(keyOf(accountId, model))?.loaded
        if (!loaded) continue
        const rows = loaded.posts.rowCount() + loaded.images.rowCount()
        if (rows !== createVectorsStore(database).countVectors(model.id))
          entries.delete(keyOf(accountId, model))
      }
    },
    byteLength: (): number => [...entries.values()].reduce((sum, entry) => sum + bytesOf(entry), 0),
  }
}

export type MeaningMemory = ReturnType<typeof createMeaningMemory>
