import { sql } from 'kysely'
import type { QueryTerm } from '../../text/tokenizer.ts'
import { readNumbers } from '../each-of.ts'
import type { Postings } from '../../text/postings.ts'
import type { KeywordTable } from '../search/ranked-kind.ts'
import type { Sqlite } from '../sqlite.ts'
import type { CountedTerm } from '../../text/spelling.ts'

/** Weights are integers next to the row id. */
const WEIGHT_STEPS = 2
const WEIGHT_ROOM = 16

/** Removes terms that start with another prefix. */
const withoutCovered = (terms: readonly QueryTerm[]): QueryTerm[] =>
  terms.filter(
    ({ term }) =>
      !terms.some((other) => other.isPrefix && other.term !== term && term.startsWith(other.term)),
  )

export function readPostings(
  database: Sqlite,
  table: KeywordTable,
  weights: Readonly<Record<string, number>>,
  terms: readonly QueryTerm[],
): Postings {
  const cases = Object.entries(weights).map(
    ([column, weight]) => sql`when ${sql.lit(column)} then ${sql.lit(weight * WEIGHT_STEPS)}`,
  )
  const wanted = withoutCovered(terms).map(({ term, isPrefix }) =>
    isPrefix ? sql`term >= ${term} and term < ${`${term}\u{10ffff}`}` : sql`term = ${term}`,
  )
  // One query per term, because the table has no index for several.
  const found = wanted.map((condition) =>
    readNumbers(
      database,
      sql<{ numbers: string }>`
        select json_group_array(doc * ${sql.lit(WEIGHT_ROOM)} + case col ${sql.join(cases, sql` `)} end) as numbers
        from ${sql.table(`${table}_occurrences`)} where ${condition}`,
    ),
  )
  const occurrences = new Float64Array(found.reduce((sum, numbers) => sum + numbers.length, 0))
  let filled = 0
  for (const numbers of found) {
    occurrences.set(numbers, filled)
    filled += numbers.length
  }
  // A single term is sorted by row, but not several ones together.
  if (terms.some(({ isPrefix }) => isPrefix) || found.some(({ length }) => length > 0 && length < filled))
    occurrences.sort()

  const postings = { ids: new Float64Array(filled), weights: new Float32Array(filled) }
  let count = 0
  for (const occurrence of occurrences) {
    const id = Math.floor(occurrence / WEIGHT_ROOM)
    if (count === 0 || postings.ids[count - 1] !== id) postings.ids[count++] = id
    postings.weights[count - 1]! += (occurrence % WEIGHT_ROOM) / WEIGHT_STEPS
  }
  return { ids: postings.ids.slice(0, count), weights: postings.weights.slice(0, count) }
}

export function countRowsWith(database: Sqlite, table: KeywordTable, term: string): number {
  const query = sql<{ doc: number }>`select doc from ${sql.table(`${table}_vocabulary`)} where term = ${term}`
  return database.get(query)?.doc ?? 0
}

export function readVocabulary(database: Sqlite, table: KeywordTable, letter: string): CountedTerm[] {
  const query = sql<CountedTerm>`
    select term, doc from ${sql.table(`${table}_vocabulary`)}
    where term >= ${letter} and term < ${`${letter}\u{10ffff}`}`
  return database.all(query)
}
