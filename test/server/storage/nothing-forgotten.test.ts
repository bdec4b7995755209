import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Postgres } from '../../../server/src/storage/postgres/postgres.ts'
import { LIBRARY_TABLES } from '../../../server/src/storage/postgres/schema.ts'
import { sql } from '../../../server/src/storage/postgres/sql.ts'
import { backupStore } from '../../../server/src/storage/sqlite/maintenance/backup-store.ts'
import { restoreStore } from '../../../server/src/storage/sqlite/maintenance/restore-store.ts'
import { openSqlite } from '../../../server/src/storage/sqlite/sqlite.ts'
import type { OpenedEngine } from '../../../server/src/storage/store-place.ts'
import { seedLibrary, move, openedOn, openFolder } from '../../helpers/moving-stores.ts'
import { emptyDatabase } from '../../helpers/test-database.ts'

type Rows = Record<string, number>

/** Tables that hold nothing of a person: secrets of the store, job queues, limits, and versions. */
const OF_NOBODY = ['secrets', 'work', 'picture_work', 'workers', 'rates', 'schema_steps']
/** Each ends by itself within seconds, and names no account. */
const ENDING = ['oauth_refreshes']
/** Names an account from its deletion until its library is removed. */
const OF_DELETION = ['deleted_accounts']
/** People sign in again after a move. */
const SIGN_INS = ['web_sessions', 'oauth_models', 'oauth_grant_use', 'oauth_refreshes']
/** Rebuilt from the bookmarks after a move, by the next check of links, or by the next start. */
const REBUILT = ['created_libraries', 'compare_again', 'likeness_keys', 'likenesses', 'link_run']

const without = (rows: Rows, names: readonly string[]): Rows =>
  Object.fromEntries(Object.entries(rows).filter(([name]) => !names.includes(name)))
const withRows = (rows: Rows): string[] => Object.keys(rows).filter((name) => rows[name]! > 0)

