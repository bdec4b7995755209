import { TerminalError } from '../../errors/terminal-error.ts'
import { requireExtensions } from './requirements.ts'
import { compile, sql, type RawBuilder } from './sql.ts'
import type { Postgres, Queries } from './postgres.ts'
import { withoutTimeout } from './local-settings.ts'
import { FIRST_STEP, LATER_STEPS, LIBRARY_TABLES, type SchemaStep } from './schema.ts'

/** Arbitrary id, the same in every process, so that only one migrates at a time. */
const lock = sql`select pg_advisory_xact_lock(5201729)`

/**
 * Settings for every connection, including a pooler's, which resets session settings. They keep sorts of
 * 100,000 scores in memory and the pending list of word indexes short.
 */
const ROLE_SETTINGS = {
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  work_mem: '16MB',
  gin_pending_list_limit: '512kB',
}

export interface MigrateOptions {
  version: string
  /** Statement timeout after the migration, which has none. */
  timeoutMs: number
}

export const newestOf = (later: readonly SchemaStep[]): number => later.at(-1)!.number

interface AppliedStep {
  number: number
  name: string
  version: string
}

/** Only in its own schema, because another one of the search path can have its own library. */
const exists = sql<{ present: boolean }>`
  select to_regclass(format('%I.schema_steps', current_schema())) is not null as present`

/** Undefined for an empty database. */
async function lastStep(queries: Queries): Promise<AppliedStep | undefined> {
  if (!(await queries.get(exists))?.present) return undefined
  return queries.get(
    sql<AppliedStep>`select number, name, version from schema_steps order by number desc limit 1`,
  )
}

function refuseUnknown(last: AppliedStep | undefined, later: readonly SchemaStep[]): void {
  if (!last) return
  const { number: found, version } = last
  const known = newestOf(later)
  if (found > known)
    throw new TerminalError(({ t }) => t('service.database.newerSchema', { found, known, version }))
  if (found < later[0]!.number - 1)
    throw new TerminalError(({ t }) => t('service.database.firstSchema', { found, commit: '9d73219' }))
}

const hasCitus = sql<{ present: boolean }>`select exists (
  select from pg_extension where extname = 'citus') as present`
async function localTables(queries: Queries): Promise<string[]> {
  if (!(await queries.get(hasCitus))!.present) return []
  const spread = await queries.all(sql<{ name: string }>`
    select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid::oid
    where relnamespace = current_schema()::regnamespace and partmethod = 'h'`)
  const names = new Set(spread.map(({ name }) => name))
  return LIBRARY_TABLES.filter((table) => !names.has(table))
}

/** Returns advice for a database with Citus that isn't distributed, as after `pg_restore`, or null. */
export async function distributionProblem(queries: Queries): Promise<TerminalError | null> {
  const tables = await localTables(queries)
  if (tables.length === 0) return null
  return new TerminalError(({ t }) => t('service.database.undistributed', { tables: tables.join(', ') }))
}

/** Tables from before Citus stay on the coordinator until `distribute`. */
async function spreads(queries: Queries, last: AppliedStep | undefined): Promise<boolean> {
  if (!(await queries.get(hasCitus))!.present) return false
  return last === undefined || !(await localTables(queries)).includes(LIBRARY_TABLES[0]!)
}

async function applyStep(queries: Queries, step: SchemaStep, isSpread: boolean): Promise<void> {
  for (const statement of step.up.split(/;\s*$/m)) {
    if (statement.trim() !== '') await queries.run(sql.raw(statement))
  }
  if (isSpread) await spread(queries, step.distributed ?? [])
}

/** Lets Citus distribute tables with their rows by library, colocated with `libraries`. */
async function spread(queries: Queries, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const beside = table === LIBRARY_TABLES[0] ? 'none' : LIBRARY_TABLES[0]
    await queries.run(
      sql`select create_distributed_table(${table}, 'account_id', colocate_with => ${beside})`,
    )
  }
}

async function settingsOfRole(
  queries: Queries,
  settings: Readonly<Record<string, string>>,
): Promise<RawBuilder<unknown>[]> {
  const { role, database } = (await queries.get(
    sql<{ role: string; database: string }>`select current_user as role, current_database() as database`,
  ))!
  return Object.entries(settings).map(
    ([name, value]) =>
      sql`alter role ${sql.id(role)} in database ${sql.id(database)} set ${sql.raw(name)} = ${sql.lit(value)}`,
  )
}

