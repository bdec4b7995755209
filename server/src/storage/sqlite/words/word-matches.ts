import { sql } from 'kysely'
import { createLruCache } from '../../lru-cache.ts'
import { readNumbers } from '../each-of.ts'
import type { LibraryDatabase } from '../library/library-database.ts'
import type { KeywordTable } from '../search/ranked-kind.ts'
import { prepared } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

/** Per library. An id takes eight bytes. */
const MAX_IDS = 250_000

export const rowsMatching = (database: Sqlite, table: KeywordTable, expression: string): Iterable<number> =>
  readNumbers(
    database,
    sql`select json_group_array(rowid) as numbers from ${sql.table(table)} where ${sql.ref(table)} match ${expression}`,
  )

const byExpression = () => createLruCache<Float64Array>(MAX_IDS, ({ length }) => length)

/** Returns ascending matches of an FTS5 expression, cached because pages repeat it. */
export const wordMatches = (database: LibraryDatabase, expression: string): Float64Array =>
  database
    .cached('words', byExpression)
    .get(expression, () => Float64Array.from(rowsMatching(database, 'keywords', expression)))

export const hasWordMatches = (database: LibraryDatabase, expression: string): boolean =>
  database.cached('words', byExpression).find(expression) !== undefined

// Numbers are bound as floating point, which FTS5 doesn't accept as a row id.
const matchOfRow = prepared('select 1 from keywords where keywords match ? and rowid = cast(? as integer)')

/** Returns whether a bookmark matches, without reading other matches. Useful without prefixes. */
export const matchesRow = (database: Sqlite, expression: string, id: number): boolean =>
  database.get(matchOfRow(expression, id)) !== undefined
