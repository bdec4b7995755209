import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { vector } from '@electric-sql/pglite-pgvector'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { GIVEN, makeSchema, openWay } from './given-database.ts'
import { judgeStatements } from './judge-statements.ts'
import { openGate } from './pglite-gate.ts'
import { openPostgres, type Postgres } from '../../server/src/storage/postgres/postgres.ts'
import { migrate } from '../../server/src/storage/postgres/migrate.ts'
import { sql } from '../../server/src/storage/postgres/sql.ts'

const extensions = { vector, btree_gin }

judgeStatements()

let initial: Promise<File | Blob> | null = null
const createInitial = async (): Promise<File | Blob> => {
  const server = await PGlite.create({ extensions })
  const files = await server.dumpDataDir('none')
  await server.close()
  return files
}

/** Copies an empty database, because creating one takes four times as long. */
export const createPglite = async (): Promise<PGlite> =>
  PGlite.create({ extensions, loadDataDir: await (initial ??= createInitial()) })

/** PostgreSQL in this process behind the service's driver, with one connection. */
export const openPglite = (server: PGlite): Postgres => openPostgres({ ...createPgConfig(server), max: 1 })

const MIGRATE = { version: 'test', timeoutMs: 60_000 }

let shared: Promise<{ server: PGlite; database: Postgres }> | null = null
let given: Promise<Postgres> | null = null

/** Shared by all tests of a worker, because creation takes seconds. */
const migrated = (): Promise<{ server: PGlite; database: Postgres }> => {
  shared ??= createPglite().then(async (server) => {
    const database = openPglite(server)
    await migrate(database, MIGRATE)
    return { server, database }
  })
  return shared
}

const migratedSchema = (): Promise<Postgres> => {
  given ??= makeSchema(`bookplate_test_${process.env['VITEST_POOL_ID'] ?? process.pid}`).then(
    async ({ url }) => {
      const database = openPostgres({ connectionString: url, max: 2 })
      await migrate(database, MIGRATE)
      return database
    },
  )
  return given
}

async function empty(database: Postgres): Promise<void> {
  const tables = await database.all(sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'schema_steps' and tablename !~ '_[0-9]{6,}$'`)
  await database.run(sql`truncate ${sql.join(tables.map(({ name }) => sql.id(name)))}`)
}

/** Returns a migrated database with only these accounts. The next test reuses it. */
export async function emptyDatabase(accountIds: readonly string[] = []): Promise<Postgres> {
  const database = GIVEN ? await migratedSchema() : (await migrated()).database
  await empty(database)
  await database.insert(
    'accounts',
    accountIds.map((id) => ({ id, email: id, name: id, plan: 'paid', trial_ends_at: 0, created_at: 0 })),
  )
  return { ...database, close: async () => {} }
}

export interface DatabaseServer {
  url: string
  /** Closes all connections until `resume`, keeping data. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

const MAX_CONNECTIONS = 60

async function startGivenServer(): Promise<DatabaseServer> {
  const schema = await makeSchema()
  let way = await openWay(GIVEN!)
  const { port } = way
  const url = schema.through(`127.0.0.1:${port}`)
  const database = openPostgres({ connectionString: url, max: 1 })
  await migrate(database, MIGRATE)
  await database.close()
  return {
    url,
    pause: () => way.stop(),
    resume: async () => {
      way = await openWay(GIVEN!, port)
    },
    stop: async () => {
      await way.stop()
      await schema.drop()
    },
  }
}

export async function startDatabase(): Promise<DatabaseServer> {
  if (GIVEN) return startGivenServer()
  const { server: template, database } = await migrated()
  await empty(database)
  const server = await PGlite.create({ extensions, loadDataDir: await template.dumpDataDir('none') })
  const inner = new PGLiteSocketServer({ db: server, port: 0, maxConnections: MAX_CONNECTIONS })
  await inner.start()
  const address = inner.getServerConn()
  const innerPort = Number(address.slice(address.lastIndexOf(':') + 1))
  let gate = await openGate(innerPort)
  const { port } = gate
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
    pause: () => gate.stop(),
    resume: async () => {
      gate = await openGate(innerPort, port)
    },
    stop: async () => {
      await gate.stop()
      await inner.stop()
      await server.close()
    },
  }
}
