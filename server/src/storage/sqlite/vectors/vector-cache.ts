import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { imageId } from '../../image-id.ts'
import { imageOfPart, type BookmarkVectors } from '../../indexing-work.ts'
import type { CacheVectors } from '../../libraries/index-store.ts'
import type { ModelRow } from '../../libraries/models.ts'
import type { RankedKind } from '../../search-store.ts'
import type { LibraryDatabase } from '../library/library-database.ts'
import { packVector, type PackedVector } from '../../packed-vector.ts'
import { vectorPage, type VectorRow } from './vector-rows.ts'
import { createVectorIndex, type VectorIndex } from './vector-index.ts'

interface PartVector extends PackedVector {
  part: number
}

interface StoredVectors {
  bookmarkId: number
  parts: readonly PartVector[]
}

interface Entry {
  at: number
  loading: Promise<VectorIndex>
  loaded: VectorIndex | null
  missed: StoredVectors[]
}

const PAGE_ROWS = 4_000

const KINDS: readonly RankedKind[] = ['posts', 'images']

const keyOf = (model: ModelRow, kind: RankedKind): string => `${model.id} ${kind}`

function apply(index: VectorIndex, kind: RankedKind, { bookmarkId, parts }: StoredVectors): void {
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

async function read(database: LibraryDatabase, model: ModelRow, kind: RankedKind): Promise<VectorIndex> {
  const index = createVectorIndex(model.dimensions)
  let after: VectorRow | undefined
  for (;;) {
    const rows: VectorRow[] = vectorPage(database, model, kind, after, PAGE_ROWS)
    for (const { bookmark_id, part, scale, vector } of rows) {
      const packed = { scale, bytes: new Int8Array(vector.buffer, vector.byteOffset, vector.byteLength) }
      index.add(kind === 'posts' ? bookmark_id : imageId(bookmark_id, imageOfPart(part)), packed)
    }
    // Not `pagesOf`, because a search waits for this, and many libraries have a single page.
    if (rows.length < PAGE_ROWS) return index
    after = rows.at(-1)
    await yieldToRequests()
  }
}

const packed = ({ bookmarkId, parts }: BookmarkVectors): StoredVectors => ({
  bookmarkId,
  parts: parts.map(({ part, vector }) => ({ part, ...packVector(vector) })),
})

export function createVectorCache(database: LibraryDatabase, onLoaded: () => void) {
  const entries = new Map<string, Entry>()

  /** Applies stored vectors to loaded ones of the previous revision. */
  const add = (model: ModelRow, made: readonly StoredVectors[], from: number, to: number): void => {
    for (const [key, entry] of entries) {
      if (entry.at !== from) continue
      entry.at = to
      const kind = KINDS.find((kind) => keyOf(model, kind) === key)
      if (!kind) continue
      if (entry.loaded) for (const stored of made) apply(entry.loaded, kind, stored)
      else entry.missed.push(...made)
    }
  }

  const put: CacheVectors = (model, made) => {
    const [from, to] = [database.revision('vectors'), database.revision() + 1]
    return () => add(model, made.map(packed), from, to)
  }

  return {
    load: (model: ModelRow, kind: RankedKind): Promise<VectorIndex> => {
      const key = keyOf(model, kind)
      const at = database.revision('vectors')
      const known = entries.get(key)
      if (known?.at === at) return known.loading
      const entry: Entry = { at, loading: read(database, model, kind), loaded: null, missed: [] }
      entries.set(key, entry)
      entry.loading = entry.loading.then(
        (loaded) => {
          for (const stored of entry.missed.splice(0)) apply(loaded, kind, stored)
          entry.loaded = loaded
          onLoaded()
          return loaded
        },
        (error: unknown) => {
          entries.delete(key)
          throw error
        },
      )
      return entry.loading
    },
    put,
    clear: (): void => entries.clear(),
    byteLength: (): number =>
      entries.values().reduce((sum, { loaded }) => sum + (loaded?.byteLength() ?? 0), 0),
  }
}

export type VectorCache = ReturnType<typeof createVectorCache>
