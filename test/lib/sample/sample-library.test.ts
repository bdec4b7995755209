import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLibraryClient } from '@/lib/client/index.ts'
import { openSampleDatabase } from '@/lib/sample/database.ts'
import { discardSample, markMoved, userLines } from '@/lib/sample/user-pages.ts'
import { SAMPLE_KEY, SAMPLE_URL } from '@/lib/sample/sample-address.ts'
import { withSample } from '@/lib/sample/sample-fetch.ts'
import { rejectionOf } from '../../helpers/test-client.ts'

const FOLDER = join(import.meta.dirname, '../../../server/sample')
const LINES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.jsonl'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8').trim())
  .join('\n')
const SIZE = LINES.split('\n').length
const URL_OF_MINE = 'https://mine.example/page'

const outside: string[] = []
let reads = 0

const openClient = () =>
  createLibraryClient({
    baseUrl: SAMPLE_URL,
    getToken: async () => SAMPLE_KEY,
    fetch: withSample(
      async (input) => {
        outside.push(String(input))
        return new Response()
      },
      {
        open: openSampleDatabase,
        readLines: async () => {
          reads += 1
          return LINES
        },
        now: Date.now,
        createId: () => crypto.randomUUID(),
        readFront: async (url) =>
          url === URL_OF_MINE ? { title: 'My page', text: 'Brontosaurs.\n\nAnd ferns.' } : null,
      },
    ),
  })

let client = openClient()
beforeEach(async () => {
  await discardSample()
  reads = 0
  outside.length = 0
  client = openClient()
})

describe('the sample library', () => {
  it('has all of the sample once, also for the first requests at the same time', async () => {
    const [stats, tags, page] = await Promise.all([
      client.stats.read({}),
      client.tags.list(),
      client.bookmarks.list({ limit: 100 }),
    ])
    expect(stats.total).toBe(SIZE)
    expect(reads).toBe(1)
    expect(tags.length).toBeGreaterThan(20)
    expect(new Set(tags.map(({ id }) => id)).size).toBe(tags.length)
    const urls = page.items.map(({ url }) => url)
    let cursor = page.nextCursor
    while (cursor) {
      const next = await client.bookmarks.list({ limit: 100, cursor })
      urls.push(...next.items.map(({ url }) => url))
      cursor = next.nextCursor
    }
    expect(new Set(urls).size).toBe(SIZE)
    expect(outside).toEqual([])
  })

  it('finds bookmarks with all words, or with most of them if none has all', async () => {
    const { items, degraded } = await client.search.runSummaries({ query: 'lying awake' })
    expect(items[0]).toMatchObject({ title: 'Lying awake: what the evidence says' })
    expect(degraded).toBeUndefined()
    const some = await client.search.runSummaries({ query: 'awake zeppelin evidence' })
    expect(some.items[0]).toMatchObject({ title: 'Lying awake: what the evidence says' })
  })

  it('filters like a library', async () => {
    const { items } = await client.bookmarks.list({ favorite: ['favorite'], note: ['has-note'], limit: 100 })
    expect(items.length).toBeGreaterThan(0)
    for (const one of items) expect(one).toMatchObject({ isFavorite: true, note: expect.any(String) })
    const stats = await client.stats.read({ platforms: ['twitter'] })
    expect(stats.byPlatform).toEqual({ twitter: stats.total })
    const [first] = (await client.bookmarks.list({ platforms: ['reddit'] })).items
    const by = await client.bookmarks.list({ authors: [`reddit:${first!.author!.username}`] })
    expect(by.items.map(({ id }) => id)).toContain(first!.id)
  })

  it('saves, edits, archives, and restores, also after a restart', async () => {
    const { bookmark, created } = await client.bookmarks.save(URL_OF_MINE)
    expect(created).toBe(true)
    await client.bookmarks.update(bookmark.id, { tags: { add: ['mine', 'sleep'] }, note: 'Read it' })
    await client.bookmarks.archive([bookmark.id])
    expect((await client.bookmarks.list({ state: 'archived' })).items).toMatchObject([{ id: bookmark.id }])
    expect(await userLines()).toEqual([])
    await client.bookmarks.restore([bookmark.id])
    const again = openClient()
    expect(await again.bookmarks.save(`${URL_OF_MINE}#part`)).toMatchObject({ created: false })
    expect(await again.bookmarks.read(bookmark.id)).toMatchObject({
      title: 'My page',
      note: 'Read it',
      tags: [{ name: 'mine' }, { name: 'sleep' }],
    })
    expect((await userLines()).map((line) => JSON.parse(line) as object)).toMatchObject([
      { url: URL_OF_MINE, title: 'My page', content: [{}, {}], tags: ['mine', 'sleep'], note: 'Read it' },
    ])
    const { items } = await again.search.runSummaries({ query: 'brontosaurs ferns' })
    expect(items.map(({ id }) => id)).toEqual([bookmark.id])
  })

  it('offers saved pages until an import has them, and again if it is stopped', async () => {
    await client.bookmarks.save('https://mine.example/other')
    await client.bookmarks.save(URL_OF_MINE)
    await markMoved([URL_OF_MINE, 'https://elsewhere.example/'])
    expect((await userLines()).map((line) => JSON.parse(line) as object)).toMatchObject([
      { url: 'https://mine.example/other' },
    ])
    await client.bookmarks.update((await client.bookmarks.save(URL_OF_MINE)).bookmark.id, { note: 'Later' })
    expect(await userLines()).toHaveLength(1)
    const { items } = await client.bookmarks.list({ limit: 100 })
    const urls = items.map(({ url }) => url)
    await markMoved(urls, { isMoved: false })
    expect(await userLines()).toHaveLength(2)
  })

  it('loses no change of two requests at the same time', async () => {
    const { bookmark } = await client.bookmarks.save(URL_OF_MINE)
    await Promise.all([
      client.bookmarks.update(bookmark.id, { note: 'Both' }),
      client.bookmarks.update(bookmark.id, { isFavorite: true }),
    ])
    expect(await client.bookmarks.read(bookmark.id)).toMatchObject({ note: 'Both', isFavorite: true })
  })

  it('begins again after it was discarded', async () => {
    await client.bookmarks.save('https://mine.example/other')
    await client.collections.create({ name: 'Mine' })
    await discardSample()
    expect(await userLines()).toEqual([])
    expect(await client.collections.list()).toEqual([])
    expect((await client.stats.read({})).total).toBe(SIZE)
  })

  it('keeps collections', async () => {
    const { id } = await client.collections.create({ name: 'Sleep', filters: { tags: ['sleep'] } })
    await client.collections.update(id, { name: 'Nights', pinned: true })
    expect(await client.collections.list()).toMatchObject([{ id, name: 'Nights', color: 'blue' }])
    await client.collections.delete(id)
    expect(await client.collections.list()).toEqual([])
  })

  it.each([
    ['an unknown id', () => client.bookmarks.read('00000000-0000-4000-8000-000000000000'), 404],
    ['a cursor of something else', () => client.bookmarks.list({ cursor: 'x' }), 422],
    ['a picture', () => client.bookmarks.preview('00000000-0000-4000-8000-000000000000', 'm0'), 404],
  ])('refuses %s like a library', async (_, attempt, status) => {
    expect(await rejectionOf(attempt())).toMatchObject({ status })
  })

  it('leaves other addresses to the network', async () => {
    const fetch = withSample(async () => new Response('outside'), {} as never)
    const response = await fetch('https://sample.bookplate.invalid.example/v1/me')
    expect(await response.text()).toBe('outside')
  })
})
