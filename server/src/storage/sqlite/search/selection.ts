import { SEARCH_RANKING_DEPTH, type State } from '@bookplate/contract'
import { sql } from 'kysely'
import { accessTagged } from '../library/bookmark-pages.ts'
import { filterConditions } from '../library/filter-conditions.ts'
import type { LibraryDatabase } from '../library/library-database.ts'
import { eachOf, readNumbers } from '../each-of.ts'
import type { Sqlite } from '../sqlite.ts'
import type { RankedKind } from './ranked-kind.ts'
import type { StoredFilters } from '../../library-store.ts'
import type { Hit, Standing } from '../../search-store.ts'

/** By bookmark id. Null if not allowed. */
type Standings = Map<number, Standing | null>

/** Per library, about 100 bytes each. */
const MAX_KEPT = 200_000

const byState = () => new Map<State, Standings>()

/** Cached bookmarks of a state, because searches while typing find the same ones. */
function cachedStandings(database: LibraryDatabase, state: State): Standings {
  const kept = database.kept('facts', byState)
  const standings = kept.get(state)
  if (standings && standings.size <= MAX_KEPT) return standings
  const fresh: Standings = new Map()
  kept.set(state, fresh)
  return fresh
}

/** Number of best matches to check first, enough if few are archived. */
export const FIRST_LOOK = SEARCH_RANKING_DEPTH * 1.5
/** Number for a filter that excludes half of the matches. */
export const WIDE_LOOK = SEARCH_RANKING_DEPTH * 6

/** Allowed results: filters, state, phrases, and exclusions. */
export interface Selection {
  filters: Omit<StoredFilters, 'q'>
  state: State
  /** Required FTS5 expression, or null. */
  required: string | null
  excluded: string | null
}

interface StandingRow {
  id: number
  is_favorite: 0 | 1
  captured_at: number
}

const matching = (kind: RankedKind, expression: string) =>
  sql`(select rowid from ${sql.table(kind.table)} where ${sql.ref(kind.table)} match ${expression})`

function passingExpressions(
  database: Sqlite,
  kind: RankedKind,
  { required, excluded }: Pick<Selection, 'required' | 'excluded'>,
  ids: readonly number[],
): number[] {
  if (required === null && excluded === null) return [...ids]
  const conditions = [
    ...(required === null ? [] : [sql`value in ${matching(kind, required)}`]),
    ...(excluded === null ? [] : [sql`value not in ${matching(kind, excluded)}`]),
  ]
  return database
    .all<{ value: number }>(
      sql<{ value: number }>`select value from json_each(${JSON.stringify(ids)})
        where ${sql.join(conditions, sql` and `)}`,
    )
    .map((row) => row.value)
}

/** Returns the ids that match an FTS5 expression. */
export const selectMatching = (
  database: Sqlite,
  kind: RankedKind,
  expression: string,
  ids: readonly number[],
): number[] => passingExpressions(database, kind, { required: expression, excluded: null }, ids)

export interface Selector {
  readonly isFiltered: boolean
  among(ids: readonly number[]): number[]
  keep(hits: readonly Hit[]): Hit[]
  all(idsOf: (bookmarks: ReadonlySet<number>) => number[]): number[]
  /** Returns all bookmarks that pass filters and state, independent of the query. */
  allBookmarks(): ReadonlySet<number>
  standings(ids: readonly number[]): (id: number) => Standing | undefined
}

/** Creates a filter for rankings that reads each bookmark once. */
export function createSelector(database: LibraryDatabase, kind: RankedKind, selection: Selection): Selector {
  const { filters, state } = selection
  // Look up single bookmarks, because collecting all with a common tag takes longer.
  const passes = filterConditions(filters, state, () => 'probe')
  const isFiltered = Object.keys(filters).length > 0
  const known: Standings = isFiltered ? new Map() : cachedStandings(database, state)
  let all: ReadonlySet<number> | null = null

  const remember = (bookmarks: readonly number[], rows: readonly StandingRow[]): void => {
    for (const id of bookmarks) known.set(id, null)
    for (const row of rows)
      known.set(row.id, { isFavorite: row.is_favorite === 1, capturedAt: row.captured_at })
  }
  const unknown = (ids: readonly number[]): number[] => [
    ...new Set(ids.map(kind.bookmarkOf).filter((id) => !known.has(id))),
  ]
  const look = (ids: readonly number[]): void => {
    const bookmarks = unknown(ids)
    if (bookmarks.length === 0) return
    remember(
      bookmarks,
      database.all(sql<StandingRow>`
        select id, is_favorite, captured_at from bookmarks
        where ${passes} and bookmarks.id in ${eachOf(bookmarks)}`),
    )
  }

  const among = (ids: readonly number[]): number[] => {
    look(ids)
    const kept = ids.filter((id) => known.get(kind.bookmarkOf(id)))
    const passing = new Set(passingExpressions(database, kind, selection, kept))
    return kept.filter((id) => passing.has(id))
  }
  const allBookmarks = (): ReadonlySet<number> => {
    all ??= new Set(
      readNumbers(
        database,
        sql`select json_group_array(id) as numbers from bookmarks
        where ${filterConditions(filters, state, accessTagged(database, 'check'))}`,
      ),
    )
    return all
  }

  return {
    isFiltered,
    among,
    keep: (hits) => {
      const kept = new Set(among(hits.map((hit) => hit.id)))
      return hits.filter((hit) => kept.has(hit.id)).slice(0, SEARCH_RANKING_DEPTH)
    },
    all: (idsOf) => passingExpressions(database, kind, selection, idsOf(allBookmarks())),
    allBookmarks,
    standings: (ids) => {
      look(ids)
      return (id) => known.get(kind.bookmarkOf(id)) ?? undefined
    },
  }
}
