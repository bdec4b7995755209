import { sql } from 'kysely'
import { beginningOf } from '../../text/indexable.ts'
import { readNumbers } from '../each-of.ts'
import type { KeywordTable } from '../library/library-schema.ts'
import type { Sqlite } from '../sqlite.ts'

/** The rows that a word occurs in, ascending, and beside each the sum of the weights of its occurrences. */
export interface Postings {
  ids: Float64Array
  weights: Float32Array
}

/** Weights are handed over as whole numbers beside the row id. */
const WEIGHT_STEPS = 2
const WEIGHT_ROOM = 16

/** Beginnings, without those that begin with another one of them. */
const apart = (beginnings: readonly string[]): string[] =>
  [...new Set(beginnings)].filter(
    (one, _, all) => !all.some((other) => other !== one && one.startsWith(other)),
  )

/** Where some terms occur, or every term that begins with one of them. */
export function readPostings(
  database: Sqlite,
  table: KeywordTable,
  weights: Readonly<Record<string, number>>,
  terms: readonly string[],
  isBeginning: boolean,
): Postings {
  const cases = Object.entries(weights).map(
    ([column, weight]) => sql`when ${sql.lit(column)} then ${sql.lit(weight * WEIGHT_STEPS)}`,
  )
  const wanted = isBeginning
    ? apart(terms.map(beginningOf)).map((term) => sql`term >= ${term} and term < ${`${term}\u{10ffff}`}`)
    : terms.map((term) => sql`term = ${term}`)
  // One look for each: the table has no index that finds one of several terms.
  const found = wanted.map((condition) =>
    readNumbers(
      database,
      sql<{ numbers: string }>`
        select json_group_array(doc * ${sql.lit(WEIGHT_ROOM)} + case col ${sql.join(cases, sql` `)} end) as numbers
        from ${sql.table(`${table}_occurrences`)} where ${condition}`,
    ),
  )
  const filled = found.filter((numbers) => numbers.length > 0)
  const packed =
    filled.length === 1 ? filled[0]! : Float64Array.from(filled.flatMap((numbers) => [...numbers]))
  // Several terms come one after the other, each in the order of the rows.
  const occurrences = isBeginning || filled.length > 1 ? Float64Array.from(packed).toSorted() : packed

  const postings = { ids: new Float64Array(packed.length), weights: new Float32Array(packed.length) }
  let count = 0
  for (const occurrence of occurrences) {
    const id = Math.floor(occurrence / WEIGHT_ROOM)
    if (count === 0 || postings.ids[count - 1] !== id) postings.ids[count++] = id
    postings.weights[count - 1]! += (occurrence % WEIGHT_ROOM) / WEIGHT_STEPS
  }
  return { ids: postings.ids.slice(0, count), weights: postings.weights.slice(0, count) }
}

export interface VocabularyWord {
  term: string
  /** In how many rows it occurs. */
  doc: number
}

/** In how many rows a term occurs. */
export function countRowsWith(database: Sqlite, table: KeywordTable, term: string): number {
  const query = sql<{ doc: number }>`select doc from ${sql.table(`${table}_vocabulary`)} where term = ${term}`
  return database.get(query)?.doc ?? 0
}

/** The index's own words that begin with a letter. */
export function readVocabulary(database: Sqlite, table: KeywordTable, letter: string): VocabularyWord[] {
  const query = sql<VocabularyWord>`
    select term, doc from ${sql.table(`${table}_vocabulary`)}
    where term >= ${letter} and term < ${`${letter}\u{10ffff}`}`
  return database.all(query)
}
