import type { Duplex } from 'node:stream'
import {
  Pool,
  types as parsers,
  type CustomTypesConfig,
  type PoolClient,
  type PoolConfig,
  type QueryResult,
} from 'pg'
import { insertStatements, type Rows } from './insert-statements.ts'
import { compile, type RawBuilder } from './sql.ts'
import { StorageUnavailable } from '../../errors/storage-unavailable.ts'

/** Statements, on whichever connection is free or all on that of one transaction. */
export interface Queries {
  all<Row extends object>(statement: RawBuilder<Row>): Promise<Row[]>
  get<Row extends object>(statement: RawBuilder<Row>): Promise<Row | undefined>
  /** How many rows it changed. */
  run(statement: RawBuilder<unknown>): Promise<number>
  /** Rows of any number. */
  insert(table: string, rows: Rows, onConflict?: string): Promise<void>
}

/**
 * What is asked without waiting for the answer before goes out behind it at once: one way there and back for all of it.
 */
export interface Transaction extends Queries {
  /** Of which nobody waits for the answer: it goes with what comes next, and where it fails the transaction does. */
  send(statement: RawBuilder<unknown>): void
  /** The same of rows to insert. */
  put(table: string, rows: Rows, onConflict?: string): void
}

export interface Postgres extends Queries {
  transaction<Result>(work: (queries: Transaction) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** By which PostgreSQL, a pooler or the network says that there is no talking to it now. */
const AWAY =
  /^(08|57P|57014|53|3D000|28|25006)|^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/
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

type Ask = (text: string, values: unknown[]) => Promise<QueryResult>

function queriesOn(ask: Ask): Queries {
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
    insert: async (table, rows, onConflict) => {
      for (const { text, values } of insertStatements(table, rows, onConflict)) await ask(text, values)
    },
  }
}

/** Statements that are sent one right behind the other leave in one packet. */
function createPackets({ stream }: { stream: Partial<Pick<Duplex, 'cork' | 'uncork'>> }) {
  let isOpen = false
  return (): void => {
    if (isOpen) return
    isOpen = true
    stream.cork?.()
    process.nextTick(() => {
      isOpen = false
      stream.uncork?.()
    })
  }
}

/** One transaction of a connection that sends without waiting. */
async function transact<Result>(
  client: PoolClient,
  work: (queries: Transaction) => Promise<Result>,
): Promise<Result> {
  /** The first is why the others failed: PostgreSQL takes nothing more of a transaction after it. */
  const failures: unknown[] = []
  let isOver = false
  const sent: Promise<unknown>[] = []
  const packet = createPackets(client.connection)
  const ask: Ask = async (text, values) => {
    if (isOver) throw new Error('A statement comes after the end of its transaction.')
    packet()
    try {
      return await client.query(text, values)
    } catch (error) {
      failures.push(error)
      throw error
    }
  }
  const queries = queriesOn(ask)
  const leave = (statement: Promise<unknown>): void => {
    statement.catch(() => {})
    sent.push(statement)
  }
  leave(ask('begin', []))
  try {
    const result = await work({
      ...queries,
      send: (statement) => leave(queries.run(statement)),
      put: (table, rows, onConflict) => {
        for (const { text, values } of insertStatements(table, rows, onConflict)) leave(ask(text, values))
      },
    })
    // Where something of it failed, this takes back the rest.
    leave(ask('commit', []))
    isOver = true
    await Promise.all(sent)
    if (failures.length > 0) throw failures[0]
    return result
  } catch (error) {
    isOver = true
    const [first = error] = failures
    if (!isAway(first)) await client.query('rollback')
    // What was said of it in other words stays said.
    throw error instanceof Error && error.cause === first ? error : first
  }
}

/**
 * A database behind the pool of `pg`. No statement has a name and nothing is set for a session, so that a pooler may
 * hand each transaction another connection.
 */
export function openPostgres(config: PoolConfig): Postgres {
  const pool = new Pool({ ...config, types, pipeline: true })
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
    transaction: (work) => lend((client) => transact(client, work)),
    close: () => pool.end(),
  }
}
