import { sql } from 'kysely'
import { libraryQueries } from './library-schema.ts'
import { indexVersion } from './occurrences.ts'
import { prepared } from './prepared.ts'
import type { Sqlite } from './sqlite.ts'

/** For one library; an id takes eight bytes. */
const MAX_IDS = 250_000

interface Kept {
  version: string
  byExpression: Map<string, Float64Array>
}

/** What was found in each library, for as long as it is open and its keyword index stays as it is. */
const kept = new WeakMap<Sqlite, Kept>()

function read(database: Sqlite, expression: string): Float64Array {
  const matches = sql<{ ids: string }>`
    select json_group_array(rowid) as ids from keywords where keywords match ${expression}`
  // A list as one value: a row of its own for each of 100,000 takes several times as long.
  return Float64Array.from(JSON.parse(database.get(matches.compile(libraryQueries))!.ids) as number[])
}

function keptOf(database: Sqlite): Map<string, Float64Array> {
  const version = indexVersion(database, 'keywords')
  const known = kept.get(database)
  if (known?.version === version) return known.byExpression
  const byExpression = new Map<string, Float64Array>()
  kept.set(database, { version, byExpression })
  return byExpression
}

/** The bookmarks that an FTS5 expression matches, ascending. Pages of a list, and people, ask for the same ones again. */
export function wordMatches(database: Sqlite, expression: string): Float64Array {
  const byExpression = keptOf(database)
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

export const hasWordMatches = (database: Sqlite, expression: string): boolean =>
  keptOf(database).has(expression)

const matchOfRow = prepared({
  // Numbers are bound as floating point ones, and FTS5 takes one of those for no row id at all.
  compile: () =>
    sql`select 1 from keywords where keywords match ${''} and rowid = cast(${0} as integer)`.compile(
      libraryQueries,
    ),
})

/** Whether a bookmark is among the matches, without looking at the others: of use where an expression begins no word. */
export const matchesRow = (database: Sqlite, expression: string, id: number): boolean =>
  database.get(matchOfRow(expression, id)) !== undefined

/** Whether an ascending list holds a number. */
export function holds(ids: Float64Array, id: number): boolean {
  let from = 0
  let until = ids.length
  while (from < until) {
    const middle = (from + until) >>> 1
    if (ids[middle]! < id) from = middle + 1
    else until = middle
  }
  return ids[from] === id
}
