import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIBRARY_MIGRATIONS } from '../../../../server/src/storage/sqlite/library/library-database.ts'
import { migrate, schemaVersion, type Migration } from '../../../../server/src/storage/sqlite/migrate.ts'
import { SERVICE_MIGRATIONS } from '../../../../server/src/storage/sqlite/service/service-database.ts'
import { createServiceStore } from '../../../../server/src/storage/sqlite/service/service-store.ts'
import { openSqlite, type Sqlite } from '../../../../server/src/storage/sqlite/sqlite.ts'
import { createBookmarksStore } from '../../../../server/src/storage/sqlite/library/bookmarks-store.ts'
import { sql } from 'kysely'
import { createQueryBuilder } from '../../../../server/src/storage/sqlite/query-builder.ts'

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

const builder = createQueryBuilder<Record<string, never>>()
const schemaOf = (database: Sqlite): unknown[] =>
  database.all(sql`select type, name, sql from sqlite_schema order by type, name`.compile(builder))

const lists: [string, readonly Migration[]][] = [
  ['service.db', SERVICE_MIGRATIONS],
  ['library', LIBRARY_MIGRATIONS],
]

describe.each(lists)('migrations of %s', (_name, migrations) => {
  it.each(migrations.map((migration, index) => [migration.name, index] as const))(
    '%s brings a file of the version before to the newest schema',
    (_migration, index) => {
      const fresh = open('fresh.db')
      migrate(fresh, migrations)
      const old = open('old.db')
      migrate(old, migrations.slice(0, index))
      expect(schemaVersion(old)).toBe(index)
      migrate(old, migrations)
      expect(schemaVersion(old)).toBe(migrations.length)
      expect(schemaOf(old)).toEqual(schemaOf(fresh))
    },
  )

  it('are numbered in their order', () => {
    migrations.forEach(({ name }, index) =>
      expect(name).toMatch(new RegExp(`^${String(index + 1).padStart(4, '0')}-`)),
    )
  })

  it('leave a file of a newer version alone and say so', () => {
    const database = open('newer.db')
    migrate(database, migrations)
    database.exec(`pragma user_version = ${migrations.length + 1}`)
    expect(() => migrate(database, migrations)).toThrow('newer version')
  })

  it('that fail half way leave the version before', () => {
    const database = open('broken.db')
    const broken: Migration = {
      name: 'broken',
      up: (file) => {
        file.exec('create table half (a text) strict')
        file.exec('create table half (a text) strict')
      },
    }
    migrate(database, migrations)
    const before = schemaOf(database)
    expect(() => migrate(database, [...migrations, broken])).toThrow('already exists')
    expect(schemaVersion(database)).toBe(migrations.length)
    expect(schemaOf(database)).toEqual(before)
  })
})

it('an address that older versions took from a page alone no longer answers for its bookmark', () => {
  const old = open('old.db')
  migrate(old, LIBRARY_MIGRATIONS.slice(0, 5))
  old.exec(`
    insert into bookmarks (id, uuid, url, platform, content_type, has_note, captured_at, is_archived, month)
      values (1, 'u', 'http://www.example.com/a/?utm_source=x', 'web', 'article', 0, 0, 0, '1970-01');
    insert into identities values ('https://example.com/a', 1), ('https://example.com/~bank', 1)`)
  migrate(old, LIBRARY_MIGRATIONS)
  const store = createBookmarksStore(old)
  expect(store.byIdentity('https://example.com/a')).toBe(1)
  expect(store.byIdentity('https://example.com/~bank')).toBeUndefined()
  expect(store.byClaim('https://example.com/~bank')).toBe(1)
})

it('what older versions let in stays in, and a code that was used stays used', async () => {
  const old = open('service.db')
  migrate(old, SERVICE_MIGRATIONS.slice(0, 4))
  old.exec(`
    insert into oauth_models (model, key, payload, grant_id, account_id, created_at) values
      ('Client', 'app', '{"client_name":"An app"}', null, null, 0),
      ('Grant', 'g', '{"clientId":"app"}', 'g', 'me', 0),
      ('AuthorizationCode', 'c', '{"clientId":"app","consumed":7}', 'g', 'me', 0)`)
  migrate(old, SERVICE_MIGRATIONS)
  const { grants, oauth } = createServiceStore(old)
  expect(await grants.ofAccount('me')).toMatchObject([
    { id: 'g', clientId: 'app', client: { client_name: 'An app' } },
  ])
  expect(await oauth.find('AuthorizationCode', 'c', 1)).toMatchObject({ consumed: 7 })
  expect(await oauth.consume('AuthorizationCode', 'c', 1)).toBe(false)
  await oauth.removeUnusedClients(1)
  expect(await oauth.find('Client', 'app', 1)).toBeDefined()
})
