import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteEngine } from '../../../../server/src/storage/sqlite/engine.ts'
import { migrate, schemaVersion, type SqliteSchema } from '../../../../server/src/storage/sqlite/migrate.ts'
import { restoreStore } from '../../../../server/src/storage/sqlite/maintenance/restore-store.ts'
import { LIBRARY_SCHEMA } from '../../../../server/src/storage/sqlite/schema/library.ts'
import { SERVICE_SCHEMA } from '../../../../server/src/storage/sqlite/schema/service.ts'
import { openSqlite, type Sqlite } from '../../../../server/src/storage/sqlite/sqlite.ts'
import { OPTIONS } from '../../../helpers/engine-kinds.ts'

let folder: string
let opened: Sqlite[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-migrate-'))
  opened = []
})
afterEach(async () => {
  for (const database of opened) database.close()
  await rm(folder, { recursive: true, force: true })
})

function open(name: string): Sqlite {
  const database = openSqlite(join(folder, name))
  opened.push(database)
  return database
}

/** Every column and index, and the text of every trigger. */
const schemaOf = (database: Sqlite): unknown[] =>
  database.all({
    sql: `select list.name as of, info.name as name, info.type as text
        from pragma_table_list list join pragma_table_xinfo(list.name) info where list.schema = 'main'
      union all select tbl_name, name, iif(type = 'trigger', replace(replace(sql, char(10), ''), ' ', ''), '') from sqlite_schema
        where type <> 'table' and name not like 'sqlite_autoindex_%'
      order by 1, 2, 3`,
    parameters: [],
  })

describe.each([
  ['service.db', SERVICE_SCHEMA],
  ['a library', LIBRARY_SCHEMA],
])('the schema of %s', (_name, schema) => {
  it('leaves a file of a newer version alone and says so', () => {
    const database = open('newer.db')
    migrate(database, schema)
    database.exec(`pragma user_version = ${schema.version + 1}`)
    expect(() => migrate(database, schema)).toThrow('newer version')
  })

  it('leaves a file from before the first release alone and says so', () => {
    const database = open('old.db')
    database.exec(`pragma user_version = 3`)
    expect(() => migrate(database, schema)).toThrow('before the first release')
  })

  it('stays at the version before an upgrade that fails half way', () => {
    const database = open('broken.db')
    migrate(database, schema)
    const before = schemaOf(database)
    const broken: SqliteSchema = {
      ...schema,
      version: schema.version + 1,
      upgrades: [
        (file) => {
          file.exec('create table half (a text) strict')
          file.exec('create table half (a text) strict')
        },
      ],
    }
    expect(() => migrate(database, broken)).toThrow('already exists')
    expect(schemaVersion(database)).toBe(schema.version)
    expect(schemaOf(database)).toEqual(before)
  })
})

it('opens a data folder of the first schema with everything in it, and gives it the schema of a new one', async () => {
  const archive = join(folder, 'backup.tar')
  const file = new URL('../first-schema/sqlite-backup.tar.gz', import.meta.url)
  await writeFile(archive, gunzipSync(readFileSync(file)))
  await restoreStore(folder, archive, 1)
  const engine = openSqliteEngine(folder, OPTIONS)
  try {
    const account = await engine.service.accounts.byEmail('ada@example.org')
    expect(await engine.service.keys.ofAccount(account!.id)).toHaveLength(1)
    await engine.libraries.use(account!.id, async ({ store, duplicates, links }) => {
      expect(await store.read([1])).toMatchObject([
        { title: 'Sleep and memory', highlights: [{ prefix: 'Sleep ' }], tags: [{ name: 'science' }, {}] },
      ])
      const query = { filters: { q: 'memory' }, state: 'active', after: null, limit: 9 } as const
      expect(await store.page(query)).toMatchObject([{ id: 1 }])
      expect((await store.image('00000000-0000-4000-8000-000000000001', 'media-0'))?.jpeg.length).toBe(134)
      expect(await store.collections()).toMatchObject([{ name: 'Science', isPinned: true }])
      expect(await duplicates.comparing()).toEqual({ left: 0, total: 2 })
      expect(await links.figures()).toMatchObject({ dead: 1, total: 1 })
    })
    for (const [path, schema] of [
      ['service.db', SERVICE_SCHEMA],
      [`libraries/${account!.id}.db`, LIBRARY_SCHEMA],
    ] as const) {
      const fresh = open(`fresh-${schema.version}.db`)
      migrate(fresh, schema)
      expect(schemaOf(open(path))).toEqual(schemaOf(fresh))
    }
  } finally {
    await engine.close()
  }
})

it('refuses a library whose pictures are in it still, and loses none', () => {
  const file = join(folder, 'old.db')
  const old = new DatabaseSync(file)
  old.exec(`
    create table images (jpeg blob);
    insert into images values (x'01');
    pragma user_version = 14`)
  old.close()
  expect(() => migrate(open('old.db'), LIBRARY_SCHEMA)).toThrow('has pictures from before the first release')
  expect(open('old.db').get({ sql: 'select count(*) as amount from images', parameters: [] })).toEqual({
    amount: 1,
  })
})
