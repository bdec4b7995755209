import type { ContentBlock, SummaryHit, SummaryPassage } from '@bookplate/contract'
import type { LibraryStore, SummarizedBookmark, WholeBookmark } from '../storage/library-store.ts'
import { bestPassage } from './best-passage.ts'
import { viewSummary, writeBookmark } from './bookmark-view.ts'
import { plainText } from './portable-text.ts'
import { isEnough, oneLine, summaryText } from './summary-text.ts'

type Body = Pick<WholeBookmark, 'uuid' | 'content'>

/** Returns the content as JSON. Throws if it is damaged. */
export function contentOf({ uuid, content }: Body): string {
  if (content === null)
    throw new Error(`Bookmark ${uuid} is damaged in the store: run \`npm run -s cli -- check\`.`)
  return content
}

export const readContent = (body: Body): ContentBlock[] => JSON.parse(contentOf(body)) as ContentBlock[]

/** Empty for damaged content, so that the bookmark can still be found. `check` reports the damage. */
export const readText = (content: string | null): string =>
  content === null ? '' : plainText(JSON.parse(content) as ContentBlock[])

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
