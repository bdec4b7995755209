import type { IncomingMessage } from 'node:http'
import type { Bookmark, LinkOutcome, LinkPage, LinkRun } from '@bookplate/contract'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCheckLink } from '../../../server/src/capture/fetch/check-link.ts'
import { createFetchGuard } from '../../../server/src/capture/fetch/fetch-guard.ts'
import { createPageFetcher } from '../../../server/src/capture/page-fetcher.ts'
import { createLinkChecker } from '../../../server/src/indexing/check-links.ts'
import { classifyLink, type LinkAnswer } from '../../../server/src/library/links/classify-link.ts'
import type { CheckedAddress } from '../../../server/src/storage/libraries/links-store.ts'
import { createCaptureClient } from '../../helpers/capture-client.ts'
import { startLoopbackServer, type LoopbackServer } from '../../helpers/loopback-server.ts'
import { startTestService, type TestService } from '../../helpers/start-service.ts'
import { readData } from '../../helpers/walk-pages.ts'
import { settle } from '../../helpers/settle.ts'
import { until } from '../../helpers/waits.ts'

let sites: LoopbackServer
let origin: string
let asked: string[]
/** Response of the site per path. A function gets the request. */
let answers: Map<string, number | { to: string } | ((request: IncomingMessage) => number | Promise<number>)>

beforeEach(async () => {
  answers = new Map()
  sites = await startLoopbackServer(async (request, response) => {
    const answer = answers.get(request.url!) ?? 200
    if (typeof answer === 'object') response.writeHead(302, { Location: answer.to }).end()
    else response.writeHead(typeof answer === 'function' ? await answer(request) : answer).end()
  })
  origin = sites.origin
  asked = sites.requests
})
afterEach(() => sites.close())

const guards: ReturnType<typeof createFetchGuard>[] = []
afterAll(() => Promise.all(guards.map((guard) => guard.close())))

function createAsk() {
  const guard = createFetchGuard({
    allow: [new URL(origin).host],
    resolve: async (hostname) => {
      if (hostname === 'inside.example') return [{ address: '10.0.0.1', family: 4 }]
      throw Object.assign(new Error(hostname), {
        code: hostname.startsWith('gone') ? 'ENOTFOUND' : 'EAI_AGAIN',
      })
    },
  })
  guards.push(guard)
  const ask = createCheckLink(guard)
  const { signal } = new AbortController()
  return (url: string) => ask(url, { account: 'a', signal })
}

const outcomeOf = async (url: string) => classifyLink(url, await createAsk()(url))
const at = (url: string) => ({ url, status: 200 })

describe('a link check', () => {
  it.each([
    [200, 'alive'],
    [404, 'dead'],
    [410, 'dead'],
    [401, 'unknown'],
    [403, 'unknown'],
    [429, 'unknown'],
    [500, 'unknown'],
    [503, 'unknown'],
  ])('%s is %s', async (status, outcome) => {
    answers.set('/page', status)
    expect(await outcomeOf(`${origin}/page`)).toMatchObject({ outcome, status })
  })

  it('uses HEAD, and GET if that is refused', async () => {
    await outcomeOf(`${origin}/page`)
    expect(asked).toEqual(['HEAD /page'])
    answers.set('/picky', ({ method }) => (method === 'HEAD' ? 404 : 200))
    expect(await outcomeOf(`${origin}/picky`)).toMatchObject({ outcome: 'alive' })
    expect(asked.slice(1)).toEqual(['HEAD /picky', 'GET /picky'])
  })

  it("reports a dead link if the domain is gone, and an unknown one if it can't be resolved now", async () => {
    expect(await outcomeOf('https://gone.example/page')).toMatchObject({ outcome: 'dead', status: null })
    expect(await outcomeOf('https://later.example/page')).toMatchObject({ outcome: 'unknown' })
  })

  it('reports an internal address as unknown without a request', async () => {
    expect(await outcomeOf('https://inside.example/page')).toMatchObject({
      outcome: 'unknown',
      reason: 'address',
    })
    answers.set('/in', { to: 'http://127.0.0.1:1/' })
    expect(await outcomeOf(`${origin}/in`)).toMatchObject({ outcome: 'unknown', reason: 'address' })
  })

  it("reports a move for a redirect to another site's front page, but not within the site", () => {
    const from = 'https://old.example/story'
    expect(classifyLink(from, at('https://new.example/'))).toMatchObject({
      outcome: 'moved',
      movedTo: 'https://new.example/',
    })
    expect(classifyLink(from, at('https://new.example/story')).outcome).toBe('alive')
    expect(classifyLink(from, at('https://www.old.example/')).outcome).toBe('alive')
    expect(classifyLink('https://old.example/', at('https://new.example/')).outcome).toBe('alive')
  })
})

