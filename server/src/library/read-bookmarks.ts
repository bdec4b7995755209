import type { ContentBlock, SummaryHit, SummaryPassage } from '@bookplate/contract'
import type { LibraryStore, SummarizedBookmark } from '../storage/library-store.ts'
import { bestPassage } from './best-passage.ts'
import { viewSummary, writeBookmark } from './bookmark-view.ts'
import { contentOf, plainText } from '../storage/text/content.ts'
import { isEnough, oneLine, summaryText } from './summary-text.ts'

export interface WrittenPage {
  items: string[]
  rest: object
}

/** Returns full bookmarks as JSON. `change` may shorten their content. */
export const writeBookmarks = async (
  store: LibraryStore,
  ids: readonly number[],
  baseUrl: string,
  change = (content: string): string => content,
): Promise<string[]> =>
  (await store.read(ids)).map((stored) => writeBookmark(stored, change(contentOf(stored)), baseUrl))

/** Per response. Fits every ordinary page, and a few of the longest. */
const MAX_CHARACTERS_READ = 4_000_000

export type ClosestPassages = (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>

interface Excerpt {
  text: string
  passage: SummaryPassage | null
}

/** Adds the full text to bookmarks whose excerpt lacks some of the words. */
async function excerptsOf(
  store: LibraryStore,
  bookmarks: readonly SummarizedBookmark[],
  words: readonly string[],
  closest: ClosestPassages | null,
): Promise<Excerpt[]> {
  const long = bookmarks.filter(({ excerpt }) => !isEnough(excerpt, words)).map(({ id }) => id)
  const parts = closest && long.length > 0 ? await closest(long) : new Map<number, number>()
  const excerpts: Excerpt[] = []
  let left = MAX_CHARACTERS_READ
  for (const { id, excerpt } of bookmarks) {
    if (left <= 0 || isEnough(excerpt, words)) {
      excerpts.push({ text: excerpt, passage: null })
      continue
    }
    // One at a time, because a page of long contents would need hundreds of megabytes.
    const [body] = await store.contents([id])
    left -= body?.content?.length ?? 0
    const content = JSON.parse(body?.content ?? '[]') as ContentBlock[]
    excerpts.push({
      text: oneLine(plainText(content)) || excerpt,
      passage: bestPassage(content, words, parts.get(id)),
    })
  }
  return excerpts
}

/** Maximum bytes of content in one page of bookmarks. More would block other requests for seconds. */
const MAX_PAGE_BYTES = 8_000_000

/** Returns how many bookmarks fit into one page, at least one. */
export async function fittingAmount(store: LibraryStore, ids: readonly number[]): Promise<number> {
  const sizes = await store.contentSizes(ids)
  let left = MAX_PAGE_BYTES
  const first = ids.findIndex((id) => (left -= sizes.get(id) ?? 0) < 0)
  return first < 0 ? ids.length : Math.max(first, 1)
}

/** Reads summary hits. Their text is around `words` (from `queryWords`), with the best passage of each. */
export async function readSummaries(
  store: LibraryStore,
  ids: readonly number[],
  words: readonly string[],
  closest: ClosestPassages | null = null,
): Promise<{ bookmark: SummarizedBookmark; hit: SummaryHit }[]> {
  const bookmarks = await store.summaries(ids)
  const excerpts = await excerptsOf(store, bookmarks, words, closest)
  return bookmarks.map((bookmark, at) => {
    const { title, note } = bookmark
    const { text, passage } = excerpts[at]!
    const shown = summaryText({ title, content: text, note }, words)
    return { bookmark, hit: viewSummary(bookmark, shown, passage) }
  })
}