async function setRole(queries: Queries, timeoutMs: number): Promise<void> {
  const settings = { ...ROLE_SETTINGS, statement_timeout: `${timeoutMs}ms` }
  for (const statement of await settingsOfRole(queries, settings)) await queries.run(statement)
}

/**
 * Sets the settings on Citus workers, which don't receive them for the cluster's owner. Statement timeouts
 * apply on the coordinator only.
 */
async function setRoleOfWorkers(queries: Queries): Promise<void> {
  if (!(await queries.get(hasCitus))!.present) return
  const settings = (await settingsOfRole(queries, ROLE_SETTINGS)).map((setting) => compile(setting).sql)
  const command = `do $do$ begin
    set local citus.enable_alter_role_set_propagation = off;
    ${settings.join(';\n')};
  end $do$`
  const refused = await queries.get(sql<{ nodename: string; result: string }>`
    select nodename, result from run_command_on_workers(${command}) where not success`)
  if (refused) {
    const { nodename: worker, result: problem } = refused
    throw new TerminalError(({ t }) => t('service.database.refusedSetting', { worker, problem }))
  }
}

/** `pg_restore` leaves out tables with a type of an extension that it may not create. */
async function requireTables(queries: Queries): Promise<void> {
  const missing = await queries.get(sql<{ name: string }>`
    select name from unnest(${LIBRARY_TABLES}::text[]) as name where to_regclass(format('%I.%I', current_schema(), name)) is null limit 1`)
  if (missing) throw new TerminalError(({ t }) => t('service.database.noTable', { table: missing.name }))
}

async function takeSteps(queries: Queries, version: string, later: readonly SchemaStep[]): Promise<string[]> {
  const last = await lastStep(queries)
  const taken = last?.number ?? FIRST_STEP.number
  const missing = [...(last ? [] : [FIRST_STEP]), ...later.filter(({ number }) => number > taken)]
  if (missing.length === 0) return []
  await queries.run(sql`create table if not exists schema_steps (
    number integer primary key, name text not null, version text not null, applied_at timestamptz not null default now())`)
  const isSpread = await spreads(queries, last)
  // Use one connection per worker, because several wouldn't see tables created earlier in the transaction.
  if (isSpread) await queries.run(sql`set local citus.multi_shard_modify_mode = 'sequential'`)
  for (const step of missing) {
    await applyStep(queries, step, isSpread)
    await queries.run(
      sql`insert into schema_steps (number, name, version) values (${step.number}, ${step.name}, ${version})`,
    )
  }
  return missing.map(({ name }) => name)
}

/** Migrates the database in one transaction, under a lock. Returns the names of applied steps. */
export async function migrate(
  database: Postgres,
  { version, timeoutMs }: MigrateOptions,
  later: readonly SchemaStep[] = LATER_STEPS,
): Promise<string[]> {
  const alone = <Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> =>
    database.transaction(async (queries) => {
      await withoutTimeout(queries)
      await queries.run(lock)
      refuseUnknown(await lastStep(queries), later)
      return work(queries)
    })
  // Separate transactions, because Citus uses several connections: types of a new extension must exist first,
  // and settings of a user would block each other.
  await alone((queries) => requireExtensions(queries, { create: true }))
  const names = await alone((queries) => takeSteps(queries, version, later))
  await requireTables(database)
  await alone((queries) => setRole(queries, timeoutMs))
  await alone(setRoleOfWorkers)
  return names
}

/** Distributes remaining tables and returns their names. Blocks changes meanwhile. */
export async function distribute(database: Postgres): Promise<string[]> {
  const tables = await localTables(database)
  for (const table of tables) {
    await database.transaction(async (queries) => {
      await withoutTimeout(queries)
      await queries.run(lock)
      await spread(queries, [table])
    })
    // Free the space of the hidden copy on the coordinator.
    await database.run(sql`select truncate_local_data_after_distributing_table(${table})`)
  }
  if (tables.length > 0) await database.transaction(setRoleOfWorkers)
  return tables
}

/** @throws {Error} that says what to do, unless the database has exactly this schema and its extensions */
export async function requireSchema(
  queries: Queries,
  later: readonly SchemaStep[] = LATER_STEPS,
): Promise<void> {
  const last = await lastStep(queries)
  refuseUnknown(last, later)
  const found = last?.number ?? 0
  const needed = newestOf(later)
  if (found < needed) throw new TerminalError(({ t }) => t('service.database.olderSchema', { found, needed }))
  await requireExtensions(queries, { create: false })
  await requireTables(queries)
}
