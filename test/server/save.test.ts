import type { Bookmark } from '@bookplate/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { serviceOfFile, siteOfFile } from '../helpers/service-of-file.ts'
import { readData } from '../helpers/walk-pages.ts'
import { slowAnswer } from '../helpers/waits.ts'

interface Saved {
  bookmark: Bookmark
  created: boolean
}

let key: string
let asked: string[]

const HEADS: Record<string, string | undefined> = {
  '/~mallory/canonical': '<link rel="canonical" href="/~bank/statement">',
  '/~mallory/og-url': '<meta property="og:url" content="/~bank/statement">',
  '/~mallory/refresh': '<meta http-equiv="refresh" content="0;url=/~bank/statement">',
  '/part/1': '<link rel="canonical" href="/whole">',
  '/part/2': '<link rel="canonical" href="/whole">',
  '/told': `<meta property="og:site_name" content="The Daily Page">
    <script type="application/ld+json">${JSON.stringify({
      '@type': 'NewsArticle',
      datePublished: '2026-03-04T05:06:07Z',
      author: { '@type': 'Person', name: 'Jane Doe', url: '/people/jane-doe' },
    })}</script>`,
  '/site': '<meta property="og:site_name" content="The Daily Page">',
}

const site = siteOfFile(async (request, response) => {
  asked.push(request.url!)
  const target = /^\/to(\/.*)$/.exec(request.url!)?.[1]
  if (target !== undefined) return void response.writeHead(302, { Location: target }).end()
  await slowAnswer(80)
  response.setHeader('Content-Type', 'text/html')
  response.end(`<title>Page ${request.url}</title>${HEADS[request.url!] ?? ''}<p>Some words of it.</p>`)
})
const service = serviceOfFile(async () => ({ fetchAllow: [site.host] }))
beforeEach(() => {
  key = service.account().key('write')
  asked = []
})

const save = (path: string): Promise<Response> =>
  service.call('/v1/bookmarks', { key, body: { url: site.origin + path } })
const search = (query: string): Promise<Response> => service.call('/v1/search', { key, body: { query } })
const total = async (): Promise<number> =>
  (await readData<{ total: number }>(await service.call('/v1/stats?state=all', { key }))).total

describe('bookmarks.save', () => {
  it('fetches and saves once for many concurrent requests of a page', async () => {
    const answers = await Promise.all(['/a', '/a/', '/a?utm_source=x', '/a#top', '/a'].map(save))
    expect(answers.map((response) => response.status).toSorted()).toEqual([200, 200, 200, 200, 201])
    const saved = await Promise.all(answers.map((response) => readData<Saved>(response)))
    expect(new Set(saved.map(({ bookmark }) => bookmark.id)).size).toBe(1)
    expect(saved.filter(({ created }) => created)).toHaveLength(1)
    expect(asked).toHaveLength(1)
    expect(await total()).toBe(1)
  })

  it('recognizes a page by its redirect target and by its requested address', async () => {
    const direct = await readData<Saved>(await save('/article/1'))
    const redirected = await save('/to/article/1')
    expect(redirected.status).toBe(200)
    expect((await readData<Saved>(redirected)).bookmark.id).toBe(direct.bookmark.id)
    asked = []
    expect((await save('/to/article/1')).status).toBe(200)
    expect(asked).toEqual([])
    expect(await total()).toBe(1)
  })

  it('keeps pages separate that redirect to the same sign-in or front page', async () => {
    for (const path of ['/to/login?next=1', '/to/login?next=2', '/to/', '/x'])
      expect((await save(path)).status).toBe(201)
    expect((await save('/')).status).toBe(201)
    expect(await total()).toBe(5)
  })

  it.each(['/~mallory/canonical', '/~mallory/og-url', '/~mallory/refresh'])(
    '%s claims another address: it is found by that address, and is never the response for it',
    async (path) => {
      const hostile = await readData<Saved>(await save(path))
      await save('/statement')
      const { items } = await readData<{ items: Bookmark[] }>(await search(`${site.origin}/~bank/statement`))
      expect(items[0]?.id).toBe(hostile.bookmark.id)
      asked = []
      const honest = await save('/~bank/statement')
      expect(honest.status).toBe(201)
      const { bookmark } = await readData<Saved>(honest)
      expect(bookmark).toMatchObject({
        url: `${site.origin}/~bank/statement`,
        title: 'Page /~bank/statement',
      })
      expect(asked).toEqual(['/~bank/statement'])
      expect((await save('/~bank/statement')).status).toBe(200)
      expect((await save(path)).status).toBe(200)
      expect(await total()).toBe(3)
    },
  )

  it('keeps the parts of an article separate that claim the address of the whole', async () => {
    for (const path of ['/part/1', '/part/2', '/whole']) expect((await save(path)).status).toBe(201)
    expect(await total()).toBe(3)
  })

  it('fills in every field that the page provides', async () => {
    const { bookmark } = await readData<Saved>(await save('/told'))
    expect(bookmark).toMatchObject({
      title: 'Page /told',
      author: {
        username: 'jane-doe',
        displayName: 'Jane Doe',
        profileUrl: `${site.origin}/people/jane-doe`,
      },
      contentCreatedAt: '2026-03-04T05:06:07.000Z',
      contentType: 'article',
    })
  })

  it("doesn't use the site's name as the author", async () => {
    for (const path of ['/site', '/nobody'])
      expect((await readData<Saved>(await save(path))).bookmark.author).toBeNull()
  })

  it('leaves an archived bookmark archived', async () => {
    const { bookmark } = await readData<Saved>(await save('/b'))
    await service.call('/v1/bookmarks/archive', { key, body: { ids: [bookmark.id] } })
    const again = await readData<Saved>(await save('/b'))
    expect(again).toMatchObject({
      created: false,
      bookmark: { id: bookmark.id, deletedAt: expect.any(String) },
    })
  })

  it('continues when its client disconnects', async () => {
    const gone = new AbortController()
    const saving = fetch(`${service.url}/v1/bookmarks`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: `${site.origin}/c` }),
      signal: gone.signal,
    })
    await expect.poll(() => asked).toEqual(['/c'])
    gone.abort()
    await expect(saving).rejects.toThrow('aborted')
    await expect.poll(total).toBe(1)
    expect((await save('/c')).status).toBe(200)
  })

  it('keeps the libraries of accounts separate', async () => {
    expect((await save('/d')).status).toBe(201)
    key = service.account().key('write')
    expect((await save('/d')).status).toBe(201)
  })
})
