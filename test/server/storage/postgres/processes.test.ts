/** @module-tag slow */

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPageServer, type PageServer } from '../../../helpers/page-server.ts'
import { startPostgresService, type PostgresService } from '../../../helpers/start-postgres-service.ts'

/** Separate processes over one database behind a round-robin proxy. */

const AMOUNT = 3
/** A page that names no other address as canonical. */
const PAGE = '/notes/bicycle-wheel'
const ADDRESSES = 30
const SAVES_OF_EACH = 4

interface Running {
  process: ChildProcess
  url: string
}

let service: PostgresService
let pages: PageServer
let running: Running[]

async function start(): Promise<Running> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'], {
    env: {
      ...process.env,
      BOOKPLATE_PORT: '0',
      BOOKPLATE_DATA: service.config.dataFolder,
      BOOKPLATE_DATABASE: service.database.url,
      BOOKPLATE_BASE_URL: 'http://library.example',
      BOOKPLATE_EMBEDDINGS: 'off',
      BOOKPLATE_CAPTIONS: 'off',
      BOOKPLATE_FETCH_ALLOW: new URL(pages.origin).host,
      BOOKPLATE_RATE_LIMIT: 'key=1000000',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  return { process: child, url: /http\S+/.exec(line.toString())![0] }
}

beforeAll(async () => {
  pages = await startPageServer()
  service = await startPostgresService()
  running = await Promise.all(Array.from({ length: AMOUNT }, start))
})
afterAll(async () => {
  for (const { process: child } of running) child.kill('SIGKILL')
  await service.stop()
  await pages.close()
})

it('saves an address once across processes, and loses no work of a killed one', async () => {
  const headers = {
    Authorization: `Bearer ${await service.key('write')}`,
    'Content-Type': 'application/json',
  }
  const acknowledged = new Map<string, string>()
  let turn = 0

  const save = async (address: string): Promise<void> => {
    for (;;) {
      const { url } = running[(turn += 1) % running.length]!
      try {
        const body = JSON.stringify({ url: address })
        const answer = await fetch(`${url}/v1/bookmarks`, { method: 'POST', headers, body })
        const { data } = (await answer.json()) as { data: { bookmark: { id: string } } }
        expect([200, 201]).toContain(answer.status)
        expect(acknowledged.get(address) ?? data.bookmark.id).toBe(data.bookmark.id)
        acknowledged.set(address, data.bookmark.id)
        return
      } catch (error) {
        // A killed process doesn't respond, and the proxy would try the next one.
        if (!(error instanceof TypeError)) throw error
      }
    }
  }

  const saves = Array.from({ length: ADDRESSES * SAVES_OF_EACH }, (_, at) =>
    save(`${pages.origin}${PAGE}?number=${at % ADDRESSES}`),
  )
  await Promise.race(saves)
  running[0]!.process.kill('SIGKILL')
  await Promise.all(saves)
  running.shift()

  expect(acknowledged.size).toBe(ADDRESSES)
  expect(new Set(acknowledged.values()).size).toBe(ADDRESSES)
  const listed = await fetch(`${running[0]!.url}/v1/bookmarks?limit=100`, { headers })
  const { data } = (await listed.json()) as { data: { items: { id: string }[] } }
  expect(new Set(data.items.map(({ id }) => id))).toEqual(new Set(acknowledged.values()))
})

it('ends when it is asked to', async () => {
  const last = running.pop()!
  last.process.kill('SIGTERM')
  expect(await once(last.process, 'exit')).toEqual([0, null])
})
