import { sql } from 'kysely'
import type { LikenessKey } from '../../care-store.ts'
import type { Dialect, LibraryAccess } from '../../libraries/library-access.ts'
import { all, type Request, type Row, type Steps } from '../../libraries/steps.ts'
import { eachOf } from '../each-of.ts'
import { prepared } from '../prepared.ts'
import type { Sqlite } from '../sqlite.ts'
import type { LibraryDatabase } from './library-database.ts'

/** A file has one library, so each row belongs to it. */
const DIALECT: Dialect = {
  mine: () => sql<boolean>`true`,
  own: {},
  only: { id: 1 },
  key: (...columns) => `(${columns.join(', ')})`,
  isAmong: (column, ids) => sql<boolean>`${sql.ref(column)} in ${eachOf(ids)}`,
  record: sql.table('revision'),
  firstOfKeys: function* (keys, limit) {
    const found: LikenessKey[] = []
    for (const key of keys)
      found.push(
        ...(yield* all(sql<LikenessKey>`
          select key, bookmark_id as id from likeness_keys where key = ${key} order by bookmark_id limit ${limit}`)),
      )
    return found
  },
}

/** The same for every row of a table, so that SQLite compiles it once. */
function insertInto(table: string, row: Row, onConflict: string) {
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  return prepared(`insert into ${table} (${columns.join(', ')}) values (${places}) ${onConflict}`)
}

function answer(database: Sqlite, request: Request): unknown {
  if (request.kind === 'put') {
    const { table, rows, onConflict } = request
    const insert = insertInto(table, rows[0]!, onConflict)
    for (const row of rows) database.run(insert(...Object.values(row)))
    return undefined
  }
  return request.kind === 'run' ? database.run(request.statement) : database.all(request.statement)
}

/** Runs steps without giving way to another request. */
export function runSteps<Result>(database: Sqlite, steps: Steps<Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next(answer(database, step.value))
  return step.value
}

export const accessSqlite = (database: LibraryDatabase): LibraryAccess => ({
  dialect: DIALECT,
  read: async (steps) => runSteps(database, steps),
  write: (steps) => database.write(() => runSteps(database, steps), []),
  aside: (steps) => database.writeMoving(() => runSteps(database, steps), null),
})