const log = (): void => undefined

function createLibrary(urls: readonly string[]) {
  const left = new Map(urls.map((url, at) => [at + 1, { id: at + 1, url }]))
  const put: CheckedAddress[] = []
  const state = { isRunning: true, isDone: false }
  return {
    put,
    state,
    library: {
      takeLinks: async (_holder: string, _lease: number, limit: number) =>
        state.isRunning ? [...left.values()].slice(0, limit) : null,
      putLinks: async (checked: readonly CheckedAddress[]) => {
        for (const one of checked) left.delete(one.id)
        put.push(...checked)
      },
      endLinks: async () => void (state.isDone = true),
    },
  }
}

it('hanging links do not delay a save of their account', async () => {
  const silent = await startLoopbackServer((request, response) => {
    if (request.url === '/page')
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>A</title>B')
  })
  const fetcher = createPageFetcher({ allow: ['127.0.0.1'] })
  const stop = new AbortController()
  const asking = { account: 'a', signal: stop.signal }
  const links = [1, 2, 3, 4].map((one) => fetcher.checkLink(`${silent.origin}/${one}`, asking))
  const ended = Promise.allSettled(links)
  const page = await fetcher.fetchPage(`${silent.origin}/page`, { account: 'a' })
  expect(page.title).toBe('A')
  stop.abort()
  expect((await ended).every(({ status }) => status === 'rejected')).toBe(true)
  await fetcher.close()
  await silent.close()
})

describe('a check', () => {
  const pauses = { hostMs: 20, failedMs: 20 }

  it('sends one request per site at a time, to several sites at once', async () => {
    const urls = ['a', 'b', 'c'].flatMap((site) => [1, 2, 3].map((at) => `https://${site}.example/${at}`))
    const { library, put, state } = createLibrary(urls)
    const busy = new Map<string, number>()
    let most = 0
    let mostOfOne = 0
    const all = Promise.withResolvers<void>()
    const checker = createLinkChecker({
      libraryOf: () => library,
      ask: async (url) => {
        const { host } = new URL(url)
        busy.set(host, (busy.get(host) ?? 0) + 1)
        most = Math.max(
          most,
          [...busy.values()].reduce((sum, one) => sum + one, 0),
        )
        mostOfOne = Math.max(mostOfOne, busy.get(host)!)
        if (busy.size === 3) all.resolve()
        await all.promise
        await settle()
        busy.set(host, busy.get(host)! - 1)
        return { url, status: 200 }
      },
      log,
      now: () => 5,
      holder: 'x',
      pauses,
    })
    checker.look('me')
    checker.look('me')
    await expect.poll(() => state.isDone).toBe(true)
    expect(put.map(({ id, outcome }) => [id, outcome]).toSorted()).toEqual(
      urls.map((_, at) => [at + 1, 'alive']),
    )
    expect(mostOfOne).toBe(1)
    expect(most).toBe(3)
    await checker.close()
  })

  it('declares no site gone before another has responded, because the network may be down', async () => {
    const gone = { reason: 'connection', isGone: true }
    const { library, put, state } = createLibrary([
      'https://a.example/1',
      'https://a.example/2',
      'https://b.example/',
    ])
    const checker = createLinkChecker({
      libraryOf: () => library,
      ask: async (url) => {
        if (url === 'https://b.example/') await until('the first answer', () => put.length === 1)
        if (url === 'https://a.example/2') await until('the other site', () => put.length === 2)
        return url === 'https://b.example/' ? { url, status: 404 } : gone
      },
      log,
      now: () => 5,
      holder: 'x',
      pauses,
    })
    checker.look('me')
    await expect.poll(() => state.isDone).toBe(true)
    expect(Object.fromEntries(put.map(({ id, outcome }) => [id, outcome]))).toEqual({
      1: 'unknown',
      2: 'dead',
      3: 'dead',
    })
    await checker.close()
  })

  it('stops when its owner or the service stops it', async () => {
    const { library, put, state } = createLibrary(['https://a.example/1', 'https://a.example/2'])
    const ask = vi.fn<(url: string) => Promise<LinkAnswer>>(async (url) => at(url))
    const checker = createLinkChecker({
      libraryOf: () => library,
      ask,
      log,
      now: () => 5,
      holder: 'x',
      pauses,
    })
    ask.mockImplementationOnce(async (url) => {
      state.isRunning = false
      return { url, status: 200 }
    })
    checker.look('me')
    await expect.poll(() => put).toHaveLength(1)
    await checker.close()
    expect([put.length, state.isDone]).toEqual([1, false])
    checker.look('me')
    expect(ask).toHaveBeenCalledTimes(1)
  })
})

