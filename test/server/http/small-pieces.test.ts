import { createServer, type IncomingMessage } from 'node:http'
import { connect, Socket, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JoinedRequest } from '../../../server/src/http/joined-request.ts'

const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
const inChunks = (pieces: Iterable<string>): string => [...pieces].map(chunk).join('')
const END = '0\r\n\r\n'

const server = createServer({ IncomingMessage: JoinedRequest })
const sockets: Socket[] = []
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

async function post(body: string): Promise<IncomingMessage> {
  const requested = new Promise<IncomingMessage>((resolve) => void server.once('request', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${body}`)
  return requested
}

async function piecesOf(request: IncomingMessage): Promise<string[]> {
  const pieces: string[] = []
  for await (const piece of request) pieces.push(String(piece))
  return pieces
}

describe('a body in small pieces', () => {
  it('arrives in few pieces, complete and in order', async () => {
    const text = Array.from({ length: 50_000 }, (_, at) => String.fromCodePoint(97 + (at % 26))).join('')
    const request = await post(inChunks(text) + END)
    const pieces = await piecesOf(request)
    expect(pieces.join('')).toBe(text)
    expect(pieces.length).toBeLessThan(10)
  })

  it.each([[16_383, 1, 1], [16_384, 1], [1, 16_384, 1], [1, 16_383], [9_000, 9_000, 40_000, 3], []])(
    'keeps pieces of %s bytes, %s, and more in order',
    async (...lengths) => {
      const sent = lengths.map((length, at) => String(at).repeat(length))
      const request = await post(inChunks(sent) + END)
      expect((await piecesOf(request)).join('')).toBe(sent.join(''))
    },
  )

  it('stops the connection until it is read', () => {
    const request = new JoinedRequest(new Socket())
    const piece = Buffer.alloc(100)
    let pieces = 0
    while (request.push(piece) && pieces < 10_000) pieces += 1
    expect(pieces * piece.length).toBeGreaterThan(16_384)
    expect(pieces * piece.length).toBeLessThan(200_000)
  })
})
