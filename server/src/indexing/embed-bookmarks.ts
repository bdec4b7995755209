import type { OpenLibrary } from '../storage/engine.ts'
import { canEmbed } from './models/can-embed.ts'
import type { Embedder } from './models/embedder.ts'
import { ModelError } from '../errors/model-error.ts'
import { passagesOf } from '../library/passages.ts'
import { readText } from '../storage/text/content.ts'
import { partOfImage } from '../storage/indexing-work.ts'
import type { WholeBookmark } from '../storage/library-store.ts'

interface Piece {
  bookmarkId: number
  part: number
  text: string
}

function piecesOf({ id, title, content, media, note, highlights, tags }: WholeBookmark): Piece[] {
  const passages = passagesOf({
    title,
    text: readText(content),
    captions: media.flatMap((image) => image.caption ?? image.altText ?? []),
    note,
    highlights,
    tags: tags.map((tag) => tag.name),
  })
  return [
    ...passages.map((text, part) => ({ bookmarkId: id, part, text })),
    ...media.flatMap(({ type, position, caption }) =>
      type === 'image' && caption !== null
        ? [{ bookmarkId: id, part: partOfImage(position), text: caption }]
        : [],
    ),
  ]
}

/** All vectors of a model have the same length, so any word works. */
async function lengthOf(embedder: Embedder): Promise<number> {
  const [vector] = await embedder.embedBatch(['word'])
  return vector!.length
}

/** Skips bookmarks whose text has changed in the meantime. @throws {ModelError} */
export async function embedBookmarks(
  { store, search, index }: OpenLibrary,
  embedder: Embedder,
  ids: readonly number[],
): Promise<void> {
  const bookmarks = await store.read(ids)
  const pieces = bookmarks.flatMap(piecesOf).filter((piece) => canEmbed(embedder, piece.text))
  const vectors = pieces.length > 0 ? await embedder.embedBatch(pieces.map((piece) => piece.text)) : []

  const stored = (await search.models()).find((model) => model.name === embedder.model)
  // The length is also needed for bookmarks that the model can't read.
  const dimensions = vectors[0]?.length ?? stored?.dimensions ?? (await lengthOf(embedder))
  if (stored && stored.dimensions !== dimensions) {
    throw new ModelError(
      `${embedder.model} returns vectors of ${dimensions} numbers, but the library has ${stored.dimensions} from it: ` +
        'is there another model behind its name?',
      { retryable: false },
    )
  }
  const partsOf = Map.groupBy(
    pieces.map(({ bookmarkId, part }, at) => ({ bookmarkId, part, vector: vectors[at]! })),
    (piece) => piece.bookmarkId,
  )
  await index.putVectors(
    { name: embedder.model, dimensions },
    bookmarks.map(({ id }) => ({ bookmarkId: id, parts: partsOf.get(id) ?? [] })),
  )
}
