import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createPageReader } from '../../../server/src/capture/page-reader.ts'
import { type LoopbackServer, startLoopbackServer } from '../../helpers/loopback-server.ts'

/** Whether a process that reads files is there, of those that this one started. */
const isReaderThere = (): boolean =>
  execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .some((line) => line.trim().startsWith(`${process.pid} `) && line.includes('parse-process'))

let site: LoopbackServer
let wasThere: boolean | undefined
beforeAll(async () => {
  site = await startLoopbackServer((_request, response) => {
    wasThere = isReaderThere()
    response.setHeader('content-type', 'text/html')
    response.end('<title>Plain</title><p>Words.')
  })
})
afterAll(() => site.close())

it('what reads a page starts while the page is fetched', async () => {
  const reader = createPageReader({ allow: [site.host] })
  expect(isReaderThere()).toBe(false)
  expect(await reader.read(site.origin)).toMatchObject({ title: 'Plain' })
  expect(wasThere).toBe(true)
  await reader.close()
})

it('is there for whoever says that a file will come, and goes where none does', async () => {
  const reader = createPageReader({ allow: [], parseLimits: { idleMs: 200 } })
  reader.prepare()
  expect(isReaderThere()).toBe(true)
  await vi.waitFor(() => expect(isReaderThere()).toBe(false), { timeout: 10_000 })
  const file = {
    url: 'https://a.example/',
    type: 'text/html',
    language: null,
    bytes: Buffer.from('<title>A</title>'),
  }
  expect(await reader.readGiven(file)).toMatchObject({ title: 'A' })
  await reader.close()
  reader.prepare()
  expect(isReaderThere()).toBe(false)
})
