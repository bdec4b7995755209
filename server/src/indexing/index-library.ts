import type { OpenLibrary } from '../storage/engine.ts'
import { canEmbed } from './models/can-embed.ts'
import type { Embedder } from './models/embedder.ts'
import { ModelError } from '../errors/model-error.ts'
import { passagesOf } from '../library/passages.ts'
import { readText } from '../storage/text/content.ts'
import { partOfImage, type NewCaption, type UncaptionedImage, type Waiting } from '../storage/index-store.ts'
import type { LibraryStore, WholeBookmark } from '../storage/library-store.ts'
import { imageId } from '../storage/image-id.ts'
import type { CaptionSubject, Captioner } from './models/captioner.ts'

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

async function readSources(
  store: LibraryStore,
  ids: readonly number[],
): Promise<{ bookmarkId: number; pieces: Piece[] }[]> {
  const bookmarks = await store.read(ids)
  return bookmarks.map((bookmark) => ({ bookmarkId: bookmark.id, pieces: piecesOf(bookmark) }))
}

/** All vectors of a model have the same length, so any word works. */
async function lengthOf(embedder: Embedder): Promise<number> {
  const [vector] = await embedder.embedBatch(['word'])
  return vector!.length
}

/** Skips bookmarks whose text has changed in the meantime. @throws {ModelError} */
async function embedBookmarks(
  { store, search, index }: OpenLibrary,
  embedder: Embedder,
  ids: readonly number[],
): Promise<void> {
  const sources = await readSources(store, ids)
  const pieces = sources.flatMap((source) => source.pieces).filter((piece) => canEmbed(embedder, piece.text))
  const vectors = pieces.length > 0 ? await embedder.embedBatch(pieces.map((piece) => piece.text)) : []

  const known = (await search.models()).find((model) => model.name === embedder.model)
  // The length is also needed for bookmarks that the model can't read.
  const dimensions = vectors[0]?.length ?? known?.dimensions ?? (await lengthOf(embedder))
  if (known && known.dimensions !== dimensions) {
    throw new ModelError(
      `${embedder.model} returns vectors of ${dimensions} numbers, but the library has ${known.dimensions} from it: ` +
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
    sources.map(({ bookmarkId }) => ({ bookmarkId, parts: partsOf.get(bookmarkId) ?? [] })),
  )
}

const MAX_CONTEXT_LENGTH = 160

async function subjectOf({ store }: OpenLibrary, image: UncaptionedImage): Promise<CaptionSubject> {
  const [bookmark] = await store.summaries([image.bookmarkId])
  const stored = image.isStored && bookmark ? await store.image(bookmark.uuid, image.ref) : undefined
  const context = (bookmark?.title ?? bookmark?.excerpt ?? '').slice(0, MAX_CONTEXT_LENGTH)
  return { jpeg: stored?.jpeg ?? null, altText: image.altText, context: context || null }
}

const IMAGES_AT_ONCE = 16

const idOf = ({ bookmarkId, position }: UncaptionedImage): number => imageId(bookmarkId, position)

/**
 * Captions the newest images without a caption of this captioner. Adds images that it refuses to `skipped`.
 * The bookmark then waits for new vectors, because a caption is part of its text. @throws {ModelError}
 */
async function captionImages(
  library: OpenLibrary,
  captioner: Captioner,
  skipped: Set<number>,
): Promise<number> {
  const images = (await library.index.uncaptioned(captioner.source, IMAGES_AT_ONCE + skipped.size))
    .filter((image) => !skipped.has(idOf(image)))
    .slice(0, IMAGES_AT_ONCE)
  const refused = new Map<number, ModelError>()
  const done: NewCaption[] = []
  try {
    for (const image of images) {
      const { bookmarkId, position } = image
      try {
        const caption = await captioner.caption(await subjectOf(library, image))
        done.push({ bookmarkId, position, caption })
      } catch (error) {
        if (!(error instanceof ModelError) || error.retryable) throw error
        refused.set(idOf(image), error)
        // The model can refuse one image. If it refuses all, the model has a problem.
        if (refused.size > 2 && done.length === 0) throw error
      }
    }
    const [error] = refused.values()
    if (error && done.length === 0) throw error
    for (const id of refused.keys()) skipped.add(id)
  } finally {
    if (done.length > 0) await library.index.putCaptions(captioner.source, done)
  }
  return done.length
}

const CHANGED_AT_ONCE = 500
/** Bookmarks per step, few enough to block the library for milliseconds only. */
const RENEWED_AT_ONCE = 32
const BOOKMARKS_AT_ONCE = 16
const DROP_AT_ONCE = 2_000
/** Bookmarks that show which languages a person saves now. */
const NEWEST = 200

export interface IndexLibraryDeps {
  embedder: Embedder | null
  captioner: Captioner | null
  warn: (message: string, fields: Record<string, unknown>) => void
}

interface Progress {
  /** Id below which to look for waiting bookmarks. Null starts with the newest. */
  below: number | null
  isComplete: boolean
  /** Whether another process wrote since, so that the search must be repeated. */
  isStale: boolean
  /** Revision after the last step. Another one means that another process wrote or a backup was restored. */
  revision: number
  skipped: Set<number>
  skippedImages: Set<number>
}

/** Captions, embeds, and deletes outdated vectors in small steps. The library has the state. */
export function createIndexLibrary({ embedder, captioner, warn }: IndexLibraryDeps) {
  const progresses = new Map<string, Progress>()

  const progressOf = ({ accountId }: OpenLibrary): Progress => {
    const known = progresses.get(accountId)
    if (known) return known
    const fresh = {
      below: null,
      isComplete: false,
      isStale: false,
      revision: 0,
      skipped: new Set<number>(),
      skippedImages: new Set<number>(),
    }
    progresses.set(accountId, fresh)
    return fresh
  }

  const lookAgain = (progress: Progress): void => {
    progress.below = null
    progress.isComplete = false
    progress.isStale = false
  }

  const step = async <Result>(
    library: OpenLibrary,
    work: (progress: Progress) => Promise<Result>,
  ): Promise<Result> => {
    const progress = progressOf(library)
    if ((await library.store.revision()) !== progress.revision) {
      if (progress.isComplete) lookAgain(progress)
      else progress.isStale = progress.below !== null
    }
    try {
      return await work(progress)
    } finally {
      progress.revision = await library.store.revision()
    }
  }

  const waitingBookmarks = async ({ index }: OpenLibrary, progress: Progress): Promise<number[]> => {
    while (progress.below !== 0) {
      const found = await index.notEmbedded(embedder!.model, progress.below, BOOKMARKS_AT_ONCE)
      const ids = found.ids.filter((id) => !progress.skipped.has(id))
      progress.below = found.below
      if (ids.length > 0) return ids
      if (progress.below === 0 && progress.isStale) lookAgain(progress)
    }
    return []
  }

  /** The model can refuse one bookmark. If it refuses all, the model has a problem. */
  const embedEach = async (
    library: OpenLibrary,
    ids: readonly number[],
    refused: ModelError,
    { skipped }: Progress,
  ): Promise<void> => {
    const errors = new Map<number, ModelError>()
    for (const id of ids) {
      try {
        await embedBookmarks(library, embedder!, [id])
      } catch (error) {
        if (!(error instanceof ModelError) || error.retryable) throw error
        errors.set(id, error)
      }
      if (errors.size > 2 && errors.size === ids.indexOf(id) + 1) throw refused
    }
    if (errors.size === ids.length) throw refused
    for (const [id, error] of errors) {
      skipped.add(id)
      warn('a bookmark cannot be embedded', { account: library.accountId, bookmark: id, error })
    }
  }

  const embedWaiting = async (library: OpenLibrary, progress: Progress): Promise<number> => {
    if (!embedder || progress.isComplete) return 0
    const ids = await waitingBookmarks(library, progress)
    if (ids.length === 0) {
      progress.isComplete = true
      return 0
    }
    try {
      await embedBookmarks(library, embedder, ids).catch((error: unknown) => {
        if (!(error instanceof ModelError) || error.retryable || ids.length === 1) throw error
        return embedEach(library, ids, error, progress)
      })
    } catch (error) {
      lookAgain(progress)
      throw error
    }
    return ids.length
  }

  return {
    takeChanged: (library: OpenLibrary): Promise<number> =>
      step(library, async (progress) => {
        const ids = await library.index.takeChanged(CHANGED_AT_ONCE)
        for (const id of ids) progress.skipped.delete(id)
        if (ids.length > 0) lookAgain(progress)
        return ids.length + (await library.index.renewTerms(RENEWED_AT_ONCE))
      }),
    captionSome: (library: OpenLibrary): Promise<number> =>
      step(library, async ({ skippedImages }) =>
        captioner ? captionImages(library, captioner, skippedImages) : 0,
      ),
    embedSome: (library: OpenLibrary): Promise<number> =>
      step(library, (progress) => embedWaiting(library, progress)),
    dropReplaced: (library: OpenLibrary): Promise<number> =>
      step(library, async ({ isComplete, skipped }) => {
        const isEmbedded = embedder && isComplete && skipped.size === 0
        return isEmbedded ? library.index.dropOtherModels(embedder.model, DROP_AT_ONCE) : 0
      }),
    /** Null if semantic search is off. */
    waitingForMeaning: async ({ index }: OpenLibrary): Promise<number | null> =>
      embedder && (await index.waiting(embedder.model, null)).bookmarks,
    /** Counts the newest bookmarks that the model can't read. 0 if it reads all languages. */
    unreadable: async ({ store, search }: OpenLibrary): Promise<number> => {
      const made = (await search.models()).find(({ name }) => name === embedder?.model)
      if (!made || embedder?.languages === null) return 0
      const newest = await store.page({ filters: {}, state: 'active', after: null, limit: NEWEST })
      const ids = newest.map(({ id }) => id)
      const anyVector = new Float32Array(made.dimensions).fill(made.dimensions ** -0.5)
      return ids.length - (await search.closestPassages(made.name, ids, anyVector)).size
    },
    waiting: ({ index }: OpenLibrary): Promise<Waiting> =>
      index.waiting(embedder?.model ?? null, captioner?.source ?? null),
  }
}
