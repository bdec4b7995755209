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

/** Statements on any connection, or on that of a transaction. */
export interface Queries {
  all<Row extends object>(statement: RawBuilder<Row>): Promise<Row[]>
  get<Row extends object>(statement: RawBuilder<Row>): Promise<Row | undefined>
  run(statement: RawBuilder<unknown>): Promise<number>
  insert(table: string, rows: Rows, onConflict?: string): Promise<void>
}

/** Pipelined transaction: statements without an await in between are sent in one round trip. */
export interface Transaction extends Queries {
  /** Sends a statement without waiting, together with the next one. A failure fails the transaction. */
  send(statement: RawBuilder<unknown>): void
  /** Like `send`, for rows to insert. */
  put(table: string, rows: Rows, onConflict?: string): void
}

export interface Postgres extends Queries, AsyncDisposable {
  transaction<Result>(work: (queries: Transaction) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/** Error codes and messages that mean that PostgreSQL, a pooler, or the network is unavailable. */
const CONNECTION_CODES =
  /^(08|57P|57014|53|3D000|28|25006)|^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/
const CONNECTION_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded|Query read timeout|server conn)/i
/** Citus reports a lost worker as an internal error with these messages. */
const WORKER_MESSAGE =
  /^(server closed the connection|no connection to the server|connection not open|could not (receive data from|send data to) server|SSL (connection|SYSCALL)|failure on connection marked as essential)/

export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && CONNECTION_CODES.test(code)) return true
  return CONNECTION_MESSAGE.test(error.message) || WORKER_MESSAGE.test(error.message)
}

const understood = (error: unknown): unknown =>
  isUnreachable(error) ? new StorageUnavailable('The database does not answer.', { cause: error }) : error

/** `bigint` as a number, because ids (`image-id.ts`) and instants stay below 2^53. */
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

/** Sends consecutive statements in one packet. */
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

async function transact<Result>(
  client: PoolClient,
  work: (queries: Transaction) => Promise<Result>,
): Promise<Result> {
  /** The first failure causes the others, because PostgreSQL ignores later statements. */
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
  const track = (statement: Promise<unknown>): void => {
    statement.catch(() => {})
    sent.push(statement)
  }
  track(ask('begin', []))
  try {
    const result = await work({
      ...queries,
      send: (statement) => track(queries.run(statement)),
      put: (table, rows, onConflict) => {
        for (const { text, values } of insertStatements(table, rows, onConflict)) track(ask(text, values))
      },
    })
    // After a failure, `commit` rolls back.
    track(ask('commit', []))
    isOver = true
    await Promise.all(sent)
    if (failures.length > 0) throw failures[0]
    return result
  } catch (error) {
    isOver = true
    const [first = error] = failures
    if (!isUnreachable(first)) await client.query('rollback')
    // Keep an error that explains the first failure.
    throw error instanceof Error && error.cause === first ? error : first
  }
}

/** Without named statements and session settings, so that a pooler can switch connections. */
export function openPostgres(config: PoolConfig): Postgres {
  const pool = new Pool({ ...config, types, pipeline: true })
  // A connection may end at any time. The pool replaces it.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  /** Runs work on a connection and discards a broken one. */
  const withConnection = async <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
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
      isBroken ||= isUnreachable(error)
      throw understood(error)
    } finally {
      client.off('error', onError)
      client.release(isBroken)
    }
  }

  const close = (): Promise<void> => pool.end()
  return {
    ...queriesOn((text, values) => withConnection((client) => client.query(text, values))),
    transaction: (work) => withConnection((client) => transact(client, work)),
    close,
    [Symbol.asyncDispose]: close,
  }
}
