import { sql } from 'kysely'
import type { Migration } from '../../migrate.ts'
import type { Sqlite } from '../../sqlite.ts'

const SEVEN_BITS = 128

/** The sum of numbers as FTS5 writes them: seven bits a byte, the highest first; the eighth bit says that more follow. */
function sumOfVarints(bytes: Uint8Array): number {
  let sum = 0
  let number = 0
  for (const byte of bytes) {
    number = number * SEVEN_BITS + (byte % SEVEN_BITS)
    if (byte >= SEVEN_BITS) continue
    sum += number
    number = 0
  }
  return sum
}

/** Libraries of before have no word of their lengths but in FTS5's records; nothing reads those any more after this. */
function takeOver(database: Sqlite, table: 'keywords' | 'captions'): void {
  const lengths = sql.table(`${table}_lengths`)
  const sizes = sql<{ id: number; sz: Uint8Array }>`select id, sz from ${sql.table(`${table}_docsize`)}`
  const found = database.all(sizes).map(({ id, sz }) => [id, sumOfVarints(sz)])
  database.run(
    sql`insert into ${lengths} (id, words)
        select value ->> 0, value ->> 1 from json_each(${JSON.stringify(found)})`,
  )
  database.run(
    sql`insert into word_totals (name, rows, words)
        select ${table}, count(*), coalesce(sum(words), 0) from ${lengths}`,
  )
}

/**
 * How many words each row of a keyword index has, and all of them: BM25 needs both.
 */
export const lengths: Migration = {
  name: '0007-lengths',
  up: (database) => {
    database.exec(`
      create table keywords_lengths (id integer primary key, words integer not null) strict;
      create table captions_lengths (id integer primary key, words integer not null) strict;
      create table word_totals (
        name text primary key,
        rows integer not null,
        words integer not null
      ) strict, without rowid;
    `)
    takeOver(database, 'keywords')
    takeOver(database, 'captions')
  },
}
