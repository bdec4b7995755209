import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDrain } from '../../../server/src/http/http-server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Starts a server, and connects to it without a request. */
async function openConnection() {
  const server = createServer()
  const drain = createDrain(server, 10_000)
  const opened = once(server, 'connection')
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  await opened
  return { server, drain, client }
}

it('cuts a request that never ends off at the limit, so that the process can exit', async () => {
  const { server, drain, client } = await openConnection()
  const asked = once(server, 'request')
  const cutOff = once(client, 'close')
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await asked
  let isOver = false
  const draining = drain().then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(9_999)
  expect([isOver, server.listening]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all([draining, cutOff])
  expect(await promisify(server.getConnections.bind(server))()).toBe(0)
})

it('closes connections that browsers opened without a request early', async () => {
  const { server, drain } = await openConnection()
  const draining = drain()
  await vi.advanceTimersByTimeAsync(500)
  await draining
  expect(await promisify(server.getConnections.bind(server))()).toBe(0)
})
