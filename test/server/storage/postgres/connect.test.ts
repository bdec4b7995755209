import { createServer, type AddressInfo, type Socket } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connect } from '../../../../server/src/storage/postgres/connect.ts'
import { sql } from '../../../../server/src/storage/postgres/sql.ts'

/** Starts a fake database server. */
async function answering(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const refusal = (code: string, text: string): Buffer =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`))
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])
const authentication = (kind: number, text: string): Buffer =>
  message('R', Buffer.concat([Buffer.from([0, 0, 0, kind]), Buffer.from(text)]))
/** The first two messages of a server that requires a password (SCRAM, RFC 5802). */
function askForPassword(socket: Socket): void {
  socket.write(authentication(10, 'SCRAM-SHA-256\0\0'))
  socket.once('data', (data: Buffer) => {
    const nonce = /r=(.*)$/.exec(data.toString())?.[1] ?? ''
    socket.write(authentication(11, `r=${nonce}ours,s=c2FsdA==,i=4096`))
  })
}

const said = async (host: string, query = '', timeoutMs = 60_000): Promise<string> => {
  const settings = { url: `postgres://ann@${host}/library${query}`, pool: 1, timeoutMs }
  const failed: unknown = await connect(settings, (database) => database.all(sql<object>`select 1`)).catch(
    (error: unknown) => error,
  )
  return (failed as Error).message
}

const CASES: [string, string, (socket: Socket) => void, RegExp][] = [
  [
    'no encryption where it is asked for',
    '?sslmode=require',
    (socket) => socket.end('N'),
    /^The database at \S+ offers no encryption: turn it on there, or remove sslmode from BOOKPLATE_DATABASE/,
  ],
  [
    'encryption alone where none is asked for',
    '',
    (socket) =>
      socket.end(refusal('28000', 'no pg_hba.conf entry for host "127.0.0.1", user "ann", no encryption')),
    /^The database at \S+ accepts “ann” only over encrypted connections, or not at all: add “\?sslmode=verify-full” to BOOKPLATE_DATABASE/,
  ],
  [
    'a password where none is given',
    '',
    askForPassword,
    /^The database refuses the user “ann”: check the name and the password/,
  ],
  [
    'something that is no database',
    '',
    (socket) => socket.end(),
    /^The server at \S+ closed the connection: check BOOKPLATE_DATABASE \(or --to\), and that it is PostgreSQL\.$/,
  ],
  ['nothing', '', () => {}, /^No database answers at \S+: check BOOKPLATE_DATABASE/],
]

it.each(CASES)('explains in one line what to do about %s', async (what, query, answer, line) => {
  const text = await said(await answering(answer), query, what === 'nothing' ? 100 : undefined)
  expect(text).toMatch(line)
  expect(text).not.toContain('\n')
})

it.each(['SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
  'explains what to do about a certificate with the TLS error %s',
  async (code) => {
    const settings = {
      url: `postgres://ann@${await answering((socket) => socket.write(WELCOME))}/x`,
      pool: 1,
      timeoutMs: 60_000,
    }
    const failing = connect(settings, async () => {
      throw Object.assign(new Error('self-signed certificate'), { code })
    })
    await expect(failing).rejects.toThrow(
      /^The certificate of the database at \S+ is not trusted .*sslrootcert=/,
    )
  },
)

it('hides the driver\'s warning about a future meaning of "require"', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  await said(await answering((socket) => socket.end('N')), '?sslmode=require')
  expect(warned).not.toHaveBeenCalled()
})

it('reports a missing extension in the original words', async () => {
  const host = await answering((socket) => socket.write(WELCOME))
  const settings = { url: `postgres://ann@${host}/x`, pool: 1, timeoutMs: 60_000 }
  const failing = connect(settings, async () => {
    throw new Error(
      'The database has schema 0, this Bookplate needs 9: run "npm run -s cli -- database migrate".',
    )
  })
  await expect(failing).rejects.toThrow(/^The database has schema 0/)
})
