import { sql } from 'kysely'
import { createLruCache } from '../../lru-cache.ts'
import { readNumbers } from '../each-of.ts'
import type { LibraryDatabase } from '../library/library-database.ts'
import { prepared } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

/** Per library. An id takes eight bytes. */
const MAX_IDS = 250_000

function read(database: Sqlite, expression: string): Float64Array {
  const matches = sql<{ numbers: string }>`
    select json_group_array(rowid) as numbers from keywords where keywords match ${expression}`
  return Float64Array.from(readNumbers(database, matches))
}

const byExpression = () => createLruCache<Float64Array>(MAX_IDS, ({ length }) => length)

/** Returns ascending matches of an FTS5 expression, cached because pages repeat it. */
export const wordMatches = (database: LibraryDatabase, expression: string): Float64Array =>
  database.kept('words', byExpression).get(expression, () => read(database, expression))

export const hasWordMatches = (database: LibraryDatabase, expression: string): boolean =>
  database.kept('words', byExpression).find(expression) !== undefined

// Numbers are bound as floating point, which FTS5 doesn't accept as a row id.
const matchOfRow = prepared('select 1 from keywords where keywords match ? and rowid = cast(? as integer)')

/** Returns whether a bookmark matches, without reading other matches. Useful without prefixes. */
export const matchesRow = (database: Sqlite, expression: string, id: number): boolean =>
  database.get(matchOfRow(expression, id)) !== undefined
