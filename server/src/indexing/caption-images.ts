import type { Captioner } from './models/captioner.ts'
import { ModelError } from './models/model-error.ts'
import { reindexKeywords } from '../library/keyword-document.ts'
import { readContent } from '../library/read-bookmarks.ts'
import type { LibraryStore } from '../library/library-store.ts'
import { createCaptionsStore, imageId } from '../storage/sqlite/library/captions-store.ts'

const MAX_CONTEXT_LENGTH = 160

/** What a bookmark is about, in a line: its title, or how it begins. */
function contextOf(store: LibraryStore, bookmarkId: number): string | null {
  const title = store.bookmarks.rows([bookmarkId])[0]?.title
  const context = title ?? store.bookmarks.excerpts([bookmarkId])[0]?.excerpt ?? ''
  return context.slice(0, MAX_CONTEXT_LENGTH) || null
}

/**
 * Captions the newest images that have none by this captioner, each kept with its source; how many it did. Those that
 * the captioner refuses while it does others are put in `skipped`, and not tried again. A caption is also a text of
 * its bookmark, so the bookmark is found by it, and waits for new vectors.
 * @throws {ModelError} after storing what was done before it.
 */
export async function captionImages(
  openStore: () => LibraryStore,
  captioner: Captioner,
  limit: number,
  signal: AbortSignal,
  skipped: Set<number>,
): Promise<number> {
  const images = createCaptionsStore(openStore().database)
    .without(captioner.source, limit + skipped.size)
    .filter((image) => !skipped.has(imageId(image.bookmark_id, image.position)))
    .slice(0, limit)
  const refused = new Map<number, ModelError>()
  const done: { image: (typeof images)[number]; caption: string | null }[] = []
  try {
    for (const image of images) {
      const store = openStore()
      const jpeg = image.is_stored
        ? createCaptionsStore(store.database).jpeg(image.bookmark_id, image.ref)
        : null
      const context = contextOf(store, image.bookmark_id)
      try {
        const caption = await captioner.caption({ jpeg, altText: image.alt_text, context }, signal)
        done.push({ image, caption })
      } catch (error) {
        if (!(error instanceof ModelError) || error.retryable) throw error
        refused.set(imageId(image.bookmark_id, image.position), error)
        // One image may be what the model refuses; when they all are, it is the model.
        if (refused.size > 2 && done.length === 0) throw error
      }
    }
    const [error] = refused.values()
    if (error && done.length === 0) throw error
    for (const id of refused.keys()) skipped.add(id)
  } finally {
    const store = openStore()
    await store.database.write(() => {
      const captions = createCaptionsStore(store.database)
      for (const { image, caption } of done) captions.put(image, caption, captioner.source)
      const changed = [...new Set(done.map(({ image }) => image.bookmark_id))]
      const bodies = new Map(store.bookmarks.contents(changed).map((body) => [body.bookmark_id, body]))
      for (const row of store.bookmarks.rows(changed)) {
        try {
          reindexKeywords(store, row, readContent(row, bodies.get(row.id)))
        } catch {
          // Its content is damaged, which `check` reports; it keeps the words it had.
        }
      }
    })
  }
  return done.length
}
