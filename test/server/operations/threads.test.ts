import type { Worker } from 'node:worker_threads'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ENDPOINTS, ErrorEnvelope, type BookmarkPage, type Stats } from '@bookplate/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillLibrary } from '../../helpers/fill-library.ts'
import { libraryLines } from '../../helpers/library-lines.ts'
import { readGauge, serviceIdle } from '../../helpers/search-library.ts'
import { startTestService, type TestAccount, type TestService } from '../../helpers/start-service.ts'
import { readData } from '../../helpers/walk-pages.ts'

const AMOUNT = 300

let service: TestService
let account: TestAccount
let key: string
let slowPages: Server
const threads: Worker[] = []
const seen = (worker: Worker): void => void threads.push(worker)

beforeAll(async () => {
  slowPages = createServer(() => {})
  await new Promise<void>((resolve) => slowPages.listen(0, '127.0.0.1', resolve))
  process.on('worker', seen)
  service = await startTestService({ threads: 2, fetchAllow: [`127.0.0.1:${portOf(slowPages)}`] })
  account = service.account()
  key = account.key()
  await fillLibrary(service.config.dataFolder, account.id, libraryLines(AMOUNT))
})
afterAll(async () => {
  process.off('worker', seen)
  await service.stop()
  slowPages.closeAllConnections()
  slowPages.close()
})

const portOf = (server: Server): number => (server.address() as AddressInfo).port

const count = () => readGauge(service.url, 'library_messages')

/** Counts the messages of requests, without those of counting. */
async function messagesOf(requests: () => Promise<unknown>): Promise<number> {
  await serviceIdle(service.url)
  const asking = -(await count()) + (await count())
  const before = await count()
  await requests()
  return (await count()) - before - asking
}

it('a request is one message to its library and one back, regardless of its size', async () => {
  await service.call('/v1/bookmarks', { key })
  const lists = async () => {
    for (const limit of [1, 100]) await readData(await service.call(`/v1/bookmarks?limit=${limit}`, { key }))
  }
  expect(await messagesOf(lists)).toBe(4)
  const others = async () => {
    const { items } = await readData<BookmarkPage>(await service.call('/v1/bookmarks?limit=20', { key }))
    const ids = items.map(({ id }) => id)
    await readData(await service.call(ENDPOINTS['bookmarks.batchRead'].path, { key, body: { ids } }))
    await readData(await service.call('/v1/bookmarks/archive', { key, body: { ids } }))
    await readData(await service.call('/v1/bookmarks/restore', { key, body: { ids } }))
    await readData(await service.call('/v1/search', { key, body: { query: 'bread and butter' } }))
    await readData(await service.call('/v1/stats', { key }))
  }
  expect(await messagesOf(others)).toBe(12)
})

// API: Errors 15
it('a thread that dies is replaced: its requests get a 500 in the envelope, and nothing is lost', async () => {
  const { total } = await readData<Stats>(await service.call('/v1/stats', { key }))
  const url = `http://127.0.0.1:${portOf(slowPages)}/never`
  service.expectErrors(/a worker thread ended|The thread of the library has ended/)
  const fetching = new Promise((resolve) => slowPages.once('request', resolve))
  const saving = service.call('/v1/bookmarks', { key, body: { url } })
  await fetching
  await Promise.all(threads.splice(0).map((thread) => thread.terminate()))
  const response = await saving
  expect(response.status).toBe(500)
  expect(ErrorEnvelope.parse(await response.json()).error).toMatchObject({
    code: 'internal_error',
    retryable: true,
  })
  expect(await readData<Stats>(await service.call('/v1/stats', { key }))).toMatchObject({ total })
  expect(service.logs.map(({ message }) => message)).toContain('a worker thread ended')
})

it('an error keeps its code and details on its way from a thread', async () => {
  const missing = await service.call('/v1/bookmarks/00000000-0000-4000-8000-000000000000', { key })
  expect(missing.status).toBe(404)
  const refused = await service.call('/v1/bookmarks?cursor=nonsense', { key })
  expect(refused.status).toBe(422)
  expect(ErrorEnvelope.parse(await refused.json()).error.details).toMatchObject({
    issues: [{ code: 'invalid_cursor', path: ['cursor'] }],
  })
})

it('libraries are distributed over the threads and stay where they are', async () => {
  const others = Array.from({ length: 4 }, () => service.account().key())
  for (const one of [...others, ...others]) await readData(await service.call('/v1/tags', { key: one }))
  // Each library is open once, although two threads could open it.
  expect(await readGauge(service.url, 'open_libraries')).toBe(5)
})
