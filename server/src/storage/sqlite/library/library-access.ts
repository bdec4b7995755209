import { sql } from 'kysely'
import type { LikenessKey } from '../../care-store.ts'
import { createImages } from '../../libraries/images.ts'
import type { Dialect, LibraryAccess } from '../../libraries/library-access.ts'
import { all, call, get, run, type Request, type Row, type Steps } from '../../libraries/steps.ts'
import type { KeywordDocument } from '../../library-store.ts'
import { packVector, unpackVector } from '../../packed-vector.ts'
import { ANALYZER_VERSION } from '../../text/indexable.ts'
import { eachOf } from '../each-of.ts'
import { prepared } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'
import { EMPTIED_TABLES } from '../schema/library.ts'
import { writeCaptions, writeTerms } from '../words/keyword-index.ts'
import { blobsOf } from './library-blobs.ts'
import { readWhole } from './stored-bookmark.ts'
import type { Tables } from './tables.ts'

const EVERYTHING = ['words', 'facts', 'vectors'] as const

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
}

/** A file has one library, so each row belongs to it. */
const dialectOf = (tables: Tables): Dialect => ({
  mine: () => sql<boolean>`true`,
  own: {},
  only: { id: 1 },
  key: (...columns) => `(${columns.join(', ')})`,
  isAmong: (column, ids) => sql<boolean>`${sql.ref(column)} in ${eachOf(ids)}`,
  record: sql.table('revision'),
  openRecord: function* () {
    return (yield* get(sql<{ revision: number; move: string | null }>`
      select number as revision, move from revision`))!
  },
  empty,
  readWhole: (ids) => call(() => readWhole(tables, ids)),
  index: (kind, texts) =>
    call(() => {
      if (texts.size === 0) return undefined
      if (kind === 'images')
        return writeCaptions(tables.database, texts as ReadonlyMap<number, string | null>)
      const documents = [...(texts as ReadonlyMap<number, KeywordDocument>)]
      return writeTerms(
        tables.database,
        documents.map(([id, keywords]) => ({ id, keywords })),
      )
    }),
  tagged: () => ({}),
  vectors: VECTORS,
  firstOfKeys: function* (keys, limit) {
    const found: LikenessKey[] = []
    for (const key of keys)
      found.push(
        ...(yield* all(sql<LikenessKey>`
          select key, bookmark_id as id from likeness_keys where key = ${key} order by bookmark_id limit ${limit}`)),
      )
    return found
  },
})

/** The same for every row of a table, so that SQLite compiles it once. */
function insertInto(table: string, row: Row, onConflict: string) {
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  return prepared(`insert into ${table} (${columns.join(', ')}) values (${places}) ${onConflict}`)
}

function answer(database: Sqlite, request: Request): unknown {
  if (request.kind === 'call') return request.work(database as never)
  if (request.kind === 'put') {
    const { table, rows, onConflict } = request
    const insert = insertInto(table, rows[0]!, onConflict)
    for (const row of rows) database.run(insert(...Object.values(row)))
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

export function accessSqlite(tables: Tables): LibraryAccess {
  const { database } = tables
  const dialect = dialectOf(tables)
  const read: LibraryAccess['read'] = async (steps) => runSteps(database, steps)
  const moving: LibraryAccess['moving'] = (steps, lastId) =>
    database.writeMoving(() => runSteps(database, steps), lastId === null ? null : EVERYTHING)
  return {
    dialect,
    images: createImages(blobsOf(database.path), dialect, read),
    read,
    write: (steps, changed = []) => database.write(() => runSteps(database, steps), changed),
    aside: (steps) => moving(steps, null),
    moving,
  }
}
