import { isAtSite } from '@bookplate/contract'
import { existsSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Compilable, RawBuilder } from 'kysely'
import { diskFailure, type DiskFailure } from '../disk-failure.ts'
import type { PreparedQuery } from './prepared.ts'
import { createQueryBuilder } from './query-builder.ts'

export type Query<Row> = RawBuilder<Row> | Compilable<Row> | PreparedQuery

const compiler = createQueryBuilder<Record<string, never>>()

function compiled(query: Query<unknown>): PreparedQuery {
  if ('isRawBuilder' in query) return query.compile(compiler)
  return 'compile' in query ? query.compile() : query
}

/**
 * One SQLite file. Reads and the body of a write are synchronous, so nothing of another request can come between
 * the statements of a transaction although all share one connection.
 */
export interface Sqlite {
  readonly path: string
  all<Row>(query: Query<Row>): Row[]
  get<Row>(query: Query<Row>): Row | undefined
  iterate<Row>(query: Query<Row>): IterableIterator<Row>
  /** Rows changed. */
  run(query: Query<unknown>): number
  /** The row id it got. */
  insert(query: Query<unknown>): number
  exec(sql: string): void
  /** The first value of the answer. */
  pragma(text: string): unknown
  /** The first value of each row of the answer. */
  pragmaRows(text: string): unknown[]
  /** One transaction. Waits without blocking the process while another process writes. */
  write<Result>(work: () => Result): Promise<Result>
  /** The same for start and tools, where blocking is right. */
  writeNow<Result>(work: () => Result): Result
  close(): void
}

export interface OpenOptions {
  /** Whether to make the file where it is missing. */
  create?: boolean
}

const MAX_STATEMENTS = 400
/** Readers wait only for the moments in which another process opens or closes the file. */
const BLOCKING_WAIT_MS = 5_000
const WRITE_WAIT_MS = 15_000
const BUSY_PAUSE_MS = 4
const CACHE_KIB = 16_384
/** For the caches of all files together: from here on SQLite takes from the old ones what a new one needs. */
const ALL_CACHES_BYTES = 268_435_456

const NOT_PERMITTED = 3
const BUSY = 5
const READ_ONLY = 8
const DISK_FAILED = 10
const FULL = 13
const CANNOT_OPEN = 14

function sqliteCode(error: unknown): number | null {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null
  return typeof code === 'number' ? code & 0xff : null
}

/** Whether the disk is in the way, not the file. */
export function isOutOfReach(error: unknown): boolean {
  const code = sqliteCode(error)
  return code !== null && [NOT_PERMITTED, READ_ONLY, FULL, CANNOT_OPEN].includes(code)
}

/** Whether somebody else has what was to be locked. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === BUSY

const FAILURES: Record<number, DiskFailure | undefined> = {
  [NOT_PERMITTED]: 'closed',
  [BUSY]: 'busy',
  [READ_ONLY]: 'closed',
  [DISK_FAILED]: 'closed',
  [FULL]: 'full',
  [CANNOT_OPEN]: 'closed',
}

function unreached(error: unknown): unknown {
  const failure = FAILURES[sqliteCode(error) ?? 0]
  return failure ? diskFailure(failure, error) : error
}

/** Does what may fail for the disk, and not for what is in the file. @throws {StorageUnavailable} where it does */
export function reaching<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw unreached(error)
  }
}

const bindable = (value: unknown): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : (value as SQLInputValue)

function createStatements(database: DatabaseSync) {
  const prepared = new Map<string, StatementSync>()
  return (sql: string): StatementSync => {
    const known = prepared.get(sql)
    if (known) {
      prepared.delete(sql)
      prepared.set(sql, known)
      return known
    }
    if (prepared.size >= MAX_STATEMENTS) prepared.delete(prepared.keys().next().value ?? '')
    const statement = database.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
}

/** Opens (and makes) a database file with the settings that a kill or a power cut cannot hurt. */
export function openSqlite(path: string, { create = true }: OpenOptions = {}): Sqlite {
  if (!create && !existsSync(path)) throw new Error(`There is no ${path}.`)
  // Never read-only: the first to open a file after a kill has to bring its log in, and that writes.
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
  const statement = createStatements(database)
  const prepare = (query: Query<unknown>): [StatementSync, SQLInputValue[]] => {
    const { sql, parameters } = compiled(query)
    return [statement(sql), parameters.map(bindable)]
  }

  const finish = <Result>(work: () => Result): Result =>
    reaching(() => {
      try {
        const result = work()
        database.exec('commit')
        return result
      } catch (error) {
        // A full disk ends the transaction by itself.
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
    iterate: <Row>(query: Query<Row>) => {
      const [prepared, values] = prepare(query)
      return prepared.iterate(...values) as IterableIterator<Row>
    },
    run: (query) => {
      const [prepared, values] = prepare(query)
      return Number(reaching(() => prepared.run(...values)).changes)
    },
    insert: (query) => {
      const [prepared, values] = prepare(query)
      return Number(reaching(() => prepared.run(...values)).lastInsertRowid)
    },
    exec: (sql) => database.exec(sql),
    pragmaRows: (text) =>
      database
        .prepare(`pragma ${text}`)
        .all()
        .map((row) => Object.values(row)[0]),
    pragma: (text) => Object.values(database.prepare(`pragma ${text}`).get() ?? {})[0],
    write: async (work) => {
      const until = Date.now() + WRITE_WAIT_MS
      for (;;) {
        try {
          // Whoever imports holds the lock for longer than this process may stand still.
          database.exec('pragma busy_timeout = 0; begin immediate')
          break
        } catch (error) {
          if (!isBusy(error) || Date.now() > until) throw unreached(error)
        } finally {
          database.exec(`pragma busy_timeout = ${BLOCKING_WAIT_MS}`)
        }
        await sleep(BUSY_PAUSE_MS)
      }
      return finish(work)
    },
    writeNow: (work) => {
      reaching(() => database.exec('begin immediate'))
      return finish(work)
    },
    close: () => database.close(),
  }
}
