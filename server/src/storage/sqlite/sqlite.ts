import { isAtSite } from '@bookplate/contract'
import { statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, SqliteDialect, type RawBuilder } from 'kysely'
import { diskFailure, type DiskFailure } from '../disk-failure.ts'
import { createForOwner } from '../files/folder-owner.ts'
import { createLruCache } from '../lru-cache.ts'
import type { PreparedQuery } from './prepared.ts'

export type Query<Row> = RawBuilder<Row> | PreparedQuery

/** Only compiles. Running queries through its promises would let two requests share a transaction. */
const compiler = new Kysely<Record<string, never>>({
  dialect: new SqliteDialect({ database: () => Promise.reject(new Error('This only compiles.')) }),
})

export const compiled = (query: Query<unknown>): PreparedQuery =>
  'isRawBuilder' in query ? query.compile(compiler) : query

/** Reads and write bodies are synchronous, so that no other request runs between a transaction's statements. */
export interface Sqlite extends Disposable {
  readonly path: string
  all<Row>(query: Query<Row>): Row[]
  get<Row>(query: Query<Row>): Row | undefined
  run(query: Query<unknown>): number
  exec(sql: string): void
  /** Returns the first value of each row. */
  pragma(text: string): unknown[]
  /** Runs a transaction. Waits without blocking while another process writes. */
  write<Result>(work: () => Result): Promise<Result>
  /** Like `write`, but blocking, for startup and tools. */
  writeNow<Result>(work: () => Result): Result
  close(): void
}

export interface OpenOptions {
  /** Whether to create a missing file. */
  create?: boolean
}

const MAX_STATEMENTS = 400
/** Readers wait only while another process opens or closes the file. */
const BLOCKING_WAIT_MS = 5_000
const WRITE_WAIT_MS = 15_000
const BUSY_PAUSE_MS = 4
const CACHE_KIB = 16_384
/** Memory limit of all caches together. SQLite reuses old pages beyond it. */
const ALL_CACHES_BYTES = 268_435_456

const NOT_PERMITTED = 3
export const BUSY = 5
const READ_ONLY = 8
const DISK_FAILED = 10
const FULL = 13
const CANNOT_OPEN = 14
/** A malformed page, and a file that is no database. */
const DAMAGE = [11, 26]

function sqliteCode(error: unknown): number | null {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null
  return typeof code === 'number' ? code & 0xff : null
}

/** Returns whether the disk causes the error, not the file. */
export function isDiskFailure(error: unknown): boolean {
  const code = sqliteCode(error)
  return code !== null && [NOT_PERMITTED, READ_ONLY, FULL, CANNOT_OPEN].includes(code)
}

export const isDiskFull = (error: unknown): boolean => sqliteCode(error) === FULL

/** Returns whether the content of the file causes the error. */
export const isDamage = (error: unknown): boolean => DAMAGE.includes(sqliteCode(error) ?? 0)

export const isBusy = (error: unknown): boolean => sqliteCode(error) === BUSY

const FAILURES: Record<number, DiskFailure | undefined> = {
  [NOT_PERMITTED]: 'closed',
  [BUSY]: 'busy',
  [READ_ONLY]: 'closed',
  [DISK_FAILED]: 'closed',
  [FULL]: 'full',
  [CANNOT_OPEN]: 'closed',
}

function toDiskError(error: unknown): unknown {
  const failure = FAILURES[sqliteCode(error) ?? 0]
  return failure ? diskFailure(failure, error) : error
}

/** Runs work that can fail because of the disk. @throws {StorageUnavailable} if it does */
export function withDiskErrors<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw toDiskError(error)
  }
}

/** Repeats work that fails while another connection writes, without blocking. @throws {StorageUnavailable} */
export async function retryWhileBusy<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  const until = Date.now() + WRITE_WAIT_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw toDiskError(error)
    }
    await sleep(BUSY_PAUSE_MS)
  }
}

const bindable = (value: unknown): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)

export const hasContent = (path: string): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0

/** Opens or creates a file with settings that survive kills and power failures. */
export function openSqlite(path: string, { create = true }: OpenOptions = {}): Sqlite {
  // An empty file would become an empty database.
  if (!create && !hasContent(path)) throw new Error(`There is no ${path}, or it is empty.`)
  createForOwner(path)
  // Never read-only, because opening after a kill must write the log into the file.
  const database = new DatabaseSync(path, { timeout: BLOCKING_WAIT_MS })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full')
    database.exec(`pragma foreign_keys = on; pragma cache_size = -${CACHE_KIB}; pragma temp_store = memory`)
    database.exec(`pragma soft_heap_limit = ${ALL_CACHES_BYTES}`)
    database.function('is_at_site', { deterministic: true }, (url, site) =>
      Number(isAtSite(String(url), String(site))),
    )
  } catch (error) {
    database.close()
    throw error
  }
  const statements = createLruCache<StatementSync>(MAX_STATEMENTS)
  const prepare = (query: Query<unknown>): [StatementSync, SQLInputValue[]] => {
    const { sql, parameters } = compiled(query)
    return [statements.get(sql, () => database.prepare(sql)), parameters.map(bindable)]
  }

  const finish = <Result>(work: () => Result): Result =>
    withDiskErrors(() => {
      try {
        const result = work()
        database.exec('commit')
        return result
      } catch (error) {
        // A full disk has already ended the transaction.
        if (database.isTransaction) database.exec('rollback')
        throw error
      }
    })

  return {
    path,
    all: <Row>(query: Query<Row>) => {
      const [prepared, values] = prepare(query)
      return prepared.all(...values) as Row[]
    },
    get: <Row>(query: Query<Row>) => {
      const [prepared, values] = prepare(query)
      return prepared.get(...values) as Row | undefined
    },
    run: (query) => {
      const [prepared, values] = prepare(query)
      return Number(withDiskErrors(() => prepared.run(...values)).changes)
    },
    exec: (sql) => database.exec(sql),
    pragma: (text) =>
      database
        .prepare(`pragma ${text}`)
        .all()
        .map((row) => Object.values(row)[0]),
    write: (work) =>
      retryWhileBusy(() => {
        try {
          // Don't block, because an import holds the lock for long.
          database.exec('pragma busy_timeout = 0; begin immediate')
        } finally {
          database.exec(`pragma busy_timeout = ${BLOCKING_WAIT_MS}`)
        }
        return finish(work)
      }),
    writeNow: (work) => {
      withDiskErrors(() => database.exec('begin immediate'))
      return finish(work)
    },
    close: () => database.close(),
    [Symbol.dispose]: () => database.close(),
  }
}
