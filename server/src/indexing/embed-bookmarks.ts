import type { Embedder } from './models/embedder.ts'
import { ModelError } from './models/model-error.ts'
import type { LibraryStore } from '../library/library-store.ts'
import { createVectorsStore, partOfImage, type ModelRow } from '../storage/sqlite/vectors/vectors-store.ts'
import type { PartVector } from '../storage/sqlite/vectors/meaning-memory.ts'
import { packVector } from '../storage/sqlite/vectors/packed-vector.ts'
import { readSources, type EmbeddingSource } from './read-sources.ts'

interface Piece {
  bookmarkId: number
  part: number
  text: string
}

const piecesOf = ({ bookmarkId, passages, captions }: EmbeddingSource): Piece[] => [
  ...passages.map((text, part) => ({ bookmarkId, part, text })),
  ...captions.map(({ position, caption }) => ({ bookmarkId, part: partOfImage(position), text: caption })),
]

export interface Embedded {
  model: ModelRow
  bookmarkId: number
  parts: PartVector[]
}

/**
 * Gives bookmarks their vectors: reads, asks the model, and stores in one transaction. A bookmark whose text changed
 * while the model worked is left for the next time; a kill in between leaves it as it was.
 * @throws {ModelError}
 */
export async function embedBookmarks(
  openStore: () => LibraryStore,
  embedder: Embedder,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Embedded[]> {
  const sources = readSources(openStore(), ids)
  const pieces = sources.flatMap(piecesOf).filter((piece) => embedder.canRead(piece.text))
  const vectors =
    pieces.length > 0
      ? await embedder.embedBatch(
          pieces.map((piece) => piece.text),
          signal,
        )
      : []
  signal.throwIfAborted()

  const { database } = openStore()
  const store = createVectorsStore(database)
  const known = store.model(embedder.model)
  const dimensions = vectors[0]?.length ?? known?.dimensions
  // Nothing of the library could be read by this model so far, so its vectors have no length yet.
  if (dimensions === undefined) return []
  if (known && known.dimensions !== dimensions) {
    throw new ModelError(
      `${embedder.model} answers vectors of ${dimensions} numbers, the library has ${known.dimensions} of it: ` +
        'is there another model behind its name?',
      { retryable: false },
    )
  }
  const partsOf = Map.groupBy(
    pieces.map(({ bookmarkId, part }, index) => ({ bookmarkId, part, ...packVector(vectors[index]!) })),
    (piece) => piece.bookmarkId,
  )
  return database.write(() => {
    const model = known ?? store.addModel(embedder.model, dimensions)
    return sources.flatMap(({ bookmarkId }) => {
      if (store.isQueued(bookmarkId)) return []
      const parts = partsOf.get(bookmarkId) ?? []
      const rows = parts.map(({ part, scale, bytes }) => ({
        part,
        scale,
        vector: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      }))
      store.put(model.id, bookmarkId, rows)
      return [{ model, bookmarkId, parts }]
    })
  })
}
