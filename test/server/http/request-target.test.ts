import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServiceProcess, type ServiceProcess } from '../../helpers/service-process.ts'

const answerTo = (port: number, target: string, hosts = ['x']): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1')
      .on('data', (chunk) => (text += chunk.toString()))
      .on('close', () => resolve(text))
      .on('error', reject)
    // A half-closed connection would end the request.
    socket.write(
      `GET ${target} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
    )
  })

let folder: string
let service: ServiceProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookplate-test-'))
  service = await startServiceProcess(folder)
})
afterAll(async () => {
  await service.end('SIGTERM')
  await rm(folder, { recursive: true })
})

it.each(['//', '//:', '//a:b/oauth/token', '///', 'http://[', 'http://x:99999/'])(
  'a request for %s does not end the service',
  async (target) => {
    const answer = await answerTo(Number(new URL(service.url).port), target)
    expect(service.process.exitCode).toBeNull()
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
    expect((await fetch(`${service.url}/v1`)).status).toBe(200)
  },
)

it('a request with two hosts opens nothing that one of them may open', async () => {
  const { host, port } = new URL(service.url)
  expect(await answerTo(Number(port), '/metrics', [host])).toMatch(/^HTTP\/1\.1 200 /)
  expect(await answerTo(Number(port), '/metrics', [host, 'tunnel.example'])).toMatch(/^HTTP\/1\.1 400 /)
})
