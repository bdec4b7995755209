import { beforeAll, describe, expect, it } from 'vitest'
import { picturesSettled } from '../../helpers/stored-pictures.ts'
import { pagesOfFile, serviceOfFile } from '../../helpers/service-of-file.ts'

const pages = pagesOfFile()
const service = serviceOfFile(async () => ({ fetchAllow: [new URL(pages.origin).host] }))
let key: string
beforeAll(() => void (key = service.account().key('write')))

const save = async (url: string) => {
  const response = await service.call('/v1/bookmarks', { key, body: { url } })
  return { status: response.status, body: await response.json() }
}

describe('bookmarks.save', () => {
  // API: Bookmark 9, 10; Media 4; States and transitions 4; POST /v1/bookmarks 1, 3
  it("stores the page's text and image", async () => {
    const saved = await save(`${pages.origin}/lighthouses`)
    expect(saved.status).toBe(201)
    const { id } = saved.body.data.bookmark
    await picturesSettled(service.url)
    const read = await service.call(`/v1/bookmarks/${id}`, { key })
    const { data } = await read.json()
    expect(data.title).toBe('Four lighthouses in one weekend')
    expect(data.content.length).toBeGreaterThan(3)
    const picture = data.media.find((item: { url: string }) => item.url.endsWith('/images/lighthouse.png'))
    const preview = await service.call(`/v1/bookmarks/${id}/media?ref=${picture.ref}`, { key })
    expect(preview.headers.get('content-type')).toBe('image/jpeg')
    expect(preview.headers.get('x-service-media-width')).toBe('768')
  })

  it('decodes a page in Shift_JIS', async () => {
    const { body } = await save(`${pages.origin}/kyoto/gardens`)
    const read = await service.call(`/v1/bookmarks/${body.data.bookmark.id}`, { key })
    expect((await read.json()).data.title).toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/)
  })

  // API: POST /v1/bookmarks 3
  it('returns 200 for another spelling of a saved address', async () => {
    await save(`${pages.origin}/notes/bicycle-wheel`)
    const again = await save(`${pages.origin}/notes/bicycle-wheel/?utm_source=mail#top`)
    expect(again.status).toBe(200)
    expect(again.body.data.created).toBe(false)
  })

  it('returns 422 for a missing page and saves nothing', async () => {
    const { status, body } = await save(`${pages.origin}/gone`)
    expect(status).toBe(422)
    expect(body.error.retryable).toBe(false)
    expect(body.error.details.issues).toMatchObject([{ code: 'status', path: ['url'] }])
  })

  it.each([
    [401, 'The site requires sign-in (401).'],
    [403, "The site doesn't allow access to this page (403)."],
    [404, "This page doesn't exist (404)."],
    [410, 'This page was removed from its site (410).'],
    [418, 'The site answered with an error (418).'],
    [429, 'The site is getting too many requests (429). Try again later.'],
    [503, 'Something went wrong on the site (503). Try again later.'],
  ])("explains the site's status %i", async (answer, message) => {
    pages.statuses.set('/notes/other', answer)
    const { status, body } = await save(`${pages.origin}/notes/other`)
    expect(status).toBe(422)
    expect(body.error.details.issues).toEqual([{ code: 'status', message, path: ['url'], status: answer }])
    expect(body.error.message).toBe(`url: ${message}`)
  })

  it('waits for a page that responds after twelve seconds', { tags: ['slow'] }, async () => {
    pages.delays.set('/sourdough-without-a-scale', 12_000)
    expect((await save(`${pages.origin}/sourdough-without-a-scale`)).status).toBe(201)
  })

  it('returns 422 for an internal address without revealing anything about it', async () => {
    const [open, shut] = [await save('http://127.0.0.1/'), await save('http://127.0.0.1:1/')]
    expect(open.status).toBe(422)
    expect(open.body.error.message).toBe(shut.body.error.message)
  })

  // API: Errors 5
  it('marks an unreachable site as retryable', async () => {
    const { status, body } = await save('http://nowhere.invalid/')
    expect(status).toBe(422)
    expect(body.error.retryable).toBe(true)
  })
})
