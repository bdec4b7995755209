import type { OpenLibrary } from '../storage/engine.ts'
import { imageId } from '../storage/image-id.ts'
import type { NewCaption, UncaptionedImage } from '../storage/indexing-work.ts'
import { eachUnlessRefused } from './each-unless-refused.ts'
import type { CaptionSubject, Captioner } from './models/captioner.ts'

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
export async function captionImages(
  library: OpenLibrary,
  captioner: Captioner,
  skipped: Set<number>,
): Promise<number> {
  const images = (await library.index.uncaptioned(captioner.source, IMAGES_AT_ONCE + skipped.size))
    .filter((image) => !skipped.has(idOf(image)))
    .slice(0, IMAGES_AT_ONCE)
  const done: NewCaption[] = []
  try {
    const refused = await eachUnlessRefused(images, async (image) => {
      const { bookmarkId, position } = image
      const caption = await captioner.caption(await subjectOf(library, image))
      done.push({ bookmarkId, position, caption })
    })
    for (const image of refused.keys()) skipped.add(idOf(image))
  } finally {
    if (done.length > 0) await library.index.putCaptions(captioner.source, done)
  }
  return done.length
}
