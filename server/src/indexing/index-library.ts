import type { Captioner } from './models/captioner.ts'
import type { Embedder } from './models/embedder.ts'
import { ModelError } from './models/model-error.ts'
import type { LibraryStore } from '../library/library-store.ts'
import { createCaptionsStore } from '../storage/sqlite/library/captions-store.ts'
import type { Sqlite } from '../storage/sqlite/sqlite.ts'
import { createVectorsStore } from '../storage/sqlite/vectors/vectors-store.ts'
import { captionImages } from './caption-images.ts'
import { embedBookmarks, type Embedded } from './embed-bookmarks.ts'

const CHANGED_AT_ONCE = 500
const IMAGES_AT_ONCE = 16
const BOOKMARKS_AT_ONCE = 16
/** Rows that one look for waiting bookmarks passes over at most. */
const LOOK_SPAN = 5_000
const DROP_AT_ONCE = 2_000

interface IndexLibraryDeps {
  /** The library's store, open; asked for anew after each wait. */
  openStore: () => LibraryStore
  embedder: Embedder | null
  captioner: Captioner | null
  onEmbedded: (embedded: Embedded) => void
  /** Told when one bookmark cannot be done while others can. */
  onSkipped: (bookmarkId: number, error: ModelError) => void
}

/** What is still to do for one library. */
export interface Waiting {
  bookmarks: number
  images: number
}

/**
 * The background work of one library, a step at a time: notice changes, caption images, embed bookmarks, and delete
 * the vectors of models that were replaced. Nothing is remembered that the database does not say.
 */
export function createIndexLibrary({
  openStore,
  embedder,
  captioner,
  onEmbedded,
  onSkipped,
}: IndexLibraryDeps) {
  /** Where the look for waiting bookmarks goes on: below it. Null is at the newest. */
  let below: number | null = null
  let isComplete = false
  /** Refused one by one: they wait for the next start, not in the way of the rest. */
  const skipped = new Set<number>()
  /** The same of images, by their ids. */
  const skippedImages = new Set<number>()

  const lookAgain = (): void => {
    below = null
    isComplete = false
  }

  /** What another process wrote last: a backup put back beneath us brings bookmarks that wait and no word of them. */
  const versions = new WeakMap<Sqlite, unknown>()

  const takeChanged = async (): Promise<number> => {
    const { database } = openStore()
    const version = database.pragma('data_version')
    if (versions.get(database) !== version) lookAgain()
    versions.set(database, version)
    if (!createVectorsStore(database).hasChanged()) return 0
    const ids = await database.write(() => {
      const taken = createVectorsStore(database).takeChanged(CHANGED_AT_ONCE)
      for (const id of taken) createCaptionsStore(database).indexAll(id)
      return taken
    })
    for (const id of ids) skipped.delete(id)
    if (ids.length > 0) lookAgain()
    return ids.length
  }

  const waitingBookmarks = (): number[] => {
    const store = createVectorsStore(openStore().database)
    const modelId = store.model(embedder!.model)?.id ?? null
    below ??= store.lastId() + 1
    while (below > 0) {
      const found = store.notEmbedded(modelId, below, LOOK_SPAN, BOOKMARKS_AT_ONCE)
      const ids = found.filter((id) => !skipped.has(id))
      below = found.length === BOOKMARKS_AT_ONCE ? found.at(-1)! : below - LOOK_SPAN
      if (ids.length > 0) return ids
    }
    return []
  }

  const embed = async (ids: readonly number[], signal: AbortSignal): Promise<void> => {
    for (const embedded of await embedBookmarks(openStore, embedder!, ids, signal)) onEmbedded(embedded)
  }

  /** One bookmark may be what the model refuses; when they all are, it is the model. */
  const embedEach = async (ids: readonly number[], refused: ModelError, signal: AbortSignal) => {
    const errors = new Map<number, ModelError>()
    for (const id of ids) {
      try {
        await embed([id], signal)
      } catch (error) {
        if (!(error instanceof ModelError) || error.retryable) throw error
        errors.set(id, error)
      }
      if (errors.size > 2 && errors.size === ids.indexOf(id) + 1) throw refused
    }
    if (errors.size === ids.length) throw refused
    for (const [id, error] of errors) {
      skipped.add(id)
      onSkipped(id, error)
    }
  }

  const embedSome = async (signal: AbortSignal): Promise<number> => {
    if (!embedder || isComplete) return 0
    const ids = waitingBookmarks()
    if (ids.length === 0) {
      isComplete = true
      return 0
    }
    try {
      await embed(ids, signal)
    } catch (error) {
      if (!(error instanceof ModelError) || error.retryable || ids.length === 1) {
        lookAgain()
        throw error
      }
      await embedEach(ids, error, signal).catch((failure: unknown) => {
        lookAgain()
        throw failure
      })
    }
    return ids.length
  }

  const dropReplaced = async (): Promise<number> => {
    const { database } = openStore()
    const store = createVectorsStore(database)
    const model = embedder && store.model(embedder.model)
    if (!model || !isComplete || skipped.size > 0 || store.models().length < 2) return 0
    return database.write(() => store.dropOthers(model.id, DROP_AT_ONCE))
  }

  return {
    takeChanged,
    captionSome: (signal: AbortSignal): Promise<number> =>
      captioner
        ? captionImages(openStore, captioner, IMAGES_AT_ONCE, signal, skippedImages)
        : Promise.resolve(0),
    embedSome,
    dropReplaced,
    waiting: (): Waiting => {
      const { database } = openStore()
      const store = createVectorsStore(database)
      const model = embedder && store.model(embedder.model)
      const done = model ? store.countEmbedded(model.id) : 0
      return {
        bookmarks: embedder ? store.countBookmarks() - done : 0,
        images: captioner ? createCaptionsStore(database).countWithout(captioner.source) : 0,
      }
    },
  }
}

export type IndexLibrary = ReturnType<typeof createIndexLibrary>
