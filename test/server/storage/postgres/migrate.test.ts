import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, requireSchema, SCHEMA_STEPS } from '../../../../server/src/storage/postgres/migrate.ts'
import type { Postgres } from '../../../../server/src/storage/postgres/postgres.ts'
import { sql } from '../../../../server/src/storage/postgres/sql.ts'
import { createPglite, openPglite } from '../../../helpers/test-database.ts'

const NAMES = SCHEMA_STEPS.map(({ name }) => name)
const NEXT = { name: '9999-next', up: 'create table next_one (id integer)' }

let database: Postgres
beforeAll(async () => {
  database = openPglite(await createPglite())
})
afterAll(() => database.close())

it('takes an empty database to the schema of this version, once', async () => {
  await expect(requireSchema(database)).rejects.toThrow('run "cli database migrate"')
  expect(await migrate(database, { version: '1.2.3', timeoutMs: 30_000 })).toEqual(NAMES)
  expect(await migrate(database, { version: '1.2.3', timeoutMs: 30_000 })).toEqual([])
  await requireSchema(database)
})

it('leaves nothing of a step that fails', async () => {
  const broken = { name: '9998-broken', up: 'create table half (id integer);\nselect nonsense' }
  await expect(
    migrate(database, { version: '1.2.3', timeoutMs: 30_000 }, [...SCHEMA_STEPS, broken]),
  ).rejects.toThrow('nonsense')
  await requireSchema(database)
  expect(await database.get(sql<{ half: string | null }>`select to_regclass('half') as half`)).toEqual({
    half: null,
  })
})

it('names a missing extension and the command that makes it', async () => {
  await database.run(sql`drop extension btree_gin cascade`)
  await expect(requireSchema(database)).rejects.toThrow('create extension btree_gin;')
  await database.run(sql`create extension btree_gin`)
})

it('refuses a schema that is newer, and says which version to run', async () => {
  expect(await migrate(database, { version: '4.5.6', timeoutMs: 30_000 }, [...SCHEMA_STEPS, NEXT])).toEqual([
    NEXT.name,
  ])
  await expect(requireSchema(database)).rejects.toThrow('run Bookplate 4.5.6 or newer')
  await expect(migrate(database, { version: '1.2.3', timeoutMs: 30_000 })).rejects.toThrow(
    'run Bookplate 4.5.6 or newer',
  )
})
