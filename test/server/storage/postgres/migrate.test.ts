import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { migrate, requireSchema } from '../../../../server/src/storage/postgres/migrate.ts'
import { FIRST_STEP, LATER_STEPS } from '../../../../server/src/storage/postgres/schema.ts'
import type { Postgres } from '../../../../server/src/storage/postgres/postgres.ts'
import { createPostgresEngine } from '../../../../server/src/storage/postgres/engine.ts'
import { sql } from '../../../../server/src/storage/postgres/sql.ts'
import { OPTIONS } from '../../../helpers/engine-kinds.ts'
import { createPglite, openPglite } from '../../../helpers/test-database.ts'

const NEXT = { number: 9_999, name: '9999-next', up: 'create table next_one (id integer)' }

const schemaOf = (of: Postgres) =>
  of.all(sql<object>`
    select table_name, column_name, data_type, is_nullable from information_schema.columns
    where table_schema = 'public'
    union all select tablename, indexname, indexdef, null from pg_indexes where schemaname = 'public'
    order by 1, 2`)

let database: Postgres
let newSchema: object[]
beforeAll(async () => {
  database = openPglite(await createPglite())
})
afterAll(() => database.close())

it('migrates an empty database to the current schema, once', async () => {
  await expect(requireSchema(database)).rejects.toThrow('run “npm run -s cli -- database migrate”')
  expect(await migrate(database, { version: '1.2.3', timeoutMs: 30_000 })).toEqual([FIRST_STEP.name])
  expect(await migrate(database, { version: '1.2.3', timeoutMs: 30_000 })).toEqual([])
  await requireSchema(database)
  newSchema = await schemaOf(database)
})

it('rolls back a failing step', async () => {
  const broken = {
    number: 9_998,
    name: '9998-broken',
    up: 'create table half (id integer);\nselect nonsense',
  }
  await expect(
    migrate(database, { version: '1.2.3', timeoutMs: 30_000 }, [...LATER_STEPS, broken]),
  ).rejects.toThrow('nonsense')
  await requireSchema(database)
  expect(await database.get(sql<{ half: string | null }>`select to_regclass('half') as half`)).toEqual({
    half: null,
  })
})

it('names a missing extension and the command that creates it', async () => {
  await database.run(sql`drop extension btree_gin cascade`)
  await expect(requireSchema(database)).rejects.toThrow('create extension btree_gin;')
  await database.run(sql`create extension btree_gin`)
})

it('names a table that pg_restore left out', async () => {
  await database.run(sql`alter table image_words rename to elsewhere`)
  const refusal = 'no table “image_words”. Restore its backup again'
  await expect(requireSchema(database)).rejects.toThrow(refusal)
  await expect(migrate(database, { version: '1.2.3', timeoutMs: 30_000 })).rejects.toThrow(refusal)
  await database.run(sql`alter table elsewhere rename to image_words`)
  await requireSchema(database)
})

it('refuses a newer schema and says which version to run', async () => {
  expect(await migrate(database, { version: '4.5.6', timeoutMs: 30_000 }, [...LATER_STEPS, NEXT])).toEqual([
    NEXT.name,
  ])
  await expect(requireSchema(database)).rejects.toThrow('run Bookplate 4.5.6 or newer')
  await expect(migrate(database, { version: '1.2.3', timeoutMs: 30_000 })).rejects.toThrow(
    'run Bookplate 4.5.6 or newer',
  )
})

it('migrates a schema when another one in the search path is migrated', { tags: ['slow'] }, async () => {
  const server = await createPglite()
  const both = openPglite(server)
  try {
    await migrate(both, { version: '1.2.3', timeoutMs: 30_000 })
    await server.exec('create schema second; set search_path = second, public')
    await expect(requireSchema(both)).rejects.toThrow('run “npm run -s cli -- database migrate”')
    expect(await migrate(both, { version: '1.2.3', timeoutMs: 30_000 })).toContain(FIRST_STEP.name)
    await requireSchema(both)
  } finally {
    await both.close()
  }
})

it('opens a database of the first schema with everything in it, and gives it the schema of a new one', async () => {
  const file = new URL('../first-schema/postgres.sql.gz', import.meta.url)
  const server = await createPglite()
  await server.exec(gunzipSync(readFileSync(file)).toString())
  await server.exec('reset search_path')
  const old = openPglite(server)
  try {
    await migrate(old, { version: '1.2.3', timeoutMs: 30_000 })
    expect(await schemaOf(old)).toEqual(newSchema)
    const engine = createPostgresEngine(old, OPTIONS)
    const [accountId] = await engine.accountIds()
    await engine.libraries.use(accountId!, async ({ store, duplicates, links }) => {
      const tagged = { filters: { tags: ['science'] }, after: null, limit: 9 }
      expect(await store.page({ ...tagged, state: 'active' })).toMatchObject([{ id: 1 }])
      expect(await store.page({ ...tagged, state: 'archived' })).toMatchObject([{ id: 2 }])
      expect(await store.read([1])).toMatchObject([
        { title: 'Sleep and memory', highlights: [{ prefix: 'Sleep ' }] },
      ])
      expect((await store.image('00000000-0000-4000-8000-000000000001', 'media-0'))?.jpeg.length).toBe(134)
      expect((await store.tags()).map(({ name, count }) => [name, count]).toSorted()).toEqual([
        ['science', 1],
        ['sleep', 1],
      ])
      expect(await store.collections()).toMatchObject([{ name: 'Science', isPinned: true }])
      expect(await duplicates.comparing()).toEqual({ left: 0, total: 2 })
      expect(await links.figures()).toMatchObject({ dead: 1, total: 1 })
    })
  } finally {
    await old.close()
  }
})
