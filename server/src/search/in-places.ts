import type { Place } from '@bookplate/contract'
import type { LibraryStore, SummarizedBookmark } from '../storage/library-store.ts'
import type { Hit } from '../storage/search-store.ts'
import type { StoredHighlight } from '../storage/stored-highlight.ts'
import type { ParsedQuery } from './parse-query.ts'
import { sharedWords } from './shared-words.ts'

const TEXT_OF: Record<Place, (note: string | null, highlights: readonly StoredHighlight[]) => string> = {
  notes: (note) => note ?? '',
  highlights: (_, highlights) => highlights.map(({ quote, note = '' }) => `${quote} ${note}`).join('\n'),
}

const lower = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')

/** Returns whether a text has every word and phrase of a query. The last word may be a prefix. */
function holds({ words, isTyping, required }: ParsedQuery, text: string): boolean {
  const shared = sharedWords(words, text)
  const lowered = lower(text)
  const isPrefix = (word: string) =>
    isTyping &&
    word === words.at(-1) &&
    lowered.split(/[^\p{L}\p{N}\p{M}]+/u).some((one) => one.startsWith(lower(word)))
  return (
    words.every((word) => shared.has(word) || isPrefix(word)) &&
    required.every((phrase) => lowered.includes(lower(phrase)))
  )
}

/** Keeps hits with the words of a query in the places that it names, in the same order. */
export async function keepInPlaces(
  store: LibraryStore,
  query: ParsedQuery,
  hits: readonly Hit[],
): Promise<number[]> {
  const ids = hits.map(({ id }) => id)
  const [bookmarks, highlights] = await Promise.all([store.summaries(ids), store.highlights(ids)])
  const isFound = ({ id, note }: SummarizedBookmark) =>
    query.places.some((place) => holds(query, TEXT_OF[place](note, highlights.get(id) ?? [])))
  return bookmarks.filter(isFound).map(({ id }) => id)
}
