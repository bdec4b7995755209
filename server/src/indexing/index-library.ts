import type { OpenLibrary } from '../storage/engine.ts'
import type { Waiting } from '../storage/indexing-work.ts'
import { captionImages } from './caption-images.ts'
import { eachUnlessRefused, isRefusal } from './each-unless-refused.ts'
import { embedBookmarks } from './embed-bookmarks.ts'
import type { Models } from './models/open-models.ts'

const CHANGED_AT_ONCE = 500
/** Bookmarks per step, few enough to block the library for milliseconds only. */
const RENEWED_AT_ONCE = 32
const BOOKMARKS_AT_ONCE = 16
const DROP_AT_ONCE = 2_000
/** Bookmarks that show which languages a person saves now. */
const NEWEST = 200

export interface IndexLibraryDeps extends Pick<Models, 'embedder' | 'captioner'> {
  warn: (message: string, fields: Record<string, unknown>) => void
}

interface Progress {
  /** Id below which to look for waiting bookmarks. Null starts with the newest, and 0 is the end. */
  below: number | null
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
    const existing = progresses.get(accountId)
    if (existing) return existing
    const fresh = {
      below: null,
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
    progress.isStale = false
  }

  const step = async <Result>(
    library: OpenLibrary,
    work: (progress: Progress) => Promise<Result>,
  ): Promise<Result> => {
    const progress = progressOf(library)
    if ((await library.store.revision()) !== progress.revision) progress.isStale = progress.below !== null
    try {
      return await work(progress)
    } finally {
      progress.revision = await library.store.revision()
    }
  }

  const waitingBookmarks = async ({ index }: OpenLibrary, progress: Progress): Promise<number[]> => {
    for (;;) {
      if (progress.below === 0 && progress.isStale) lookAgain(progress)
      if (progress.below === 0) return []
      const found = await index.notEmbedded(embedder!.model, progress.below, BOOKMARKS_AT_ONCE)
      const ids = found.ids.filter((id) => !progress.skipped.has(id))
      progress.below = found.below
      if (ids.length > 0) return ids
    }
  }

  const embedWaiting = async (library: OpenLibrary, progress: Progress): Promise<number> => {
    if (!embedder) return 0
    const ids = await waitingBookmarks(library, progress)
    if (ids.length === 0) return 0
    try {
      await embedBookmarks(library, embedder, ids).catch(async (error: unknown) => {
        if (!isRefusal(error) || ids.length === 1) throw error
        const refused = await eachUnlessRefused(ids, (id) => embedBookmarks(library, embedder, [id]), error)
        for (const [id, refusal] of refused) {
          progress.skipped.add(id)
          warn('a bookmark cannot be embedded', { account: library.accountId, bookmark: id, error: refusal })
        }
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
      step(library, async ({ below, isStale, skipped }) => {
        const isEmbedded = embedder && below === 0 && !isStale && skipped.size === 0
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
