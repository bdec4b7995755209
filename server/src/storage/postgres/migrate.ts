import { requireExtensions } from './requirements.ts'
import { compile, sql, type RawBuilder } from './sql.ts'
import type { Postgres, Queries } from './postgres.ts'
import { takeItsTime } from './take-its-time.ts'
import { libraries } from './schema/0001-libraries.ts'
import { work } from './schema/0002-work.ts'
import { service } from './schema/0003-service.ts'
import { blobs } from './schema/0004-blobs.ts'
import { move } from './schema/0005-move.ts'
import { captures } from './schema/0006-captures.ts'
import { likeness } from './schema/0007-likeness.ts'
import { pictures } from './schema/0008-pictures.ts'
import { links } from './schema/0009-links.ts'

/** One numbered step of the schema. Its number is its place in the list, and never changes once released. */
export interface SchemaStep {
  name: string
  up: string
  /** Tables of the step that Citus is to spread by `account_id`; where the first goes, the others go. */
  distributed?: readonly string[]
  /** A table of a step before that they go beside. */
  beside?: string
}

export const SCHEMA_STEPS: readonly SchemaStep[] = [
  libraries,
  work,
  service,
  blobs,
  move,
  captures,
  likeness,
  pictures,
  links,
]

/** What there is of a library, in tables that Citus spreads. */
export const LIBRARY_TABLES = SCHEMA_STEPS.flatMap(({ distributed = [] }) => distributed)

/** Of any number, but the same in every process: only one may migrate at a time. */
const lock = sql`select pg_advisory_xact_lock(5201729)`

/**
 * What PostgreSQL is to do for every connection, a pooler's too: a setting of the session would not outlive it. Scores
 * of a library of 100,000 are sorted in memory then, and not on disk; and what is not in an index of words yet, which
 * every search reads through, stays short.
 */
const ROLE_SETTINGS = {
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  work_mem: '16MB',
  gin_pending_list_limit: '512kB',
}

export interface MigrateOptions {
  /** Of Bookplate. */
  version: string
  /** How long a statement may take from now on; those of a step take what they need. */
  timeoutMs: number
}

interface AppliedStep {
  number: number
  name: string
  /** Of Bookplate. */
  version: string
}

const exists = sql<{ present: boolean }>`select to_regclass('schema_steps') is not null as present`

async function appliedSteps(queries: Queries): Promise<AppliedStep[]> {
  if (!(await queries.get(exists))?.present) return []
  return queries.all(sql<AppliedStep>`select number, name, version from schema_steps order by number`)
}

function refuseNewer(applied: readonly AppliedStep[], steps: readonly SchemaStep[]): void {
  const unknown = applied.at(-1)
  if (!unknown || unknown.number <= steps.length) return
  throw new Error(
    `The database has schema ${unknown.number}, this Bookplate knows ${steps.length}: ` +
      `run Bookplate ${unknown.version} or newer.`,
  )
}

const hasCitus = sql<{ present: boolean }>`select exists (
  select from pg_extension where extname = 'citus') as present`
const areSpread = sql<{ present: boolean }>`select exists (
  select from pg_dist_partition where logicalrelid = to_regclass('libraries')) as present`

/** Tables that were made before Citus came stay as they are, and those of a later step beside them. */
async function spreads(queries: Queries, applied: readonly AppliedStep[]): Promise<boolean> {
  if (!(await queries.get(hasCitus))!.present) return false
  return applied.length === 0 || (await queries.get(areSpread))!.present
}

async function applyStep(queries: Queries, step: SchemaStep, isSpread: boolean): Promise<void> {
  for (const statement of step.up.split(/;\s*$/m)) {
    if (statement.trim() !== '') await queries.run(sql.raw(statement))
  }
  const tables = isSpread ? (step.distributed ?? []) : []
  const [first, ...others] = step.beside === undefined ? tables : [step.beside, ...tables]
  const spread = (table: string, beside: RawBuilder<unknown>) =>
    queries.run(sql`select create_distributed_table(${table}, 'account_id', colocate_with => ${beside})`)
  if (first !== undefined && step.beside === undefined) await spread(first, sql`'none'`)
  for (const table of others) await spread(table, sql`${first}`)
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
 * The workers of Citus plan for themselves, and hear of what is set for a user only where Citus made that user there:
 * not for the owner of the cluster. Of such a user a worker in turn takes no setting unless told to keep it to itself.
 * The coordinator alone ends what takes too long.
 */
async function setRoleOfWorkers(queries: Queries): Promise<void> {
  if (!(await queries.get(hasCitus))!.present) return
  const settings = (await settingsOfRole(queries, ROLE_SETTINGS)).map((one) => compile(one).sql)
  const command = `do $do$ begin
    set local citus.enable_alter_role_set_propagation = off;
    ${settings.join(';\n')};
  end $do$`
  const refused = await queries.get(sql<{ nodename: string; result: string }>`
    select nodename, result from run_command_on_workers(${command}) where not success`)
  if (refused) throw new Error(`The worker ${refused.nodename} refuses a setting: ${refused.result}`)
}

/** Takes the steps that are missing; their names. */
async function takeSteps(queries: Queries, version: string, steps: readonly SchemaStep[]): Promise<string[]> {
  const applied = await appliedSteps(queries)
  const missing = steps.slice(applied.length)
  if (missing.length === 0) return []
  await queries.run(sql`create table if not exists schema_steps (
    number integer primary key, name text not null, version text not null, applied_at timestamptz not null default now())`)
  const isSpread = await spreads(queries, applied)
  // Each worker by one connection: by several, a statement would not see the tables that one before it has made.
  if (isSpread) await queries.run(sql`set local citus.multi_shard_modify_mode = 'sequential'`)
  for (const [at, step] of missing.entries()) {
    await applyStep(queries, step, isSpread)
    const number = applied.length + at + 1
    await queries.run(
      sql`insert into schema_steps (number, name, version) values (${number}, ${step.name}, ${version})`,
    )
  }
  return missing.map(({ name }) => name)
}

/**
 * Brings the database to this schema; the names of the steps it took. All of them are one transaction, and whoever
 * else migrates waits for it.
 */
export async function migrate(
  database: Postgres,
  { version, timeoutMs }: MigrateOptions,
  steps: readonly SchemaStep[] = SCHEMA_STEPS,
): Promise<string[]> {
  const alone = <Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> =>
    database.transaction(async (queries) => {
      await takeItsTime(queries)
      await queries.run(lock)
      refuseNewer(await appliedSteps(queries), steps)
      return work(queries)
    })
  // Each by itself, since Citus does by several connections what belongs together: a table of a new extension's type is
  // made where that extension is not yet, and a setting of the user waits for itself.
  await alone((queries) => requireExtensions(queries, { create: true }))
  const names = await alone((queries) => takeSteps(queries, version, steps))
  await alone((queries) => setRole(queries, timeoutMs))
  await alone(setRoleOfWorkers)
  return names
}

/**
 * @throws {Error} saying what to do, unless the database has exactly this schema and what it needs.
 */
export async function requireSchema(
  queries: Queries,
  steps: readonly SchemaStep[] = SCHEMA_STEPS,
): Promise<void> {
  const applied = await appliedSteps(queries)
  refuseNewer(applied, steps)
  if (applied.length < steps.length) {
    throw new Error(
      `The database has schema ${applied.length}, this Bookplate needs ${steps.length}: run "cli database migrate".`,
    )
  }
  await requireExtensions(queries, { create: false })
}
