import type { Speaker } from '../../../../lib/language/speaker.ts'
import type { BlobStore } from '../blob-store.ts'
import { pagesOf } from '../pages-of.ts'
import { damagedCopies, type CopyBlob } from '../service/check-copies.ts'
import { distributionProblem } from './migrate.ts'
import type { Postgres } from './postgres.ts'
import { damagedTexts } from '../libraries/checked-texts.ts'
import { accessPostgres } from './library/library-access.ts'
import { sql } from './sql.ts'

const BATCH = 500

async function* wrongCounts(database: Postgres, accountId: string, { t }: Speaker): AsyncGenerator<string> {
  const counts = await database.get(sql<{ counted: number; indexed: number; stored: number }>`
    select posts as counted,
      (select count(*) from post_words w where w.account_id = ${accountId} and page = 0) as indexed,
      (select count(*) from bookmarks b where b.account_id = ${accountId}) as stored
    from libraries where account_id = ${accountId}`)
  if (counts && (counts.counted !== counts.stored || counts.indexed !== counts.stored)) {
    yield t('service.check.wrongCounts', counts)
  }
}

async function* problemsOf(
  database: Postgres,
  accountId: string,
  copies: BlobStore,
  speaker: Speaker,
): AsyncGenerator<string> {
  const { dialect, read } = accessPostgres(database, accountId)
  yield* wrongCounts(database, accountId, speaker)
  yield* damagedTexts(dialect, read, speaker)
  const rows = await database.all(sql<CopyBlob>`
    select account_id as "accountId", bookmark_id as "bookmarkId", key from page_copies
    where account_id = ${accountId} order by key`)
  yield* await damagedCopies(rows, copies, speaker)
}

/** Finds problems that PostgreSQL can't know, library by library. */
export async function* checkDatabase(
  database: Postgres,
  copies: BlobStore,
  speaker: Speaker,
): AsyncGenerator<string> {
  const undistributed = await distributionProblem(database)
  if (undistributed) yield undistributed.words(speaker)
  const pages = pagesOf<{ id: string }>((last) =>
    database.all(sql`
      select account_id as id from libraries where account_id > ${last?.id ?? ''} order by account_id limit ${BATCH}`),
  )
  for await (const rows of pages)
    for (const { id } of rows)
      for await (const problem of problemsOf(database, id, copies, speaker))
        yield speaker.t('service.check.inLibrary', { id, problem })
}
