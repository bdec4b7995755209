import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeHighlights } from '../../../../server/src/library/capture-page.ts'
import type { Engine } from '../../../../server/src/storage/engine.ts'
import { clock, KINDS, OPTIONS, removeEngines } from '../../../helpers/engine-kinds.ts'
import { foundBy, IMAGE } from '../../../helpers/new-bookmark.ts'

afterAll(removeEngines)

const FIRST = { ...foundBy(1, { title: 'One', body: 'the first of them' }), tags: ['b', 'a'] }
const HIGHLIGHTS = [
  { id: '00000000-0000-4000-8000-0000000000b2', quote: 'of them', prefix: 'first ', createdAt: 4 },
  { id: '00000000-0000-4000-8000-0000000000a1', quote: 'the first', note: 'Why?', createdAt: 5 },
]
const SECOND = {
  ...foundBy(2, { title: 'Two' }),
  author: { username: 'Ada', displayName: null },
  tags: ['a'],
}

describe.each(Object.entries(KINDS))('an engine on %s', (_name, kind) => {
  let engine: Engine
  beforeEach(async () => {
    clock.now = 1_000
    engine = await kind.open(OPTIONS)
  })
  afterEach(() => engine.close())

  describe('a library', () => {
    it('returns stored data and saves an address once', async () => {
      await engine.libraries.use('me', async ({ store }) => {
        expect(await store.insert(FIRST, FIRST.identities)).toMatchObject({ id: 1, created: true })
        const again = { ...foundBy(9, {}), identities: ['https://elsewhere.example/'] }
        expect(await store.insert(again, FIRST.identities)).toEqual({ id: 1, created: false })
        expect(await store.byIdentity(['nowhere', 'https://elsewhere.example/'])).toBe(1)
        const [read] = await store.read([1])
        expect(read).toMatchObject({ uuid: FIRST.uuid, title: 'One', content: '[]', capturedAt: 1 })
        expect(read?.tags.map(({ name }) => name)).toEqual(['b', 'a'])
      })
      await engine.libraries.use('another', async ({ store }) => expect(await store.read([1])).toEqual([]))
    })

    it('lists, filters, edits, archives, and counts', async () => {
      await engine.libraries.use('me', async ({ store }) => {
        await store.importing((insert) => insert([FIRST, SECOND, FIRST]))
        const page = async (filters: object) =>
          (await store.page({ filters, state: 'active', after: null, limit: 10 })).map(({ id }) => id)
        expect(await page({})).toEqual([2, 1])
        expect(await page({ authors: ['ADA'] })).toEqual([2])
        expect(await page({ authors: ['ADA'], authorMode: 'exclude' })).toEqual([1])
        expect(await page({ tags: ['a', 'b'], tagMode: 'include_all' })).toEqual([1])
        expect(await page({ q: 'fir' })).toEqual([1])
        const before = await store.revision()
        await store.update(FIRST.uuid, () => ({ isFavorite: true, note: 'remarkable', tags: ['c'] }))
        expect(await page({ q: 'remark', favorite: ['favorite'], note: ['has-note'], tags: ['c'] })).toEqual([
          1,
        ])
        expect(await page({ tags: ['b'] })).toEqual([])
        expect((await store.read([1]))[0]).toMatchObject({ note: 'remarkable', content: '[]' })
        expect(await store.setArchived([SECOND.uuid, 'unknown'], 5)).toEqual([SECOND.uuid])
        expect(await store.setArchived([SECOND.uuid], 5)).toEqual([])
        expect(await page({})).toEqual([1])
        expect(await store.revision()).toBeGreaterThan(before)
        const counts = Object.fromEntries((await store.tags()).map(({ name, count }) => [name, count]))
        expect(counts).toEqual({ a: 0, b: 0, c: 1 })
        const groups = await store.stats({}, 'all')
        expect(
          groups.map(({ isArchived, amount, favorites }) => ({ isArchived, amount, favorites })),
        ).toEqual(
          expect.arrayContaining([
            { isArchived: false, amount: 1, favorites: 1 },
            { isArchived: true, amount: 1, favorites: 0 },
          ]),
        )
      })
    })

    it('finds bookmarks with notes or highlights, and returns the highlights', async () => {
      await engine.libraries.use('me', async ({ store }) => {
        const bookmarks = [
          foundBy(1, {}),
          { ...foundBy(2, {}), note: 'Why?' },
          { ...foundBy(3, {}), highlights: HIGHLIGHTS },
        ]
        await store.importing((insert) => insert(bookmarks))
        const page = async (places: ('notes' | 'highlights')[]) =>
          (await store.page({ filters: { places }, state: 'active', after: null, limit: 10 })).map(
            ({ id }) => id,
          )
        expect(await page(['notes'])).toEqual([2])
        expect(await page(['highlights'])).toEqual([3])
        expect(await page(['notes', 'highlights'])).toEqual([3, 2])
        const counted = await store.stats({ places: ['highlights'] }, 'active')
        expect(counted.reduce((sum, { amount }) => sum + amount, 0)).toBe(1)
        expect(await store.highlights(null)).toEqual(new Map([[3, HIGHLIGHTS]]))
        expect(await store.highlights([1, 2])).toEqual(new Map())
      })
    })

    it('finds bookmarks of a site or its subdomains, but not those that only mention it', async () => {
      const urls = [
        'https://nature.com/articles/1',
        'https://www.nature.com',
        'http://reader@BLOG.Nature.com:8080?q=1',
        'https://nature.com.example.org/',
        'https://signature.com/',
        'https://example.org/nature.com/',
      ]
      await engine.libraries.use('me', async ({ store, search }) => {
        const bookmarks = urls.map((url, at) => ({ ...foundBy(at + 1, { url }), url }))
        await store.importing((insert) => insert(bookmarks))
        const filters = { sites: ['nature.com'] }
        const page = async (also: object) =>
          (
            await store.page({ filters: { ...filters, ...also }, state: 'active', after: null, limit: 10 })
          ).map(({ id }) => id)
        expect(await page({})).toEqual([3, 2, 1])
        expect(await page({ platforms: ['web'], contentTypes: ['article'] })).toEqual([3, 2, 1])
        expect(await page({ sites: ['nature.com', 'signature.com'] })).toEqual([5, 3, 2, 1])
        expect(await page({ sites: ['blog.nature.com'] })).toEqual([3])
        const selection = { filters, state: 'all', required: [], excluded: [] } as const
        expect(await search.select('posts', selection).among([1, 4, 5, 6])).toEqual([1])
        const counted = await store.stats(filters, 'active')
        expect(counted.reduce((sum, { amount }) => sum + amount, 0)).toBe(3)
      })
    })

    it('keeps the order of highlights, and why a page has no text', async () => {
      await engine.libraries.use('me', async ({ store }) => {
        const unread = { reason: 'The site requires sign-in (401).', since: 7 }
        await store.insert({ ...FIRST, highlights: HIGHLIGHTS }, [])
        await store.importing((insert) => insert([{ ...SECOND, unread }]))
        expect(await store.read([1, 2])).toMatchObject([
          { highlights: HIGHLIGHTS, unread: null, content: '[]' },
          { highlights: [], unread, content: '[]' },
        ])
        expect(await store.summaries([2, 1])).toMatchObject([{ unread }, { unread: null }])
        expect(await store.contents([1])).toMatchObject([{ id: 1, content: '[]' }])
        expect(Object.fromEntries(await store.contentSizes([1, 2]))).toEqual({
          1: 2 + JSON.stringify(HIGHLIGHTS).length,
          2: 2,
        })
        await store.update(FIRST.uuid, ({ highlights }) => ({
          note: 'afterthought',
          highlights: highlights.toReversed(),
        }))
        expect((await store.read([1]))[0]?.highlights).toEqual(HIGHLIGHTS.toReversed())
        expect(await store.page({ filters: { q: 'aftert' }, state: 'all', after: null, limit: 5 })).toEqual([
          { id: 1, capturedAt: 1 },
        ])
        await store.update(FIRST.uuid, () => ({ highlights: [] }))
        expect((await store.read([1]))[0]).toMatchObject({ highlights: [], content: '[]' })
      })
    })

    it('finds a bookmark by its highlights and their notes while they exist', async () => {
      await engine.libraries.use('me', async ({ store, index, search }) => {
        await store.importing((insert) => insert([FIRST, SECOND]))
        await index.takeChanged(10)
        const all = { filters: {}, state: 'active', required: [], excluded: [] } as const
        const found = async (word: string) =>
          (await search.select('posts', all).matchWords({ words: [word], isTyping: false })).hits.map(
            ({ id }) => id,
          )
        const listed = async (q: string) =>
          (await store.page({ filters: { q }, state: 'all', after: null, limit: 5 })).map(({ id }) => id)
        const one = { id: HIGHLIGHTS[0]!.id, quote: 'zeppelins over the harbor', note: 'ask the archivist' }
        await changeHighlights(store, FIRST.uuid, { put: [one] }, 1)
        // Its passages are embedded again.
        expect(await index.takeChanged(10)).toEqual([1])
        for (const word of ['zeppelins', 'harbor', 'archivist'])
          expect([word, await found(word), await listed(word)]).toEqual([word, [1], [1]])
        await changeHighlights(store, FIRST.uuid, { remove: [one.id] }, 2)
        expect([await found('zeppelins'), await listed('archivist')]).toEqual([[], []])
      })
    })

    it('lists unread bookmarks, newest first, without archived ones', async () => {
      await engine.libraries.use('me', async ({ store }) => {
        const unread = { reason: 'no', since: 7 }
        const numbers = [1, 2, 3, 4]
        await store.importing((insert) => insert(numbers.map((at) => ({ ...foundBy(at, {}), unread }))))
        await store.insert(foundBy(5, {}), [])
        await store.setArchived([foundBy(3, {}).uuid], 9)
        const page = await store.unread(null, 2)
        expect(page).toEqual([
          { id: 4, capturedAt: 4 },
          { id: 2, capturedAt: 2 },
        ])
        expect(await store.unread(page[1]!, 2)).toEqual([{ id: 1, capturedAt: 1 }])
      })
    })

    it("replaces the page's content and keeps the person's fields", async () => {
      await engine.libraries.use('me', async ({ store, index, search }) => {
        const jpeg = Uint8Array.of(1, 2, 3)
        const images = ['gone', 'stays', 'anew'].map((ref) => ({ ref, width: 1, height: 1, jpeg }))
        const media = images.map(({ ref }, position) => ({
          ...IMAGE,
          position,
          ref,
          isStored: true,
          caption: `caption of ${ref}`,
          captionSource: 'import',
        }))
        const unread = { reason: 'no', since: 7 }
        await store.insert({ ...FIRST, note: 'mine', highlights: HIGHLIGHTS, media, images, unread }, [])
        await store.insert(SECOND, [])
        await index.takeChanged(10)
        const before = await store.revision()

        const anew = { ref: 'anew', width: 2, height: 2, jpeg: Uint8Array.of(4) }
        const read = await store.replacePage(1, [anew], (stored) => ({
          contentType: 'video',
          title: 'Now',
          author: { username: 'Bob' },
          contentCreatedAt: 3,
          content: '[{"_type":"block"}]',
          excerpt: 'words of now',
          identities: ['https://example.org/now', ...SECOND.identities],
          claims: ['https://example.org/claimed'],
          media: [stored.media[2]!, stored.media[1]!].map((item, position) => ({ ...item, position })),
          wanted: [],
          keywords: { ...FIRST.keywords, title: 'Now', body: 'words of now', note: stored.note ?? '' },
        }))
        expect(read).toBe(true)
        expect(await store.revision()).toBeGreaterThan(before)
        const [now] = await store.read([1])
        expect(now).toMatchObject({
          uuid: FIRST.uuid,
          url: FIRST.url,
          contentType: 'video',
          title: 'Now',
          author: { username: 'Bob' },
          contentCreatedAt: 3,
          content: '[{"_type":"block"}]',
          unread: null,
          note: 'mine',
          highlights: HIGHLIGHTS,
          capturedAt: 1,
        })
        expect(now?.tags.map(({ name }) => name)).toEqual(['b', 'a'])
        expect(now?.media.map(({ ref }) => ref)).toEqual(['anew', 'stays'])
        expect((await store.summaries([1]))[0]?.excerpt).toBe('words of now')
        expect(await store.image(FIRST.uuid, 'gone')).toBeUndefined()
        expect([...(await store.image(FIRST.uuid, 'stays'))!.jpeg]).toEqual([1, 2, 3])
        expect([...(await store.image(FIRST.uuid, 'anew'))!.jpeg]).toEqual([4])
        expect(await store.byIdentity(['https://example.org/now'])).toBe(1)
        expect(await store.byIdentity(SECOND.identities)).toBe(2)
        expect(await search.byAddress('https://example.org/claimed')).toBe(1)
        expect(await store.unread(null, 5)).toEqual([])
        const found = async (q: string) =>
          (await store.page({ filters: { q }, state: 'active', after: null, limit: 5 })).map(({ id }) => id)
        expect(await found('words')).toEqual([1])
        expect(await found('first')).toEqual([])
        const videos = await store.stats({ contentTypes: ['video'] }, 'active')
        expect(videos[0]?.amount).toBe(1)

        await index.takeChanged(10)
        const all = { filters: {}, state: 'active', required: [], excluded: [] } as const
        const captioned = async (word: string) =>
          (await search.select('images', all).matchWords({ words: [word], isTyping: false })).hits.map(
            ({ id }) => id,
          )
        expect(await captioned('gone')).toEqual([])
        expect(await captioned('anew')).toEqual([4_096])
        expect(await captioned('stays')).toEqual([4_097])
        expect(
          await store.replacePage(99, [], () => {
            throw new Error('nobody reads it')
          }),
        ).toBe(false)
      })
    })

    it('rolls back an edit that its rule refuses', async () => {
      await engine.libraries.use('me', async ({ store }) => {
        await store.insert(FIRST, [])
        const before = await store.revision()
        const refused = store.update(FIRST.uuid, () => {
          throw new Error('no')
        })
        await expect(refused).rejects.toThrow('no')
        expect(await store.revision()).toBe(before)
      })
    })

    it('is deleted completely without affecting others', async () => {
      for (const who of ['me', 'another'])
        await engine.libraries.use(who, ({ store }) => store.insert(FIRST, []))
      await engine.libraries.remove('me')
      expect(await engine.accountIds()).toEqual(['another'])
      await engine.libraries.use('another', async ({ store }) =>
        expect(await store.read([1])).toHaveLength(1),
      )
    })
  })
})
