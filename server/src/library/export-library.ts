import { AccountDeletedError } from '../errors/account-deleted-error.ts'
import { readContent } from '../storage/text/content.ts'
import type { LibraryStore, WholeBookmark } from '../storage/library-store.ts'
import type { ExportedLine } from '../../../lib/export-formats/exported-line.ts'
import { bookmarkFacts, mediaFacts } from './bookmark-view.ts'

const BATCH = 200

/** Bookmarks as lines of an import file, and the last exported id, or null at the end. */
export interface ExportStep {
  items: { uuid: string; line: string }[]
  last: number | null
}

type ReadStep = (after: number) => Promise<ExportStep>

/** Returns a bookmark as a line of an import file, without archived images. */
const exportedLine = (stored: WholeBookmark) => ({
  ...bookmarkFacts(stored),
  platformId: stored.platformId,
  content: readContent(stored),
  media: stored.media.map((item) => ({
    ...mediaFacts(item),
    // The import creates built-in captions again.
    caption: item.captionSource === 'builtin' ? null : item.caption,
  })),
  tags: stored.tags.map((tag) => tag.name),
})

async function readStep(store: LibraryStore, after: number) {
  const bookmarks = await store.exportAfter(after, BATCH)
  // A database deletes rows while they are read, and the part read so far isn't the whole library.
  const isDeleted = after > 0 && bookmarks.length === 0 && (await store.revision()) === 0
  if (isDeleted) throw new AccountDeletedError()
  const items = bookmarks.map((stored) => ({ uuid: stored.uuid, line: exportedLine(stored) }))
  return { items, last: bookmarks.at(-1)?.id ?? null }
}

export async function exportStep(store: LibraryStore, after: number): Promise<ExportStep> {
  const { items, last } = await readStep(store, after)
  return { items: items.map(({ uuid, line }) => ({ uuid, line: JSON.stringify(line) })), last }
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

export async function* exportLines(step: ReadStep): AsyncGenerator<string> {
  for await (const { line } of eachStep(step)) yield `${line}\n`
}

export async function* exportParsed(step: ReadStep) {
  for await (const { uuid, line } of eachStep(step)) yield { uuid, line: JSON.parse(line) as ExportedLine }
}

/** Lines with the id of their bookmark, for formats that also read its images. */
export const exportBookmarks = (store: LibraryStore) => eachStep((after) => readStep(store, after))