describe('in a service', () => {
  let service: TestService
  let key: string
  const { save, call } = createCaptureClient(
    () => service,
    () => key,
  )
  afterEach(() => service.stop())

  const run = async (): Promise<LinkRun> => readData(await call('/library-care/links'))
  const check = async (going: boolean): Promise<LinkRun> =>
    readData(await call('/library-care/links/check', { body: { going } }))
  const found = async (outcome: LinkOutcome): Promise<LinkPage> =>
    readData(await call(`/library-care/links/found?outcome=${outcome}`))
  const put = async (path: string): Promise<Bookmark> =>
    (await save({ url: `${origin}${path}`, title: path, reason: 'No.' })).bookmark

  it('starts on request, survives a restart, and lists dead links', async () => {
    service = await startTestService({ fetchAllow: [new URL(origin).host] })
    key = service.account().key('write')
    const [dead, shut] = [await put('/dead'), await put('/shut'), await put('/fine'), await put('/more')]
    answers.set('/dead', 404).set('/shut', 403)
    expect(await run()).toEqual({
      state: 'none',
      startedAt: null,
      left: 0,
      total: 4,
      found: { dead: 0, moved: 0, unknown: 0 },
    })
    expect(asked).toEqual([])
    expect(await check(true)).toMatchObject({ state: 'going', left: 4 })
    await expect.poll(async () => (await run()).left).toBeLessThan(4)
    await service.restart()
    await expect.poll(async () => (await run()).state).toBe('done')
    expect(asked.filter((one) => one.startsWith('HEAD')).toSorted()).toEqual([
      'HEAD /dead',
      'HEAD /fine',
      'HEAD /more',
      'HEAD /shut',
    ])
    expect(await run()).toMatchObject({ left: 0, found: { dead: 1, moved: 0, unknown: 1 } })
    expect((await found('dead')).items).toMatchObject([
      { id: dead.id, link: { outcome: 'dead', reason: "This page doesn't exist (404).", movedTo: null } },
    ])
    expect((await found('unknown')).items).toMatchObject([
      { id: shut.id, link: { reason: "The site doesn't allow access to this page (403)." } },
    ])
    await call('/v1/bookmarks/archive', { body: { ids: [dead.id] } })
    expect((await found('dead')).items).toEqual([])
  })

  it('checks each page once, even if the clock is set back', async () => {
    service = await startTestService({ fetchAllow: [new URL(origin).host] })
    key = service.account().key('write')
    await put('/a')
    const clock = vi.spyOn(Date, 'now')
    const anHourAgo = Date.now() - 3_600_000
    answers.set('/a', () => {
      clock.mockReturnValue(anHourAgo)
      return 200
    })
    try {
      await check(true)
      await expect.poll(async () => (await run()).state).toBe('done')
      expect(asked).toEqual(['HEAD /a'])
    } finally {
      clock.mockRestore()
    }
  })

  it('can be stopped and resumed', { tags: ['slow'] }, async () => {
    service = await startTestService({ fetchAllow: [new URL(origin).host] })
    key = service.account().key('write')
    await put('/a')
    await put('/b')
    await put('/c')
    const held = Promise.withResolvers<number>()
    for (const path of ['/a', '/b', '/c']) answers.set(path, () => held.promise)
    await check(true)
    await expect.poll(() => asked).toHaveLength(1)
    const stopped = await check(false)
    held.resolve(200)
    expect(stopped).toMatchObject({ state: 'stopped' })
    expect(stopped.left).toBeGreaterThan(0)
    await check(true)
    await expect.poll(async () => (await run()).state).toBe('done')
    expect(asked.toSorted()).toEqual(['HEAD /a', 'HEAD /b', 'HEAD /c'])
    expect((await check(false)).state).toBe('done')
  })
})
