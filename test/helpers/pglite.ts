import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { vector } from '@electric-sql/pglite-pgvector'
import { openPostgres, type Postgres } from '../../server/src/storage/postgres/postgres.ts'
import { migrate } from '../../server/src/storage/postgres/migrate.ts'
import { sql } from '../../server/src/storage/postgres/sql.ts'

const EXTENSIONS = { vector, btree_gin }

export const createPglite = (): Promise<PGlite> => PGlite.create({ extensions: EXTENSIONS })

/** A PostgreSQL in this process, behind the driver that the service uses. It has one connection. */
export const openPglite = (server: PGlite): Postgres => openPostgres({ ...createPgConfig(server), max: 1 })

let shared: Promise<Postgres> | null = null

/** Made once for all the tests of a worker: making one takes seconds. */
const sharedDatabase = (): Promise<Postgres> => {
  shared ??= createPglite().then(async (server) => {
    const database = openPglite(server)
    await migrate(database, 'test')
    return database
  })
  return shared
}

async function empty(database: Postgres): Promise<void> {
  const tables = await database.all(sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_steps'`)
  await database.run(sql`truncate ${sql.join(tables.map(({ name }) => sql.id(name)))}`)
}

/** A migrated database with nothing in it; closing it leaves it to the next test. */
export async function emptyDatabase(): Promise<Postgres> {
  const database = await sharedDatabase()
  await empty(database)
  return { ...database, close: async () => {} }
}
