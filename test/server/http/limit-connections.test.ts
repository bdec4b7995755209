import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { MAX_CONNECTIONS_OF_ADDRESS } from '../../../server/src/http/http-server.ts'
import { startTestService, type TestService } from '../../helpers/start-service.ts'

const BEYOND = 10
const HALF_A_REQUEST = 'GET /v1 HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: '
const REST = 'x\r\nConnection: close\r\n\r\n'

/** Completes a request. Returns the response, or an empty text if the connection was closed. */
const finish = async (socket: Socket): Promise<string> => {
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.write(REST)
  // `once` would reject after a write to a closed connection.
  if (!socket.closed) await new Promise((resolve) => socket.on('close', resolve))
  return answer
}

describe('an address that holds many connections', () => {
  let service: TestService
  const sockets: Socket[] = []
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy()
    await service.stop()
  })

  const open = async (): Promise<Socket> => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    sockets.push(socket)
    await once(socket, 'connect')
    socket.on('error', () => {})
    socket.write(HALF_A_REQUEST)
    return socket
  }
  const openMany = async (): Promise<Socket[]> => {
    const opened = []
    for (let one = 0; one < MAX_CONNECTIONS_OF_ADDRESS + BEYOND; one += 1) opened.push(await open())
    return opened
  }
  it('reaches a limit and can connect again after closing some', async () => {
    service = await startTestService()
    const opened = await openMany()
    const answers = await Promise.all(opened.map(finish))
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200'))).toHaveLength(
      MAX_CONNECTIONS_OF_ADDRESS,
    )
    expect(answers.slice(MAX_CONNECTIONS_OF_ADDRESS)).toEqual(Array(BEYOND).fill(''))
    await expect.poll(async () => await finish(await open())).toMatch(/^HTTP\/1\.1 200/)
  })

  it('is not limited if it is a trusted proxy', async () => {
    service = await startTestService({ trustedProxies: ['loopback'] })
    const answers = await Promise.all((await openMany()).map(finish))
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200'))).toEqual([])
  })
})
