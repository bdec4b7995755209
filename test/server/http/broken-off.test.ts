import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { serviceOfFile } from '../../helpers/service-of-file.ts'

const service = serviceOfFile()

const lineOf = (path: string) => service.logs.find((line) => line['path'] === path)

it.each(['/v1/search', '/capture', '/mcp'])(
  'returns 400 for an interrupted body of POST %s',
  async (path) => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    await once(socket, 'connect')
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: Bearer ${service.account().key()}`,
      'Content-Type: application/json',
      'Accept: application/json, text/event-stream',
      'Content-Length: 400',
      'Expect: 100-continue',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    // The service reads the body.
    await once(socket, 'data')
    socket.write('{"query":', () => socket.resetAndDestroy())
    await expect.poll(() => lineOf(path)).toBeDefined()
    expect(lineOf(path)).toMatchObject({ level: 'info', status: 400 })
  },
)

it('answers invalid chunks once with a 400 and logs no error', async () => {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  const head = [
    'POST /v1/bookmarks/batch-read HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${service.account().key()}`,
    'Content-Type: application/json',
    'Transfer-Encoding: chunked',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n2\r\n{}\r\nZZ\r\n`)
  await once(socket, 'close')
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 400 [^]*"bad_request"/)
  await expect.poll(() => lineOf('/v1/bookmarks/batch-read')).toBeDefined()
  expect(lineOf('/v1/bookmarks/batch-read')).toMatchObject({ level: 'info', status: 400 })
})

it.each(['/oauth/token', '/oauth/register', '/oauth/revoke', '/sign-in', '/v1/bookmarks'])(
  'answers the next request of a connection after a body that is too large for POST %s',
  async (path) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = async (method: string, address: string, body = ''): Promise<number | undefined> => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }
      const sent = request(service.url + address, { agent, method, headers }).end(body)
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      await once(answer.resume(), 'end')
      return answer.statusCode
    }
    expect([400, 401, 413]).toContain(await send('POST', path, 'x'.repeat(1_000_000)))
    expect(await send('GET', '/v1')).toBe(200)
    agent.destroy()
  },
)
