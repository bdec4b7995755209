import type { LibraryStore, WholeBookmark } from '../storage/library-store.ts'
import type { ExportedLine } from '../../../lib/export/exported-line.ts'
import { viewState } from './bookmark-view.ts'
import { readContent } from './read-bookmarks.ts'

const BATCH = 200

/** Bookmarks as lines of an import file, and the last exported id, or null at the end. */
export interface ExportStep {
  bookmarks: { uuid: string; line: string }[]
  last: number | null
}

type ReadStep = (after: number) => Promise<ExportStep>

/** Returns a bookmark as a line of an import file, without archived images. */
const exportedLine = (stored: WholeBookmark) => ({
  url: stored.url,
  platform: stored.platform,
  platformId: stored.platformId,
  contentType: stored.contentType,
  title: stored.title,
  author: stored.author,
  content: readContent(stored),
  media: stored.media.map((item) => ({
    ref: item.ref,
    type: item.type,
    url: item.url,
    altText: item.altText,
    width: item.width,
    height: item.height,
    duration: item.duration,
    // The import creates built-in captions again.
    caption: item.captionSource === 'builtin' ? null : item.caption,
  })),
  tags: stored.tags.map((tag) => tag.name),
  ...viewState(stored),
})

export async function exportStep(store: LibraryStore, after: number): Promise<ExportStep> {
  const bookmarks = await store.exportAfter(after, BATCH)
  return {
    bookmarks: bookmarks.map((stored) => ({ uuid: stored.uuid, line: JSON.stringify(exportedLine(stored)) })),
    last: bookmarks.at(-1)?.id ?? null,
  }
}

async function* eachStep<Item>(
  step: (after: number) => Promise<{ items: Item[]; last: number | null }>,
): AsyncGenerator<Item> {
  for (let after = 0; ;) {
    const { items, last } = await step(after)
    yield* items
    if (last === null) return
    after = last
  }
}

export const exportLines = (step: ReadStep): AsyncGenerator<string> =>
  eachStep(async (after) => {
    const { bookmarks, last } = await step(after)
    return { items: bookmarks.map(({ line }) => line), last }
  })

export const exportParsed = (step: ReadStep) =>
  eachStep(async (after) => {
    const { bookmarks, last } = await step(after)
    const items = bookmarks.map(({ uuid, line }) => ({ uuid, line: JSON.parse(line) as ExportedLine }))
    return { items, last }
  })

/** Lines with the id of their bookmark, for formats that also read its images. */
export const exportBookmarks = (store: LibraryStore) =>
  eachStep(async (after) => {
    const bookmarks = await store.exportAfter(after, BATCH)
    const items = bookmarks.map((stored) => ({ uuid: stored.uuid, line: exportedLine(stored) }))
    return { items, last: bookmarks.at(-1)?.id ?? null }
  })
