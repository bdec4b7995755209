import type { BlobStore } from '../blob-store.ts'
import { damagedCopies, type KeptCopy } from '../service/check-copies.ts'
import { distributionProblem } from './migrate.ts'
import type { Postgres } from './postgres.ts'
import { readContents } from '../libraries/checked-texts.ts'
import { accessPostgres } from './library/library-access.ts'
import { sql } from './sql.ts'

const BATCH = 500

async function* changedTexts(database: Postgres, accountId: string): AsyncGenerator<string> {
  const { dialect, read } = accessPostgres(database, accountId)
  for (let after = 0; ;) {
    const rows = await database.all(sql<{ id: number; uuid: string }>`
      select id, uuid from bookmarks where account_id = ${accountId} and id > ${after} order by id limit ${BATCH}`)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const uuids = new Map(rows.map(({ id, uuid }) => [id, uuid]))
    for (const { id, content } of await read(readContents(dialect, [...uuids.keys()]))) {
      if (content === null) yield `library ${accountId}: bookmark ${uuids.get(id)} is not what was written`
    }
  }
}

async function* wrongCounts(database: Postgres, accountId: string): AsyncGenerator<string> {
  const counts = await database.get(sql<{ counted: number; indexed: number; stored: number }>`
    select posts as counted,
      (select count(*) from post_words w where w.account_id = ${accountId} and page = 0) as indexed,
      (select count(*) from bookmarks b where b.account_id = ${accountId}) as stored
    from libraries where account_id = ${accountId}`)
  if (counts && (counts.counted !== counts.stored || counts.indexed !== counts.stored)) {
    yield `library ${accountId}: ${counts.stored} bookmarks, of which ${counts.indexed} can be found by their words`
  }
}

async function lostCopies(database: Postgres, accountId: string, copies: BlobStore): Promise<string[]> {
  const rows = await database.all(sql<KeptCopy>`
    select account_id as "accountId", bookmark_id as "bookmarkId", key from page_copies
    where account_id = ${accountId} order by key`)
  return (await damagedCopies(rows, copies)).map((problem) => `library ${accountId}: ${problem}`)
}

/** Finds problems that PostgreSQL can't know, library by library. */
export async function* checkDatabase(database: Postgres, copies: BlobStore): AsyncGenerator<string> {
  const problem = await distributionProblem(database)
  if (problem !== null) yield problem
  for (let after = ''; ;) {
    const rows = await database.all(sql<{ id: string }>`
      select account_id as id from libraries where account_id > ${after} order by account_id limit ${BATCH}`)
    for (const { id } of rows) {
      yield* wrongCounts(database, id)
      yield* changedTexts(database, id)
      yield* await lostCopies(database, id, copies)
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
