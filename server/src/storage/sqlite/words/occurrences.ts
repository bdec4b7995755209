import { sql } from 'kysely'
import { eachOf, readNumbers } from '../each-of.ts'
import { libraryQueries } from '../library/library-schema.ts'
import type { Sqlite } from '../sqlite.ts'

export type KeywordTable = 'keywords' | 'captions'

/** The rows that a word occurs in, ascending, and beside each the sum of the weights of its occurrences. */
export interface Postings {
  ids: Float64Array
  weights: Float32Array
}

export interface IndexTotals {
  rows: number
  /** Words of all rows together. */
  words: number
}

/** Row ids of FTS5's own records in its data table. */
const AVERAGES = 1
const STRUCTURE = 10

const SEVEN_BITS = 128

/** Numbers as SQLite writes them: seven bits a byte, the highest first; the eighth bit says that more follow. */
function readVarints(bytes: Uint8Array): number[] {
  const numbers: number[] = []
  let number = 0
  for (const byte of bytes) {
    number = number * SEVEN_BITS + (byte % SEVEN_BITS)
    if (byte >= SEVEN_BITS) continue
    numbers.push(number)
    number = 0
  }
  return numbers
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

function record(database: Sqlite, table: KeywordTable, id: number): Uint8Array {
  const data = sql.table(`${table}_data`)
  const query = sql<{ block: Uint8Array }>`select block from ${data} where id = ${id}`
  return database.get(query.compile(libraryQueries))?.block ?? new Uint8Array()
}

/** Another text after every change of the index, by whichever process. */
export const indexVersion = (database: Sqlite, table: KeywordTable): string =>
  [AVERAGES, STRUCTURE].map((id) => Buffer.from(record(database, table, id)).toString('base64')).join(' ')

export function readTotals(database: Sqlite, table: KeywordTable): IndexTotals {
  const [rows = 0, ...columns] = readVarints(record(database, table, AVERAGES))
  return { rows, words: sum(columns) }
}

/** How many words some rows have. */
export function readLengths(
  database: Sqlite,
  table: KeywordTable,
  ids: readonly number[],
): Map<number, number> {
  const query = sql<{ id: number; sz: Uint8Array }>`
    select id, sz from ${sql.table(`${table}_docsize`)} where id in ${eachOf(ids)}`
  return new Map(database.all(query.compile(libraryQueries)).map(({ id, sz }) => [id, sum(readVarints(sz))]))
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
  const packed = readNumbers(database, query.compile(libraryQueries))
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

/** The index's own words that begin with a letter. */
export function readVocabulary(database: Sqlite, table: KeywordTable, letter: string): VocabularyWord[] {
  const query = sql<VocabularyWord>`
    select term, doc from ${sql.table(`${table}_vocabulary`)}
    where term >= ${letter} and term < ${`${letter}\u{10ffff}`}`
  return database.all(query.compile(libraryQueries))
}
