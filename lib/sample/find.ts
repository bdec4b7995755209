import { queryWords, type Bookmark, type Filters, type State } from '@bookplate/contract'
import { createLocalHits } from '@/lib/search/local-search.ts'
import { passesAllFilters } from '@/lib/search/passes-all-filters.ts'
import { EMPTY_INPUT } from '@/lib/search/search-input.ts'
import { countEach } from '@/lib/words/count-each.ts'
import { wholeHit } from './sample-bookmark.ts'

/** Bookmarks with all words, the best first. If there are none, those with the most of the words. */
function ranked(bookmarks: readonly Bookmark[], query: string): Bookmark[] {
  const byId = new Map(bookmarks.map((bookmark) => [bookmark.id, bookmark]))
  const hits = createLocalHits(bookmarks.length)
  hits.put(bookmarks.map(wholeHit))
  const find = (words: string) =>
    hits.find({ ...EMPTY_INPUT, query: words, state: 'all' }, bookmarks.length).map(({ id }) => id)
  const all = find(query)
  if (all.length > 0) return all.map((id) => byId.get(id)!)
  return [...countEach(queryWords(query).flatMap(find))]
    .toSorted(([, a], [, b]) => b - a)
    .map(([id]) => byId.get(id)!)
}

/** Returns the bookmarks that a list or a search selects, in its order. Section "Filters". */
export function find(
  bookmarks: readonly Bookmark[],
  { q, ...filters }: Filters,
  state: State,
  query = q,
): Bookmark[] {
  const input = { ...EMPTY_INPUT, filters, state }
  const selected = bookmarks
    .filter((item) =>
      passesAllFilters(wholeHit(item), { author: item.author, hasNote: Boolean(item.note) }, input),
    )
    .toSorted((a, b) => Date.parse(b.capturedAt) - Date.parse(a.capturedAt))
  return query === undefined ? selected : ranked(selected, query)
}