function countIn(path: string): Rows {
  const database = openSqlite(path, { create: false })
  try {
    const tables = database.all(sql<{ name: string }>`
      select name from pragma_table_list
      where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite_%'`)
    return Object.fromEntries(
      tables.map(({ name }) => {
        const counted = database.get(sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`)
        return [name, counted!.rows]
      }),
    )
  } finally {
    database.close()
  }
}

/** All files below a folder, without journals of databases. */
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/-(wal|shm)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .toSorted()

/** Files of a data folder that hold nothing of a person, or a copy of all that it had. */
const isOfNobody = (file: string): boolean => /^(serving|backups\.json|backups\/.*)$/.test(file)

interface Place {
  store: OpenedEngine
  /** Rows of each table. */
  count(): Promise<Rows>
  /** Files with data of people. */
  files(): Promise<string[]>
  /** Adds a row to the tables that no method of the stores fills on purpose. */
  queue(): Promise<void>
}

let work: string
let folder: string
let database: Postgres
let accountId: string
const places: Partial<Record<'folder' | 'database', Place>> = {}

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'bookplate-forgotten-'))
})
afterAll(() => rm(work, { recursive: true, force: true }))

beforeEach(async () => {
  folder = join(work, randomUUID())
  database = await emptyDatabase()
  const libraries = async (): Promise<string[]> =>
    (await filesIn(folder)).filter((file) => file.startsWith('libraries/'))
  places.folder = {
    store: await openFolder(folder),
    count: async () => {
      const counts = [join(folder, 'service.db'), ...(await libraries()).map((file) => join(folder, file))]
      return Object.assign({}, ...counts.map(countIn)) as Rows
    },
    files: async () => (await filesIn(folder)).filter((file) => !isOfNobody(file) && file !== 'service.db'),
    queue: async () => {
      for (const file of await libraries()) {
        const library = openSqlite(join(folder, file), { create: false })
        library.exec('insert into compare_again (bookmark_id) values (1)')
        library.close()
      }
    },
  }
  places.database = {
    store: openedOn(database),
    count: async () => {
      const tables = await database.all(sql<{ name: string }>`
        select tablename as name from pg_tables
        where schemaname = current_schema() and tablename !~ '_[0-9]{6,}$'`)
      const counted = tables.map(async ({ name }) => {
        const isOfAccount = LIBRARY_TABLES.includes(name)
        const row = await database.get(sql<{ rows: number }>`
          select count(*) as rows from ${sql.table(name)}
          ${isOfAccount ? sql`where account_id = ${accountId}` : sql``}`)
        return [name, row!.rows] as const
      })
      return Object.fromEntries(await Promise.all(counted))
    },
    files: async () => [],
    queue: async () => {
      await database.insert('compare_again', [{ account_id: accountId, bookmark_id: 1 }])
    },
  }
})

/** Fills every table. */
async function seedEverything({ store, queue }: Place): Promise<void> {
  accountId = await seedLibrary(store)
  const { sessions, oauth, grants } = store.service
  const until = Date.now() + 60_000
  const hash = new Uint8Array(32).fill(accountId.charCodeAt(0))
  const session = { hash, userAgent: 'a browser', createdAt: 1, lastSeenAt: 1, expiresAt: until }
  await sessions.insert({ accountId, ...session })
  const grant = { payload: {}, grantId: null, uid: null, accountId, clientId: 'app', expiresAt: until }
  await oauth.put('Grant', accountId, grant, 1)
  await grants.markUsed(accountId, 1)
  await oauth.claimOnce(accountId, 1, until)
  await store.engine.libraries.use(accountId, async ({ duplicates, links }) => {
    await duplicates.addKeys([{ key: 7, id: 1 }])
    await links.putRun({ state: 'stopped', startedAt: 1 })
  })
  await queue()
}

describe.each(['folder', 'database'] as const)('a person’s data in a %s', (kind) => {
  it('fills every table, so that this test covers all of them', async () => {
    const place = places[kind]!
    await seedEverything(place)
    const rows = without(await place.count(), [...OF_NOBODY, ...OF_DELETION])
    expect(Object.keys(rows).filter((name) => rows[name] === 0)).toEqual([])
    expect(new Set((await place.files()).map((file) => file.split('/')[0]))).toEqual(
      new Set(kind === 'folder' ? ['blobs', 'copies', 'libraries'] : []),
    )
  })

  it('moves with its account, except sign-ins and derived data', async () => {
    const [source, target] = [places[kind]!, places[kind === 'folder' ? 'database' : 'folder']!]
    await seedEverything(source)
    const before = await source.count()
    await move(source.store, target.store)
    const after = await target.count()
    const left = [...OF_NOBODY, ...OF_DELETION, ...SIGN_INS, ...REBUILT]
    expect(withRows(without(after, left))).toEqual(Object.keys(without(after, left)))
    const shared = Object.keys(before).filter((name) => name in after)
    const only = (rows: Rows): Rows =>
      without(Object.fromEntries(shared.map((name) => [name, rows[name]!])), left)
    expect(only(after)).toEqual(only(before))
  })

  it('is deleted with its account', async () => {
    const place = places[kind]!
    await seedEverything(place)
    await place.store.service.accounts.remove(accountId)
    await place.store.engine.libraries.remove(accountId)
    expect(withRows(without(await place.count(), [...OF_NOBODY, ...ENDING]))).toEqual([])
    expect(await place.files()).toEqual([])
  })
})

it('is included in a backup of a data folder, and restored from it', async () => {
  const place = places.folder!
  await seedEverything(place)
  const [rows, files] = [await place.count(), await place.files()]
  const backup = join(work, `${basename(folder)}.tar`)
  expect(await backupStore(folder, backup, Date.now())).toEqual({ missing: 0 })
  await place.store.engine.close()
  await rm(folder, { recursive: true })
  expect(await restoreStore(folder, backup, Date.now())).toMatchObject({ libraries: 1, missing: 0 })
  // A restore announces every library.
  expect(without(await place.count(), ['work'])).toEqual(without(rows, ['work']))
  expect(await place.files()).toEqual(files)
})
