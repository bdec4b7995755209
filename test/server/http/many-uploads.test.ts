import { connect, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { serviceOfFile } from '../../helpers/service-of-file.ts'

const service = serviceOfFile()

const capture = (key: string) =>
  service.call('/capture', { key, body: { url: 'https://example.org/', reason: 'sign-in' } })

/** Sends most of a large capture and then stops. */
function beginUpload(key: string): Socket {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1').on('error', () => {})
  const head = [
    'POST /capture HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    'Content-Length: 2000000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${' '.repeat(1_000)}`)
  return socket
}

it('limits the uploads of an account in memory without affecting others', async () => {
  const [mine, other] = [service.account().key(), service.account().key()]
  const uploads = Array.from({ length: 30 }, () => beginUpload(mine))
  onTestFinished(() => uploads.forEach((socket) => socket.destroy()))
  await expect.poll(async () => (await capture(mine)).status).toBe(429)
  const refused = await capture(mine)
  expect(refused.headers.get('Retry-After')).toBe('5')
  expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited', retryable: true } })
  expect((await capture(other)).status).toBe(201)
  expect((await service.call('/v1/me', { key: mine })).status).toBe(200)

  for (const socket of uploads) socket.destroy()
  await expect.poll(async () => (await capture(mine)).status).toBe(201)
})
