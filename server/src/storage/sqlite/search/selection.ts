import type { State } from '@bookplate/contract'
import { sql, type RawBuilder } from 'kysely'
import { filterConditions } from '../library/filter-conditions.ts'
import type { LibraryDatabase } from '../library/library-database.ts'
import { eachOf, readNumbers } from '../each-of.ts'
import type { Sqlite } from '../sqlite.ts'
import { phrase } from '../words/keyword-text.ts'
import { rowsMatching } from '../words/word-matches.ts'
import type { RankedKind } from './ranked-kind.ts'
import { createLruCache } from '../../lru-cache.ts'
import type { Selection, Boost } from '../../search-store.ts'

/** 1 for each bookmark that passes, by id. A set of 100,000 numbers takes longer than the query. */
type Marks = Uint8Array

/** Filters to cache per library. Each takes a byte per bookmark. */
const MAX_FILTERS = 16
/** Per library, about 100 bytes each. */
const MAX_BOOSTS = 200_000

/** Reads the bookmarks with a condition, or without it. */
function readMarks(database: Sqlite, condition: RawBuilder<unknown>, isWith = true): Marks {
  const { last } = database.get<{ last: number }>(sql`select coalesce(max(id), 0) as last from bookmarks`)!
  const marks = new Uint8Array(last + 1).fill(isWith ? 0 : 1)
  const ids = sql<{ numbers: string }>`
    select json_group_array(id) as numbers from bookmarks where ${condition}`
  for (const id of readNumbers(database, ids)) marks[id] = isWith ? 1 : 0
  return marks
}

/** Reads the archived ones for each state, because they are few. */
const readState = (database: Sqlite, state: State): Marks =>
  readMarks(database, state === 'all' ? sql`false` : sql`is_archived = 1`, state === 'archived')

/** Splits filters into single ones with their mode. */
const eachFilter = (filters: Selection['filters']): Selection['filters'][] =>
  Object.entries(filters)
    .filter(([name]) => !name.endsWith('Mode'))
    .map(([name, values]) => {
      const mode = `${name.replace(/s$/, '')}Mode`
      return { [name]: values, [mode]: (filters as Record<string, unknown>)[mode] }
    })

const byFilter = () => createLruCache<Marks>(MAX_FILTERS)

/** Returns the bookmarks that pass all filters. Single ones are cached, because searches repeat them. */
function marksOf(database: LibraryDatabase, { filters, state }: Selection): Marks {
  const cache = database.cached('facts', byFilter)
  const ofState = cache.get(state, () => readState(database, state))
  const ofFilters = eachFilter(filters).map((filter) =>
    cache.get(JSON.stringify(filter), () => readMarks(database, filterConditions(filter, 'all'))),
  )
  if (ofFilters.length === 0) return ofState
  const marks = ofState.slice()
  for (const other of ofFilters) for (let id = 0; id < marks.length; id += 1) marks[id]! &= other[id]!
  return marks
}

/** Returns the rows with all or any of the phrases, or null without a phrase. */
const rowsWith = (
  database: Sqlite,
  { table }: RankedKind,
  phrases: readonly string[],
  by: 'AND' | 'OR',
): ReadonlySet<number> | null =>
  phrases.length === 0
    ? null
    : new Set(rowsMatching(database, table, phrases.map((text) => phrase(text)).join(` ${by} `)))

const boostsById = () => new Map<number, Boost>()

/** Returns the standing of each bookmark, cached because searches while typing find the same ones. */
function boostsOf(database: LibraryDatabase, ids: readonly number[]): ReadonlyMap<number, Boost> {
  const boosts = database.cached('facts', boostsById)
  if (boosts.size > MAX_BOOSTS) boosts.clear()
  const rows = database.all(sql<{ id: number; is_favorite: 0 | 1; captured_at: number }>`
    select id, is_favorite, captured_at from bookmarks
    where id in ${eachOf([...new Set(ids)].filter((id) => !boosts.has(id)))}`)
  for (const row of rows)
    boosts.set(row.id, { isFavorite: row.is_favorite === 1, capturedAt: row.captured_at })
  return boosts
}

export function createSelector(database: LibraryDatabase, kind: RankedKind, selection: Selection) {
  const marks = marksOf(database, selection)
  const within = rowsWith(database, kind, selection.required, 'AND')
  const without = rowsWith(database, kind, selection.excluded, 'OR')
  return {
    passes: (id: number): boolean =>
      marks[kind.bookmarkOf(id)] === 1 && (within === null || within.has(id)) && !without?.has(id),
    boosts: (ids: readonly number[]) => {
      const boosts = boostsOf(database, ids.map(kind.bookmarkOf))
      return (id: number): Boost | undefined => boosts.get(kind.bookmarkOf(id))
    },
  }
}

export type Selector = ReturnType<typeof createSelector>
