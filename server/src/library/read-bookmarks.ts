import type { Bookmark, ContentBlock, SummaryHit, SummaryPassage } from '@bookplate/contract'
import type { LibraryStore, SummarizedBookmark, WholeBookmark } from '../storage/library-store.ts'
import { bestPassage } from './best-passage.ts'
import { viewBookmark, viewSummary, writeBookmark } from './bookmark-view.ts'
import { plainText } from './portable-text.ts'
import { isEnough, oneLine, summaryText } from './summary-text.ts'

type Body = Pick<WholeBookmark, 'uuid' | 'content'>

/** A bookmark's content as JSON; one that is not what was written is not served. */
function contentOf({ uuid, content }: Body): string {
  if (content === null)
    throw new Error(`Bookmark ${uuid} is damaged in the store: run \`npm run -s cli -- check\`.`)
  return content
}

export const readContent = (body: Body): ContentBlock[] => JSON.parse(contentOf(body)) as ContentBlock[]

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

/** The same, each as JSON. */
export const writeBookmarks = async (
  store: LibraryStore,
  ids: readonly number[],
  baseUrl: string,
): Promise<string[]> =>
  (await store.read(ids)).map((stored) => writeBookmark(stored, contentOf(stored), baseUrl))

/** Contents that one answer looks for words in: those of any ordinary page, and a few of the longest there are. */
const MAX_CHARACTERS_READ = 4_000_000

/** Which passage of each of some bookmarks is the closest in meaning to what is looked for. */
export type ClosestPassages = (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>

interface Said {
  text: string
  passage: SummaryPassage | null
}

/** Texts that say as much as they can of the words: those of which the excerpt does not are read whole. */
async function saidIn(
  store: LibraryStore,
  bookmarks: readonly SummarizedBookmark[],
  words: readonly string[],
  closest: ClosestPassages | null,
): Promise<Said[]> {
  const long = bookmarks.filter(({ excerpt }) => !isEnough(excerpt, words)).map(({ id }) => id)
  const parts = closest && long.length > 0 ? await closest(long) : new Map<number, number>()
  const said: Said[] = []
  let left = MAX_CHARACTERS_READ
  for (const { id, excerpt } of bookmarks) {
    if (left <= 0 || isEnough(excerpt, words)) {
      said.push({ text: excerpt, passage: null })
      continue
    }
    // One after the other: a page of long ones would be hundreds of megabytes.
    const [body] = await store.contents([id])
    left -= body?.content?.length ?? 0
    const content = JSON.parse(body?.content ?? '[]') as ContentBlock[]
    said.push({
      text: oneLine(plainText(content)) || excerpt,
      passage: bestPassage(content, words, parts.get(id)),
    })
  }
  return said
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

/**
 * The same as summary hits, whose text is taken from where `words` are (those of `queryWords`), with the passage of
 * each that answers best.
 */
export async function readSummaries(
  store: LibraryStore,
  ids: readonly number[],
  words: readonly string[],
  closest: ClosestPassages | null = null,
): Promise<{ bookmark: SummarizedBookmark; hit: SummaryHit }[]> {
  const bookmarks = await store.summaries(ids)
  const said = await saidIn(store, bookmarks, words, closest)
  return bookmarks.map((bookmark, at) => {
    const { title, note } = bookmark
    const { text, passage } = said[at]!
    const shown = summaryText({ title, content: text, note }, words)
    return { bookmark, hit: viewSummary(bookmark, shown, passage) }
  })
}
