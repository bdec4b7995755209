import { AccountDeletedError } from '../../../errors/account-deleted-error.ts'
import { ANALYZER_VERSION } from '../../text/analyzer-version.ts'
import { refuseWhileMoving } from '../../library-move.ts'
import type { Postgres, Queries, Transaction } from '../postgres.ts'
import { sql } from '../sql.ts'
import { setImmediate as sendingGoesOn } from 'node:timers/promises'
import type { LikenessKey } from '../../libraries/duplicates-store.ts'
import { blobsOfAccount, type BlobStore } from '../../blob-store.ts'
import { createImages } from '../../libraries/images.ts'
import { identityRows } from '../../libraries/insert-bookmarks.ts'
import { tagsNamed } from '../../libraries/tags.ts'
import type { Dialect, LibraryAccess } from '../../libraries/library-access.ts'
import { bookmarkRows } from '../../libraries/stored-bookmarks.ts'
import { all, call, get, run, send, type Request, type Steps } from '../../libraries/steps.ts'
import type { KeywordDocument } from '../../library-store.ts'
import { vectorBytes } from '../binary-values.ts'
import { LIBRARY_TABLES } from '../schema.ts'
import { gatherWords, withoutTimeout } from '../local-settings.ts'
import { indexedCaption, indexedPost } from '../words/documents.ts'
import type { IndexedWords } from '../words/word-pages.ts'
import { NEWEST_IDS } from '../search/sign-cache.ts'
import { createWordWriter, replaceWords } from '../words/write-words.ts'

/** A running save, import, or check must not create the library again after its account was deleted. */
async function requireAccount(queries: Queries, accountId: string): Promise<void> {
  const account = await queries.get(
    sql<object>`select id from accounts where id = ${accountId} for key share`,
  )
  if (!account) throw new AccountDeletedError()
}

/**
 * Raises the library's revision, creates the library if missing, and reserves ids. Locks the row until the
 * end of the transaction, so that a library has one writer. @throws {StorageUnavailable} while it moves
 * @throws {AccountDeletedError} if its account was deleted
 */
async function begin(queries: Queries, accountId: string, ids: number): Promise<void> {
  const row = await queries.get(sql<{ move: string | null; revision: number }>`
    insert into libraries as l (account_id, last_id, analyzer) values (${accountId}, ${ids}, ${ANALYZER_VERSION})
    on conflict (account_id) do update set revision = l.revision + 1, last_id = l.last_id + excluded.last_id
    returning l.move, l.revision`)
  if (row!.revision === 1) await requireAccount(queries, accountId)
  refuseWhileMoving(row!.move)
}

const vectorsChange = () => sql`vectors_changed_at = greatest(vectors_changed_at + 1, ${Date.now()})`

const prepared = new WeakMap<KeywordDocument, IndexedWords>()
function indexedOnce(keywords: KeywordDocument): IndexedWords {
  const words = prepared.get(keywords) ?? indexedPost(keywords)
  prepared.set(keywords, words)
  return words
}

