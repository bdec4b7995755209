import { sql } from 'kysely'
import { eachOf } from '../each-of.ts'
import type { KeywordTable } from '../search/ranked-kind.ts'
import { prepared } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'

export interface IndexTotals {
  rows: number
  words: number
}

const lengthsTable = (table: KeywordTable) => sql.table(`${table}_lengths`)

/** Returns word counts of rows. Skips rows that aren't indexed. */
export const readLengths = (
  database: Sqlite,
  table: KeywordTable,
  ids: readonly number[],
): Map<number, number> =>
  new Map(
    database
      .all(
        sql<{ id: number; words: number }>`
        select id, words from ${lengthsTable(table)} where id in ${eachOf(ids)}`,
      )
      .map(({ id, words }) => [id, words]),
  )

const totalsOf = prepared('select rows, words from word_totals where name = ?')

export const readTotals = (database: Sqlite, table: KeywordTable): IndexTotals =>
  database.get<IndexTotals>(totalsOf(table))!

const sum = (lengths: Iterable<number | null>): number =>
  Iterator.from(lengths).reduce<number>((total, length) => total + (length ?? 0), 0)

/** Records word counts, null for deleted rows, in the transaction that changes the index. */
export function recordLengths(
  database: Sqlite,
  table: KeywordTable,
  lengths: ReadonlyMap<number, number | null>,
): void {
  if (lengths.size === 0) return
  const stored = lengthsTable(table)
  const before = readLengths(database, table, [...lengths.keys()])
  const written = [...lengths].filter(([, length]) => length !== null)
  const dropped = before.keys().filter((id) => lengths.get(id) === null)
  database.run(
    sql`insert or replace into ${stored} (id, words)
        select value ->> 0, value ->> 1 from json_each(${JSON.stringify(written)})`,
  )
  database.run(sql`delete from ${stored} where id in ${eachOf([...dropped])}`)
  const rows = written.length - before.size
  const words = sum(lengths.values()) - sum(before.values())
  database.run(
    sql`update word_totals set rows = rows + ${rows}, words = words + ${words}
        where name = ${table}`,
  )
}
