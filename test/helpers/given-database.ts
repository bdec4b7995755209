import { randomUUID } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Client } from 'pg'

/**
 * A PostgreSQL or a Citus to run against in place of PGlite. Each test and each worker has a schema of its own in its
 * database, since a cluster does not make databases by a statement.
 */
export const GIVEN = process.env['BOOKPLATE_TEST_DATABASE'] || null

/** Of a cluster: enough to spread over the workers, and not so many that a test waits for them to be made and emptied. */
const SHARDS = 4

/** That of migrating: on a cluster, tables that are made and dropped at once wait for each other for ever. */
const LOCK = 'select pg_advisory_lock(5201729)'

async function run(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: GIVEN! })
  await client.connect()
  try {
    for (const statement of [LOCK, ...statements]) await client.query(statement)
  } finally {
    await client.end()
  }
}

function addressIn(schema: string, host?: string): string {
  const url = new URL(GIVEN!)
  if (host !== undefined) url.host = host
  url.searchParams.set('options', `-c search_path=${schema},public -c citus.shard_count=${SHARDS}`)
  return url.href
}

export interface GivenSchema {
  url: string
  /** The same through another address. */
  through(host: string): string
  drop(): Promise<void>
}

/** A new schema; one of the same name goes first. */
export async function makeSchema(
  name = `bookplate_test_${randomUUID().replaceAll('-', '')}`,
): Promise<GivenSchema> {
  const drop = `drop schema if exists ${name} cascade`
  // Beside the schemas, so that none of them takes these along when it goes.
  await run(
    drop,
    `create schema ${name}`,
    'create extension if not exists vector schema public',
    'create extension if not exists btree_gin schema public',
  )
  return {
    url: addressIn(name),
    through: (host) => addressIn(name, host),
    drop: () => run(drop),
  }
}

const DEFAULT_PORT = 5_432

/** A way to a server that can be cut. */
export async function openWay(address: string, outerPort = 0) {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  // What waits to become a larger packet waits 40 ms for whoever has nothing to say until then.
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connect({ port: Number(port || DEFAULT_PORT), host: hostname, noDelay: true })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          client.destroy()
          upstream.destroy()
        })
    }
    client.pipe(upstream).pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(outerPort, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    stop: async (): Promise<void> => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