const dialectOf = (accountId: string): Dialect => ({
  mine: (alias) => sql<boolean>`${sql.ref(alias ? `${alias}.account_id` : 'account_id')} = ${accountId}`,
  key: (...columns) => `(${['account_id', ...columns].join(', ')})`,
  isAmong: (column, ids) => sql<boolean>`${sql.ref(column)} = any(${[...ids]}::bigint[])`,
  record: sql.table('libraries'),
  isOneOf: (column, texts) => sql<boolean>`${sql.ref(column)} = any(${[...texts]}::text[])`,
  *beforeInsert({ ids, identities, tags }) {
    // The statement that reserves the ids was sent before.
    const [row, holders, found] = yield* call((queries: Queries) =>
      Promise.all([
        queries.get(
          sql<{ last: number }>`select last_id as last from libraries where account_id = ${accountId}`,
        ),
        queries.all(identityRows(this, identities)),
        queries.all(tagsNamed(this, tags)),
      ]),
    )
    return { firstId: row!.last - ids + 1, holders, tags: found }
  },
  *openRecord() {
    yield* run(sql`
      insert into libraries (account_id, analyzer) values (${accountId}, ${ANALYZER_VERSION}) on conflict do nothing`)
    return (yield* get(sql<{ revision: number; move: string | null }>`
      select revision, move from libraries where account_id = ${accountId} for update`))!
  },
  *empty() {
    for (const table of LIBRARY_TABLES)
      if (table !== 'libraries')
        yield* send(sql`delete from ${sql.table(table)} where account_id = ${accountId}`)
    yield* send(sql`
      update libraries set last_id = 0, compared_to = 0, posts = 0, post_terms = 0, images = 0, image_terms = 0,
        words_changed_at = greatest(words_changed_at + 1, ${Date.now()}), ${vectorsChange()},
        analyzer = ${ANALYZER_VERSION}, renew_below = 0
      where account_id = ${accountId}`)
  },
  json: { list: sql`json_agg`, object: sql`json_build_object` },
  bookmarks(part, ids) {
    return all(bookmarkRows(this, part, ids))
  },
  index: (texts) =>
    call((queries: Transaction) => replaceWords(queries, accountId, 'posts', texts, indexedPost)),
  indexCaptions: (captions) =>
    call((queries: Transaction) => replaceWords(queries, accountId, 'images', captions, indexedCaption)),
  prepare: (keywords) => void indexedOnce(keywords),
  newWords: () => {
    let writer: ReturnType<typeof createWordWriter> | null = null
    return {
      add: (texts) =>
        call(async (queries: Transaction) => {
          if (writer) await sendingGoesOn()
          writer ??= createWordWriter(queries, accountId, 'posts')
          writer.add(new Map([...texts].map(([id, keywords]) => [id, indexedOnce(keywords)])))
        }),
      end: () => call(() => writer?.end()),
    }
  },
  repeatsInTags: true,
  vectors: {
    columns: sql`v::text as v`,
    read: ({ v }) => Float32Array.from(JSON.parse(String(v)) as number[]),
    row: (vector) => ({ v: vectorBytes(vector) }),
    *changed(ids) {
      if (ids.length > 0)
        yield* send(sql`
          update libraries set ${vectorsChange()}
          where account_id = ${accountId} and last_id - ${sql.lit(NEWEST_IDS)} >= ${Math.min(...ids)}`)
    },
  },
  firstOfKeys: (keys, limit) =>
    all(sql<LikenessKey>`
      select wanted.key, found.id from unnest(${[...keys]}::bigint[]) as wanted (key)
      cross join lateral (
        select bookmark_id as id from likeness_keys l where l.account_id = ${accountId} and l.key = wanted.key
        order by bookmark_id limit ${limit}
      ) found order by wanted.key, found.id`),
})

function answer(queries: Queries | Transaction, accountId: string, request: Request): unknown {
  if (request.kind === 'call') return request.work(queries as never)
  if (request.kind === 'all') return queries.all(request.statement as Parameters<typeof queries.all>[0])
  if (request.kind === 'run') return queries.run(request.statement)
  if (!('send' in queries)) throw new Error('Only a transaction writes without waiting.')
  if (request.kind !== 'put') return queries.send(request.statement)
  const rows = request.rows.map((row) => ({ account_id: accountId, ...row }))
  return queries.put(request.table, rows, request.onConflict)
}

async function runSteps<Result>(
  queries: Queries | Transaction,
  accountId: string,
  steps: Steps<Result>,
): Promise<Result> {
  let step = steps.next()
  while (!step.done) {
    const answered = answer(queries, accountId, step.value)
    step = steps.next(answered instanceof Promise ? await answered : answered)
  }
  return step.value
}

/** Without blobs, bytes of images are in rows. */
export function accessPostgres(
  database: Postgres,
  accountId: string,
  blobs: BlobStore | null = null,
): LibraryAccess {
  const dialect = dialectOf(accountId)

  /** Writes with new ids. @throws {StorageUnavailable} while the library moves */
  const write = <Result>(ids: number, work: (queries: Transaction) => Promise<Result>): Promise<Result> =>
    database.transaction(async (queries) => {
      // Wait for the statements of `work` before the transaction ends.
      const [started, done] = await Promise.allSettled([begin(queries, accountId, ids), work(queries)])
      if (started.status === 'rejected') throw started.reason
      if (done.status === 'rejected') throw done.reason
      return done.value
    })

  return {
    dialect,
    images: createImages(blobs && blobsOfAccount(blobs, accountId), dialect, database.get),
    list: database.all,
    find: database.get,
    read: (steps) => runSteps(database, accountId, steps),
    write: (steps, _changed, ids = 0) => write(ids, (queries) => runSteps(queries, accountId, steps)),
    importing: (work) =>
      work((steps, _changed, ids = 0) =>
        write(ids, (queries) => {
          gatherWords(queries)
          return runSteps(queries, accountId, steps)
        }),
      ),
    aside: (steps) =>
      database.transaction(async (queries) => {
        // Keeps the library from being deleted before the end.
        const library = await queries.get(
          sql<object>`select revision from libraries where account_id = ${accountId} for key share`,
        )
        if (!library) await begin(queries, accountId, 0)
        return runSteps(queries, accountId, steps)
      }),
    moving: (steps, lastId) =>
      database.transaction(async (queries) => {
        await withoutTimeout(queries)
        const result = await runSteps(queries, accountId, steps)
        if (lastId !== null)
          queries.send(sql`
            update libraries set revision = revision + 1, ${vectorsChange()}, last_id = greatest(last_id, ${lastId})
            where account_id = ${accountId}`)
        return result
      }),
  }
}
