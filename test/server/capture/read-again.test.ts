import type { Bookmark, ReadAgainItem } from '@bookplate/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { articleOf, createCaptureClient, highlight } from '../../helpers/capture-client.ts'
import { serviceOfFile, siteOfFile } from '../../helpers/service-of-file.ts'
import { readData } from '../../helpers/walk-pages.ts'

let key: string
/** Response of the site per path: a status, a redirect, or a page. */
let site: Map<string, number | { to: string } | string>
const { save, read, call } = createCaptureClient(
  () => service,
  () => key,
)

const pages = siteOfFile((request, response) => {
  const answer = site.get(request.url!) ?? 404
  if (typeof answer === 'number') response.writeHead(answer).end()
  else if (typeof answer === 'object') response.writeHead(302, { Location: answer.to }).end()
  else response.setHeader('Content-Type', 'text/html').end(answer)
})
const service = serviceOfFile(async () => ({ fetchAllow: [pages.host] }))
beforeEach(() => {
  key = service.account().key('write')
  site = new Map()
})

const again = async (...ids: string[]): Promise<ReadAgainItem[]> =>
  (await readData<{ items: ReadAgainItem[] }>(await call('/capture/read-again', { body: { ids } }))).items
const page = articleOf('The page', 'Now it can be read by everybody who asks for it.')
const textOf = ({ content }: Bookmark): string => JSON.stringify(content)

describe('fetching again', () => {
  it("completes an unread bookmark and keeps the person's fields", async () => {
    const selection = [highlight('by everybody')]
    const { bookmark } = await save({
      url: `${pages.origin}/page`,
      title: 'From the tab',
      reason: 'No.',
      selection,
    })
    await call(`/v1/bookmarks/${bookmark.id}`, {
      method: 'PATCH',
      body: { note: 'mine', tags: { add: ['a'] } },
    })
    site.set('/page', page)
    const [item] = await again(bookmark.id)
    expect(item).toMatchObject({ id: bookmark.id, outcome: 'read', bookmark: { title: 'The page' } })
    const now = await read(bookmark.id)
    expect(now).toEqual(item!.bookmark)
    expect(now).toMatchObject({
      note: 'mine',
      tags: [{ name: 'a' }],
      highlights: selection,
      capturedAt: bookmark.capturedAt,
    })
    expect(now).not.toHaveProperty('unread')
    expect(textOf(now)).toContain('everybody who asks')
  })

  it('reports each result in the requested order', async () => {
    const unread = await Promise.all(
      ['/page', '/denied', '/login-wall'].map(
        async (path) => (await save({ url: pages.origin + path })).bookmark.id,
      ),
    )
    site.set('/page', page).set('/denied', 401).set('/login-wall', { to: '/login' }).set('/login', page)
    const missing = crypto.randomUUID()
    const items = await again(missing, ...unread)
    expect(items).toMatchObject([
      { id: missing, outcome: 'missing' },
      { id: unread[0], outcome: 'read' },
      { id: unread[1], outcome: 'failed', reason: 'The site requires sign-in (401).', retryable: false },
      { id: unread[2], outcome: 'failed', retryable: false },
    ])
    expect(await read(unread[1]!)).toMatchObject({ unread: { reason: 'Only its address was saved.' } })
  })

  it('updates a bookmark, and keeps it if the page is gone', async () => {
    site.set('/page', articleOf('Before', 'These were the words of the first day.'))
    const { bookmark } = await readData<{ bookmark: Bookmark }>(
      await call('/v1/bookmarks', { body: { url: `${pages.origin}/page` } }),
    )
    site.set('/page', page)
    await again(bookmark.id)
    expect(textOf(await read(bookmark.id))).toContain('everybody who asks')
    site.set('/page', 410)
    expect(await again(bookmark.id)).toMatchObject([{ outcome: 'failed' }])
    site.set('/page', '<title>Loading…</title><div id="app"></div>')
    expect(await again(bookmark.id)).toMatchObject([{ outcome: 'failed', retryable: false }])
    expect(textOf(await read(bookmark.id))).toContain('everybody who asks')
  })

  it.each<[string, unknown]>([
    ['none', []],
    ['more than it takes', Array.from({ length: 21 }, () => crypto.randomUUID())],
    ['what is no id', ['x']],
  ])('refuses %s', async (_name, ids) => {
    expect((await call('/capture/read-again', { body: { ids } })).status).toBe(422)
  })
})
