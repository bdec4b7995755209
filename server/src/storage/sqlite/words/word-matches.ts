import { sql } from 'kysely'
import { readNumbers } from '../each-of.ts'
import type { LibraryDatabase } from '../library/library-database.ts'
import { prepared } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

/** For one library; an id takes eight bytes. */
const MAX_IDS = 250_000

function read(database: Sqlite, expression: string): Float64Array {
  const matches = sql<{ numbers: string }>`
    select json_group_array(rowid) as numbers from keywords where keywords match ${expression}`
  return Float64Array.from(readNumbers(database, matches))
}

/** What was found, by expression. */
const byExpressions = () => new Map<string, Float64Array>()

/** The bookmarks that an FTS5 expression matches, ascending. Pages of a list, and people, ask for the same ones again. */
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

// Numbers are bound as floating point ones, and FTS5 takes one of those for no row id at all.
const matchOfRow = prepared('select 1 from keywords where keywords match ? and rowid = cast(? as integer)')

/** Whether a bookmark is among the matches, without looking at the others: of use where an expression begins no word. */
export const matchesRow = (database: Sqlite, expression: string, id: number): boolean =>
  database.get(matchOfRow(expression, id)) !== undefined
