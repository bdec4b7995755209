import { sql } from 'kysely'
import type { LikenessKey } from '../../libraries/duplicates-store.ts'
import { createImages } from '../../libraries/images.ts'
import type { Dialect, InsertContext, LibraryAccess } from '../../libraries/library-access.ts'
import { all, call, get, run, type Request, type Steps } from '../../libraries/steps.ts'
import { bookmarkRows, type BookmarkRow } from '../../libraries/stored-bookmarks.ts'
import type { KeywordDocument } from '../../library-store.ts'
import { packVector, unpackVector } from '../../packed-vector.ts'
import { ANALYZER_VERSION } from '../../text/analyzer-version.ts'
import { eachOf } from '../each-of.ts'
import { prepared, preparedForIds } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'
import { EMPTIED_TABLES } from '../schema/library.ts'
import { writeCaptions, writeTerms } from '../words/keyword-index.ts'
import { importing } from './import-mode.ts'
import { blobsOf } from './library-blobs.ts'
import type { LibraryDatabase } from './library-database.ts'

function* empty(): Steps<void> {
  for (const table of EMPTIED_TABLES) yield* run(sql`delete from ${sql.table(table)}`)
  for (const index of ['keywords', 'captions'])
    yield* run(sql`insert into ${sql.table(index)} (${sql.ref(index)}) values ('delete-all')`)
  yield* run(sql`update word_totals set rows = 0, words = 0`)
  yield* run(sql`update revision set compared_to = 0, analyzer = ${ANALYZER_VERSION}, renew_below = 0`)
}

const VECTORS: Dialect['vectors'] = {
  columns: sql`scale, vector`,
  read: ({ scale, vector }) => unpackVector({ scale: Number(scale), vector: vector as Uint8Array }),
  row: (vector) => {
    const { scale, bytes } = packVector(vector)
    return { scale, vector: new Uint8Array(bytes.buffer) }
  },
  // The revision of the transaction does.
  *changed() {},
}

/** Prepared, because compiling these takes a tenth of a save. */
const FIRST_ID = prepared('select coalesce(max(id), 0) + 1 as id from bookmarks')
const HOLDERS = prepared(`
  select identity, bookmark_id as id from identities where identity in (select value from json_each(?))`)
const TAGS = prepared(`
  select id, name from tags where name in (select value from json_each(?))
  union all select id, name from (select id, name from tags order by id desc limit 1)`)

/** A file has one library, so each row belongs to it. */
export const BASE_DIALECT = {
  mine: () => sql<boolean>`true`,
  isAmong: (column, ids) => sql<boolean>`${sql.ref(column)} in ${eachOf(ids)}`,
  json: { list: sql`json_group_array`, object: sql`json_object` },
} satisfies Partial<Dialect>

const BOOKMARKS = {
  whole: preparedForIds((ids) => bookmarkRows(BASE_DIALECT, 'whole', ids)),
  summary: preparedForIds((ids) => bookmarkRows(BASE_DIALECT, 'summary', ids)),
}

const dialectOf = (database: Sqlite): Dialect => ({
  ...BASE_DIALECT,
  key: (...columns) => `(${columns.join(', ')})`,
  isOneOf: (column, texts) =>
    sql<boolean>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(texts)}))`,
  beforeInsert: ({ identities, tags }) =>
    call(() => ({
      // Bookmarks are never deleted, so no id is used twice.
      firstId: database.get<{ id: number }>(FIRST_ID())!.id,
      holders: database.all<InsertContext['holders'][number]>(HOLDERS(JSON.stringify(identities))),
      tags: database.all<InsertContext['tags'][number]>(TAGS(JSON.stringify(tags))),
    })),
  record: sql.table('revision'),
  openRecord: function* () {
    return (yield* get(sql<{ revision: number; move: string | null }>`
      select number as revision, move from revision`))!
  },
  empty,
  bookmarks: (part, ids) => call(() => database.all<BookmarkRow>(BOOKMARKS[part](ids))),
  index: (texts) => call(() => writeTerms(database, texts)),
  indexCaptions: (captions) => call(() => writeCaptions(database, captions)),
  prepare: () => {},
  newWords: () => {
    // Written at the end, because triggers of other tables would flush the index.
    const documents: [number, KeywordDocument][] = []
    return {
      add: (texts) => call(() => void documents.push(...texts)),
      end: () => call(() => writeTerms(database, documents)),
    }
  },
  repeatsInTags: false,
  vectors: VECTORS,
  firstOfKeys: function* (keys, limit) {
    const found: LikenessKey[][] = []
    for (const key of keys)
      found.push(
        yield* all(sql<LikenessKey>`
          select key, bookmark_id as id from likeness_keys where key = ${key} order by bookmark_id limit ${limit}`),
      )
    return found.flat()
  },
})

/** The same for every row of a table, so that SQLite compiles it once. */
function insertInto(table: string, columns: readonly string[], onConflict: string) {
  const places = columns.map(() => '?').join(', ')
  return prepared(`insert into ${table} (${columns.join(', ')}) values (${places}) ${onConflict}`)
}

function answer(database: Sqlite, request: Request): unknown {
  if (request.kind === 'call') return request.work(database as never)
  if (request.kind === 'put') {
    const { table, rows, onConflict } = request
    const columns = Object.keys(rows[0]!)
    const insert = insertInto(table, columns, onConflict)
    for (const row of rows) database.run(insert(...columns.map((column) => row[column])))
    return undefined
  }
  return request.kind === 'all' ? database.all(request.statement) : database.run(request.statement)
}

/** Runs steps without giving way to another request. */
export function runSteps<Result>(database: Sqlite, steps: Steps<Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next(answer(database, step.value))
  return step.value
}

export function accessSqlite(database: LibraryDatabase): LibraryAccess {
  const dialect = dialectOf(database)
  const find: LibraryAccess['find'] = async (statement) => database.get(statement)
  const moving: LibraryAccess['moving'] = (steps, lastId) =>
    database.writeMoving(() => runSteps(database, steps), lastId !== null)
  return {
    dialect,
    images: createImages(blobsOf(database.path), dialect, find),
    list: async (statement) => database.all(statement),
    find,
    read: async (steps) => runSteps(database, steps),
    write: (steps, changed = []) => database.write(() => runSteps(database, steps), changed),
    importing: (work) =>
      importing(database, (write) => work((steps) => write(() => runSteps(database, steps)))),
    aside: (steps) => moving(steps, null),
    moving,
  }
}
