import { fold, urlIdentity } from '@bookplate/contract'
import { authorOf } from '../storage/bookmark-rows.ts'
import type { SearchStore, Selected } from '../storage/search-store.ts'
import type { ParsedQuery } from './parse-query.ts'

/** Much higher than both halves can reach together, in the order of certainty. */
const TITLE = 100
const ADDRESS = 90
const AUTHOR = 60
const PART_OF_ADDRESS = 30

const MAX_MATCHES = 200

/** Ignores case, accents, and punctuation. */
const folded = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function namesOf(text: string | null): string[] {
  const author = authorOf(text)
  return author ? [author.username, author.displayName ?? ''].map(folded) : []
}

const looksLikeAddress = (query: string): boolean =>
  /^https?:\/\/\S+$/i.test(query) || /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/\S*)?$/u.test(query)

const identityOf = (query: string): string =>
  urlIdentity(/^https?:/i.test(query) ? query : `https://${query}`)

/** Finds bookmarks whose title, address, or author is the query. */
export async function findExact(
  search: SearchStore,
  { asked, excluded }: ParsedQuery & { asked: string },
  mayNameSomething: boolean,
  selected: Selected,
): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  const text = asked.trim().replace(/^@/, '')
  const wanted = folded(text)
  if (wanted === '' || excluded.length > 0) return found

  if (looksLikeAddress(text)) {
    for (const { id } of await search.lookUp('url', text.replace(/^https?:\/\/(www\.)?/i, ''), MAX_MATCHES))
      found.set(id, PART_OF_ADDRESS)
    const id = await search.byAddress(identityOf(text))
    if (id !== undefined) found.set(id, ADDRESS)
  }
  if (mayNameSomething) {
    for (const { id, author } of await search.lookUp('author', text, MAX_MATCHES)) {
      if (namesOf(author).includes(wanted)) found.set(id, AUTHOR)
    }
    for (const { id, title } of await search.lookUp('title', text, MAX_MATCHES)) {
      if (title !== null && folded(title) === wanted) found.set(id, TITLE)
    }
  }
  if (found.size === 0) return found
  const kept = new Set(await selected.among([...found.keys()]))
  return new Map([...found].filter(([id]) => kept.has(id)))
}
