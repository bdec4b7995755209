import { createServiceStore as createStore } from '../service/create-service-store.ts'
import type { ServiceStore } from '../service-store.ts'
import { StorageUnavailable } from '../../errors/storage-unavailable.ts'
import { requireSchema, distributionProblem } from './migrate.ts'
import type { Postgres, Queries } from './postgres.ts'
import { sql } from './sql.ts'
import type { EngineOptions } from '../engine.ts'
import { createS3Blobs, type S3Settings } from '../s3/s3-blobs.ts'
import type { DatabaseSettings, OpenedEngine } from '../store-place.ts'
import { connect } from './connect.ts'
import { createCopyBlobs } from './copy-blobs.ts'
import { createPostgresEngine } from './engine.ts'
import { createRateLimits } from './rate-limits.ts'
import { type BlobStore, sweepAccounts } from '../blob-store.ts'
import { createMovingStore } from '../libraries/moving-store.ts'
import type { UseMoving } from '../library-move.ts'
import { accessPostgres } from './library/library-access.ts'

/** Arbitrary id that differs from the migration's. Serializes setting the first password. */
const FIRST_PASSWORD_LOCK = 5_201_730

/** `close` doesn't close the shared connections. */
export const createServiceStore = (database: Postgres): ServiceStore =>
  createStore({
    ...database,
    runAll: (statements) =>
      database.transaction(async (queries) => {
        const changed: number[] = []
        for (const statement of statements) changed.push(await queries.run(statement))
        return changed
      }),
    hasEmail: (email) => sql`lower(email) = lower(${email}::text collate "C")`,
    deleteRecords: (which) => sql`
      with gone as (delete from oauth_models where ${which} returning model, key)
      delete from oauth_grant_use where grant_id in (select key from gone where model = 'Grant')`,
    aloneWithPasswords: [sql`select pg_advisory_xact_lock(${sql.lit(FIRST_PASSWORD_LOCK)})`],
    probe: async () => {
      await requireSchema(database).catch((error: unknown) => {
        throw new StorageUnavailable('The database is not ready.', { cause: error })
      })
      return []
    },
    close: async () => {},
  })

/** Returns the database's time, because the clocks of processes may differ by minutes. */
export async function readSharedClock(queries: Queries, now: () => number): Promise<() => number> {
  const askedAt = now()
  const row = await queries.get(
    sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
  )
  const ahead = Math.round(row!.at - (askedAt + now()) / 2)
  return () => now() + ahead
}

async function unusedBlobs(queries: Queries, accountId: string, keys: readonly string[]): Promise<string[]> {
  const rows = await queries.all(sql<{ blob: string }>`
    select distinct blob from images where account_id = ${accountId} and blob = any(${[...keys]}::text[])`)
  const used = new Set(rows.map(({ blob }) => blob))
  return keys.filter((key) => !used.has(key))
}

export const sweepBlobs = (queries: Queries, blobs: BlobStore, now: number): Promise<number> =>
  sweepAccounts(blobs, now, (accountId, putBefore) =>
    blobs.sweep(accountId, putBefore, (keys) => unusedBlobs(queries, accountId, keys)),
  )

export const createUseMoving =
  (database: Postgres, blobs: BlobStore | null): UseMoving =>
  (accountId, work) =>
    work(createMovingStore(accessPostgres(database, accountId, blobs)))

/** @throws {Error} with what to do if the database is unusable */
export async function openPostgresEngine(
  settings: DatabaseSettings,
  pictures: S3Settings | null,
  options: EngineOptions,
): Promise<OpenedEngine> {
  const database = await connect(settings, requireSchema)
  const blobs = pictures && createS3Blobs(pictures)
  const copyBlobs = createCopyBlobs(database, pictures)
  const now = await readSharedClock(database, options.now)
  return {
    problem: (await distributionProblem(database))?.message ?? null,
    engine: createPostgresEngine(database, { ...options, now }, blobs, copyBlobs),
    copyBlobs,
    sweepBlobs: async (now) => (blobs ? sweepBlobs(database, blobs, now) : 0),
    service: createServiceStore(database),
    useMoving: createUseMoving(database, blobs),
    openRateLimits: (budget) => createRateLimits(database, budget, now),
  }
}
