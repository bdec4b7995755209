import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const code = readFileSync(join(import.meta.dirname, '../../../server/web/service-worker.js'), 'utf8')
const ORIGIN = 'https://library.example'
const WORDS = `${ORIGIN}/library/locales/de/options.json`

it('stores the messages of the previous version again, because the next start may be offline', async () => {
  const shells = new Map<string, string[]>([['shell-1', [`${ORIGIN}/library/assets/old.js`, WORDS]]])
  const open = async (name: string) => {
    const urls = shells.get(name) ?? []
    shells.set(name, urls)
    return {
      keys: async () => urls.map((url) => ({ url })),
      addAll: async (requests: { url: string }[]) => void urls.push(...requests.map(({ url }) => url)),
    }
  }
  const caches = {
    open,
    keys: async () => [...shells.keys()],
    delete: async (name: string) => shells.delete(name),
  }
  class Request {
    url: string
    constructor(path: string) {
      this.url = new URL(path, ORIGIN).href
    }
  }
  const run = async (wanted: string): Promise<void> => {
    const work: Promise<unknown>[] = []
    const addEventListener = (name: string, listener: (event: object) => void) => {
      if (name === wanted) listener({ waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    }
    const context = { VERSION: '2', FILES: ['assets/new.js'], URL, Request, caches, addEventListener }
    runInNewContext(code, context)
    await Promise.all(work)
  }
  await run('install')
  await run('activate')
  expect([...shells]).toEqual([['shell-2', [`${ORIGIN}/library/assets/new.js`, WORDS]]])
})

const PATH = '/v1/bookmarks/a1'
const bookmark = (title: string) => ({ data: { id: 'a1', title }, requestId: 'r' })
const json = (body: unknown, status = 200) => Response.json(body, { status })
const html = (status: number) =>
  new Response('<h1>Hotel</h1>', { status, headers: { 'Content-Type': 'text/html' } })
/** Rings when no answer is on its way. */
const ringSoon = (ring: (value: unknown) => void, _ms: number, value: unknown) => setImmediate(ring, value)

/** Requests the bookmark. @returns the response and the stored bookmark */
async function ask(answer: () => Promise<Response>, method = 'GET') {
  let stored = json(bookmark('Stored'))
  const work: Promise<unknown>[] = []
  let response: Promise<Response> | null = null
  const addEventListener = (name: string, listener: (event: object) => void) => {
    const headers = new Headers({ 'Bookplate-Account': 'ada' })
    const request = { url: ORIGIN + PATH, method, headers }
    if (name !== 'fetch') return
    listener({
      request,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => (response = promise),
    })
  }
  const caches = {
    match: async () => stored.clone(),
    open: async () => ({ put: async (_: string, changed: Response) => void (stored = changed) }),
  }
  const context = {
    location: { origin: ORIGIN },
    URL,
    Response,
    caches,
    addEventListener,
    setTimeout: ringSoon,
  }
  runInNewContext(code, { VERSION: '2', FILES: [], fetch: answer, ...context })
  const answered = await response!
  void answered.clone().body?.cancel()
  await Promise.race([Promise.all(work), new Promise((resolve) => setImmediate(resolve))])
  return { status: answered.status, body: await answered.text(), stored: await stored.json() }
}

it.each([
  ['nothing', () => Promise.reject(new TypeError('no network'))],
  ['nothing for seconds', () => new Promise<never>(() => undefined)],
  ['the sign-in page of a network', async () => html(200)],
  ['a proxy without a service', async () => html(502)],
  ['a failing service', async () => json({ error: {} }, 503)],
])('shows a stored bookmark instead of %s', async (_, answer) => {
  const { body, stored } = await ask(answer)
  expect([JSON.parse(body), stored]).toEqual([bookmark('Stored'), bookmark('Stored')])
})

it('replaces a stored bookmark by a newer one only', async () => {
  const changed = bookmark('Changed')
  expect(await ask(async () => json(changed))).toMatchObject({
    body: JSON.stringify(changed),
    stored: changed,
  })
  expect((await ask(async () => json(changed), 'PATCH')).stored).toEqual(changed)
  for (const other of [[], null, {}, { data: { id: 'b2' } }, { data: { hello: 1 } }])
    expect((await ask(async () => json(other))).stored).toEqual(bookmark('Stored'))
})

it('hides no answer of the service behind a stored bookmark', async () => {
  for (const status of [401, 404])
    expect((await ask(async () => json({ error: {} }, status))).status).toBe(status)
  expect((await ask(async () => html(502), 'PATCH')).status).toBe(502)
})
