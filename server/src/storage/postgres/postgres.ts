import {
  Pool,
  types as parsers,
  type CustomTypesConfig,
  type PoolClient,
  type PoolConfig,
  type QueryResult,
} from 'pg'
import { compile, sql, type RawBuilder } from './sql.ts'
import { StorageUnavailable } from '../../errors/storage-unavailable.ts'

/** Statements, on whichever connection is free or all on that of one transaction. */
export interface Queries {
  all<Row extends object>(statement: RawBuilder<Row>): Promise<Row[]>
  get<Row extends object>(statement: RawBuilder<Row>): Promise<Row | undefined>
  /** How many rows it changed. */
  run(statement: RawBuilder<unknown>): Promise<number>
  /** Rows of any number: PostgreSQL takes 65,535 values a statement. */
  insert(
    table: string,
    rows: readonly Readonly<Record<string, unknown>>[],
    onConflict?: RawBuilder<unknown>,
  ): Promise<void>
}

export interface Postgres extends Queries {
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const MAX_VALUES = 32_000

/** By which PostgreSQL, a pooler or the network says that there is no talking to it now. */
const AWAY =
  /^(08|57P|53|3D000|28|25006)|^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/
const AWAY_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded|Query read timeout|server conn)/i
/** What the coordinator of Citus says, as an internal error, of a worker that went away in the middle. */
const WORKER_AWAY_MESSAGE =
  /^(server closed the connection|no connection to the server|connection not open|could not (receive data from|send data to) server|SSL (connection|SYSCALL)|failure on connection marked as essential)/

/** Nothing but a fault of the program is left over: everything of the connection may pass. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && AWAY.test(code)) return true
  return AWAY_MESSAGE.test(error.message) || WORKER_AWAY_MESSAGE.test(error.message)
}

const understood = (error: unknown): unknown =>
  isAway(error) ? new StorageUnavailable('The database does not answer.', { cause: error }) : error

/** A value of `bigint` as a number: ids stay below 2^53 (`image-id.ts`), and instants too. */
const BIGINT = 20
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : parsers.getTypeParser(oid, format as 'text'),
}

function queriesOn(ask: (text: string, values: unknown[]) => Promise<QueryResult>): Queries {
  const send = (statement: RawBuilder<unknown>): Promise<QueryResult> => {
    const { sql: text, parameters } = compile(statement)
    return ask(text, [...parameters])
  }
  const all = async <Row extends object>(statement: RawBuilder<Row>): Promise<Row[]> =>
    (await send(statement)).rows as Row[]
  return {
    all,
    get: async (statement) => (await all(statement))[0],
    run: async (statement) => (await send(statement)).rowCount ?? 0,
    insert: async (table, rows, onConflict = sql``) => {
      const [first] = rows
      if (!first) return
      const columns = Object.keys(first)
      const most = Math.floor(MAX_VALUES / columns.length)
      for (let at = 0; at < rows.length; at += most) {
        const values = rows
          .slice(at, at + most)
          .map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`)
        await send(
          sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
            values ${sql.join(values)} ${onConflict}`,
        )
      }
    },
  }
}

/**
 * A database behind the pool of `pg`. No statement has a name and nothing is set for a session, so that a pooler may
 * hand each transaction another connection.
 */
export function openPostgres(config: PoolConfig): Postgres {
  const pool = new Pool({ ...config, types })
  // A connection may end at any time, also on its way to or from whoever borrows it; the next one is made anew.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  /** Lends a connection, which goes back unless it broke. */
  const lend = async <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
    let client: PoolClient
    try {
      client = await pool.connect()
    } catch (error) {
      throw new StorageUnavailable('The database cannot be reached.', { cause: error })
    }
    let isBroken = false
    const onError = (): void => void (isBroken = true)
    client.on('error', onError)
    try {
      return await work(client)
    } catch (error) {
      isBroken ||= isAway(error)
      throw understood(error)
    } finally {
      client.off('error', onError)
      client.release(isBroken)
    }
  }

  return {
    ...queriesOn((text, values) => lend((client) => client.query(text, values))),
    transaction: (work) =>
      lend(async (client) => {
        await client.query('begin')
        try {
          const result = await work(queriesOn((text, values) => client.query(text, values)))
          await client.query('commit')
          return result
        } catch (error) {
          if (!isAway(error)) await client.query('rollback')
          throw error
        }
      }),
    close: () => pool.end(),
  }
}
