import { sql } from 'kysely'
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

/** Where a term occurs, or every term that begins with it. */
export function readPostings(
  database: Sqlite,
  table: KeywordTable,
  weights: Readonly<Record<string, number>>,
  term: string,
  isBeginning: boolean,
): Postings {
  const cases = Object.entries(weights).map(
    ([column, weight]) => sql`when ${sql.lit(column)} then ${sql.lit(weight * WEIGHT_STEPS)}`,
  )
  const wanted = isBeginning ? sql`term >= ${term} and term < ${`${term}\u{10ffff}`}` : sql`term = ${term}`
  const query = sql<{ numbers: string }>`
    select json_group_array(doc * ${sql.lit(WEIGHT_ROOM)} + case col ${sql.join(cases, sql` `)} end) as numbers
    from ${sql.table(`${table}_occurrences`)} where ${wanted}`
  const packed = readNumbers(database, query)
  // Several terms come one after the other, each in the order of the rows.
  const occurrences = isBeginning ? Float64Array.from(packed).toSorted() : packed

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
