import { keywordsOf } from '../library/keywords-of.ts'
import type { OpenLibrary } from '../storage/engine.ts'
import { imageId } from '../storage/image-id.ts'
import type { NewCaption, UncaptionedImage } from '../storage/index-store.ts'
import type { CaptionSubject, Captioner } from './models/captioner.ts'
import { ModelError } from '../errors/model-error.ts'

const MAX_CONTEXT_LENGTH = 160

async function subjectOf({ store }: OpenLibrary, image: UncaptionedImage): Promise<CaptionSubject> {
  const [bookmark] = await store.summaries([image.bookmarkId])
  const stored = image.isStored && bookmark ? await store.image(bookmark.uuid, image.ref) : undefined
  const context = (bookmark?.title ?? bookmark?.excerpt ?? '').slice(0, MAX_CONTEXT_LENGTH)
  return { jpeg: stored?.jpeg ?? null, altText: image.altText, context: context || null }
}

const idOf = ({ bookmarkId, position }: UncaptionedImage): number => imageId(bookmarkId, position)

/**
 * Captions the newest images without a caption of this captioner. Adds images that it refuses to `skipped`.
 * The bookmark then waits for new vectors, because a caption is part of its text. @throws {ModelError}
 */
export async function captionImages(
  library: OpenLibrary,
  captioner: Captioner,
  limit: number,
  skipped: Set<number>,
): Promise<number> {
  const images = (await library.index.uncaptioned(captioner.source, limit + skipped.size))
    .filter((image) => !skipped.has(idOf(image)))
    .slice(0, limit)
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
    if (done.length > 0) await library.index.putCaptions(captioner.source, done, keywordsOf)
  }
  return done.length
}
