import { urlIdentity } from '@bookplate/contract'
import { sql } from 'kysely'
import type { LibraryStore } from '../library/library-store.ts'
import { libraryQueries } from '../storage/sqlite/library/library-schema.ts'
import { phrase } from '../storage/sqlite/words/keyword-ranking.ts'
import type { ParsedQuery } from './parse-query.ts'
import type { Selector } from '../storage/sqlite/search/selection.ts'

/** Far above what both halves can reach together, in the order of how sure the match is. */
const TITLE = 100
const ADDRESS = 90
const AUTHOR = 60
const PART_OF_ADDRESS = 30

const MAX_MATCHES = 200

/** Equal but for case, accents and punctuation. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

interface Named {
  id: number
  title: string | null
  author: string | null
}

function namesOf(author: string | null): string[] {
  if (author === null) return []
  const { username, displayName } = JSON.parse(author) as { username: string; displayName?: string | null }
  return [username, displayName ?? ''].map(folded)
}

const looksLikeAddress = (query: string): boolean =>
  /^https?:\/\/\S+$/i.test(query) || /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(\/\S*)?$/u.test(query)

function byAddress(store: LibraryStore, query: string): number | undefined {
  try {
    const identity = urlIdentity(/^https?:/i.test(query) ? query : `https://${query}`)
    return store.bookmarks.byIdentity(identity) ?? store.bookmarks.byClaim(identity)
  } catch {
    // Not an address after all.
    return undefined
  }
}

/**
 * Bookmarks whose title, address or author is what was asked for, and how sure that is. Titles and authors are left
 * alone when nothing has all of its words.
 */
export function findExact(
  store: LibraryStore,
  { asked, excluded }: ParsedQuery & { asked: string },
  mayNameSomething: boolean,
  selector: Selector,
): Map<number, number> {
  const found = new Map<number, number>()
  const text = asked.trim().replace(/^@/, '')
  const wanted = folded(text)
  if (wanted === '' || excluded.length > 0) return found
  const within = (column: string, words: string): Named[] =>
    store.database.all<Named>(
      sql<Named>`select id, title, author from bookmarks where id in
        (select rowid from keywords where keywords match ${`${column} : ${phrase(words)}`}
         order by rowid desc limit ${MAX_MATCHES})`.compile(libraryQueries),
    )

  if (looksLikeAddress(text)) {
    for (const { id } of within('url', text.replace(/^https?:\/\/(www\.)?/i, '')))
      found.set(id, PART_OF_ADDRESS)
    const id = byAddress(store, text)
    if (id !== undefined) found.set(id, ADDRESS)
  }
  if (mayNameSomething) {
    for (const { id, author } of within('author', text)) {
      if (namesOf(author).includes(wanted)) found.set(id, AUTHOR)
    }
    for (const { id, title } of within('title', text)) {
      if (title !== null && folded(title) === wanted) found.set(id, TITLE)
    }
  }
  if (found.size === 0) return found
  const selected = new Set(selector.among([...found.keys()]))
  return new Map([...found].filter(([id]) => selected.has(id)))
}
