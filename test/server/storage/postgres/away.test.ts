import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { isUnreachable, openPostgres } from '../../../../server/src/storage/postgres/postgres.ts'
import { sql } from '../../../../server/src/storage/postgres/sql.ts'
import { StorageUnavailable } from '../../../../server/src/errors/storage-unavailable.ts'

const errorOf = (code: string, message: string): Error => Object.assign(new Error(message), { code })

it('treats every statement timeout as temporary', () => {
  expect(isUnreachable(errorOf('57014', 'canceling statement due to statement timeout'))).toBe(true)
  expect(isUnreachable(new Error('Query read timeout'))).toBe(true)
})

it.each([
  [
    '08006',
    'connection to the remote node worker-1:5432 failed with the following error: Connection refused',
  ],
  ['57P01', 'terminating connection due to administrator command'],
  [
    'XX000',
    'server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally',
  ],
  ['XX000', 'no connection to the server'],
  ['XX000', 'failure on connection marked as essential: worker-1:5432'],
])('recognizes an unavailable Citus worker by %s "%s"', (code, message) => {
  expect(isUnreachable(errorOf(code, message))).toBe(true)
})

it.each([
  ['XX000', 'cache lookup failed for type 1'],
  ['40P01', 'canceling the transaction since it was involved in a distributed deadlock'],
  ['0A000', 'could not run distributed query with subquery outside the FROM, WHERE and HAVING clauses'],
])('treats %s "%s" as an error', (code, message) => {
  expect(isUnreachable(errorOf(code, message))).toBe(false)
})

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])
const GOODBYE = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'))

it('survives a server that closes a connection while it opens', async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('data', () => socket.write(Buffer.concat([WELCOME, GOODBYE])))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const database = openPostgres({ connectionString: `postgres://one@127.0.0.1:${port}/any` })
  onTestFinished(async () => {
    await database.close()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  await expect(database.run(sql`select 1`)).rejects.toThrow(StorageUnavailable)
})
