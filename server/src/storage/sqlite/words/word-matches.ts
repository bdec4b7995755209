import { sql } from 'kysely'
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

const byExpressions = () => new Map<string, Float64Array>()

/** Returns ascending matches of an FTS5 expression, cached because pages repeat it. */
export function wordMatches(database: LibraryDatabase, expression: string): Float64Array {
  const byExpression = database.kept('words', byExpressions)
  const ids = byExpression.get(expression) ?? read(database, expression)
  byExpression.delete(expression)
  byExpression.set(expression, ids)
  let amount = byExpression.values().reduce((sum, { length }) => sum + length, 0)
  for (const [oldest, { length }] of byExpression) {
    if (amount <= MAX_IDS) break
    amount -= length
    byExpression.delete(oldest)
  }
  return ids
}

export const hasWordMatches = (database: LibraryDatabase, expression: string): boolean =>
  database.kept('words', byExpressions).has(expression)

// Numbers are bound as floating point, which FTS5 doesn't accept as a row id.
const matchOfRow = prepared('select 1 from keywords where keywords match ? and rowid = cast(? as integer)')

/** Returns whether a bookmark matches, without reading other matches. Useful without prefixes. */
export const matchesRow = (database: Sqlite, expression: string, id: number): boolean =>
  database.get(matchOfRow(expression, id)) !== undefined
