import { randomUUID } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Client } from 'pg'

/** Replaces PGlite. Separate schemas, because a cluster can't create databases with a statement. */
export const GIVEN = process.env['BOOKPLATE_TEST_DATABASE'] || null

/** Shards of a cluster: enough to use all workers, few enough to create and delete quickly. */
const SHARDS = 4

/** Same lock as for migrations, because concurrent creation and deletion of tables deadlocks on a cluster. */
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
  through(host: string): string
  drop(): Promise<void>
}

export async function makeSchema(
  name = `bookplate_test_${randomUUID().replaceAll('-', '')}`,
): Promise<GivenSchema> {
  const drop = `drop schema if exists ${name} cascade`
  // Extensions are in a shared schema, because dropping a test schema must not drop them.
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

export async function openWay(address: string, outerPort = 0) {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  // Disable Nagle's algorithm, which would delay small packets by 40 ms.
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
