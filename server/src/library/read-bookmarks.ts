import type { Bookmark, ContentBlock, SummaryHit } from '@bookplate/contract'
import type { LibraryStore, SummarizedBookmark, WholeBookmark } from '../storage/library-store.ts'
import { viewBookmark, viewSummary } from './bookmark-view.ts'
import { plainText } from './portable-text.ts'
import { isEnough, oneLine, summaryText } from './summary-text.ts'

/** A bookmark's content; one that is not what was written is not served. */
export function readContent({ uuid, content }: Pick<WholeBookmark, 'uuid' | 'content'>): ContentBlock[] {
  if (content === null)
    throw new Error(`Bookmark ${uuid} is damaged in the store: run \`npm run -s cli -- check\`.`)
  return JSON.parse(content) as ContentBlock[]
}

/** One that is damaged is the check's business; the rest of the bookmark can still be found and listed. */
export const readText = (content: string | null): string =>
  content === null ? '' : plainText(JSON.parse(content) as ContentBlock[])

/** Full bookmarks in the order of `ids`; those that are not there are left out. */
export const readBookmarks = async (
  store: LibraryStore,
  ids: readonly number[],
  baseUrl: string,
): Promise<Bookmark[]> =>
  (await store.read(ids)).map((stored) => viewBookmark(stored, readContent(stored), baseUrl))

/** Contents that one answer looks for words in: those of any ordinary page, and a few of the longest there are. */
const MAX_CHARACTERS_READ = 4_000_000

/** Texts that say as much as they can of the words: those of which the excerpt does not are read whole. */
async function textsFor(
  store: LibraryStore,
  bookmarks: readonly SummarizedBookmark[],
  words: readonly string[],
): Promise<string[]> {
  const texts: string[] = []
  let left = MAX_CHARACTERS_READ
  for (const { id, excerpt } of bookmarks) {
    if (left <= 0 || isEnough(excerpt, words)) {
      texts.push(excerpt)
      continue
    }
    // One after the other: a page of long ones would be hundreds of megabytes.
    const [body] = await store.contents([id])
    left -= body?.content?.length ?? 0
    texts.push(oneLine(readText(body?.content ?? null)) || excerpt)
  }
  return texts
}

/** Bytes of contents in one page of whole bookmarks: more of them would hold up everybody else for seconds. */
const MAX_PAGE_BYTES = 8_000_000

/** How many of these bookmarks one page takes whole: all of them but for the longest there are, and at least one. */
export async function fittingAmount(store: LibraryStore, ids: readonly number[]): Promise<number> {
  const sizes = await store.contentSizes(ids)
  let left = MAX_PAGE_BYTES
  const first = ids.findIndex((id) => (left -= sizes.get(id) ?? 0) < 0)
  return first < 0 ? ids.length : Math.max(first, 1)
}

/** The same as summary hits, whose text is taken from where `words` are (those of `queryWords`). */
export async function readSummaries(
  store: LibraryStore,
  ids: readonly number[],
  words: readonly string[],
): Promise<{ bookmark: SummarizedBookmark; hit: SummaryHit }[]> {
  const bookmarks = await store.summaries(ids)
  const texts = await textsFor(store, bookmarks, words)
  return bookmarks.map((bookmark, at) => {
    const { title, note } = bookmark
    return { bookmark, hit: viewSummary(bookmark, summaryText({ title, content: texts[at]!, note }, words)) }
  })
}
