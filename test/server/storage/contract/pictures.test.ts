import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine, OpenLibrary } from '../../../../server/src/storage/engine.ts'
import type { PictureOutcome } from '../../../../server/src/storage/libraries/picture-store.ts'
import type {
  ExtractedPage,
  StoredMedia,
  WholeBookmark,
} from '../../../../server/src/storage/library-store.ts'
import { KINDS, OPTIONS, removeEngines } from '../../../helpers/engine-kinds.ts'
import { foundBy, IMAGE } from '../../../helpers/new-bookmark.ts'

afterAll(removeEngines)

const imageAt = (position: number, more: Partial<StoredMedia> = {}): StoredMedia => ({
  ...IMAGE,
  position,
  ref: `ref-${position}`,
  url: `https://example.org/${position}.png`,
  ...more,
})
const BOOKMARK = {
  ...foundBy(1, { body: 'pixel' }),
  media: [
    imageAt(0),
    imageAt(1, { altText: 'pixel' }),
    imageAt(2, { captionSource: 'import', caption: 'c' }),
  ],
  wanted: ['ref-0', 'ref-1'],
}
const keptAs = (byte: number): PictureOutcome => ({
  kind: 'kept',
  image: { width: 3, height: 2, jpeg: Uint8Array.of(byte) },
  width: 30,
  height: 20,
})
const extractedOf = (bookmark: WholeBookmark, more: Partial<ExtractedPage>): ExtractedPage => ({
  ...BOOKMARK,
  ...bookmark,
  content: bookmark.content!,
  ...more,
})

const one = (ref: string) => ({ bookmarkId: 1, ref })

describe.each(Object.entries(KINDS))('pending images on %s', (_name, kind) => {
  let engine: Engine
  beforeEach(async () => {
    engine = await kind.open(OPTIONS)
  })
  afterEach(() => engine.close())
  const use = (work: (library: OpenLibrary) => Promise<void>) => engine.libraries.use('me', work)

  it('are ordered by bookmark, newest first, then as on the page', () =>
    use(async ({ store, pictures }) => {
      await store.insert(BOOKMARK, [])
      await store.importing((insert) =>
        insert([{ ...foundBy(2, {}), media: [imageAt(0)], wanted: ['ref-0'] }]),
      )
      const due = async (limit: number) =>
        (await pictures.due(5, limit)).pictures.map(({ bookmarkId, url }) => [bookmarkId, url])
      expect(await due(2)).toEqual([
        [2, 'https://example.org/0.png'],
        [1, 'https://example.org/0.png'],
      ])
      expect(await due(9)).toHaveLength(3)
      expect(await pictures.waiting()).toBe(3)
      await engine.libraries.use('other', async (other) => expect(await other.pictures.waiting()).toBe(0))
    }))

  it('are stored with their size and served afterwards', () =>
    use(async ({ store, pictures }) => {
      await store.insert(BOOKMARK, [])
      const before = await store.revision()
      expect(await store.image(BOOKMARK.uuid, 'ref-0')).toBeUndefined()
      await pictures.settle(one('ref-0'), keptAs(1))
      expect(await store.revision()).toBeGreaterThan(before)
      expect((await store.read([1]))[0]?.media[0]).toMatchObject({ isStored: true, width: 30, height: 20 })
      expect(await store.image(BOOKMARK.uuid, 'ref-0')).toMatchObject({ width: 3, height: 2 })
      expect(await pictures.waiting()).toBe(1)
      const after = await store.revision()
      await pictures.settle(one('ref-0'), keptAs(2))
      expect([...(await store.image(BOOKMARK.uuid, 'ref-0'))!.jpeg]).toEqual([1])
      expect(await store.revision()).toBe(after)
    }))

  it('are captioned when they arrive or are temporarily unavailable', () =>
    use(async ({ store, index, pictures }) => {
      await store.insert(BOOKMARK, [])
      const uncaptioned = async () => (await index.uncaptioned('builtin', 9)).map(({ ref }) => ref)
      expect(await uncaptioned()).toEqual([])
      await pictures.settle(one('ref-1'), { kind: 'later', dueAt: 70 })
      expect(await uncaptioned()).toEqual(['ref-1'])
      await index.putCaptions('builtin', [{ bookmarkId: 1, position: 1, caption: 'a pixel' }])
      await pictures.settle(one('ref-0'), keptAs(1))
      expect(await uncaptioned()).toEqual(['ref-0'])
      await pictures.settle(one('ref-1'), keptAs(1))
      expect((await uncaptioned()).toSorted()).toEqual(['ref-0', 'ref-1'])
    }))

  it('are retried when due', () =>
    use(async ({ store, pictures }) => {
      await store.insert(BOOKMARK, [])
      await pictures.settle(one('ref-0'), { kind: 'later', dueAt: 70 })
      const soon = await pictures.due(69, 9)
      expect(soon.pictures.map(({ ref }) => ref)).toEqual(['ref-1'])
      expect(soon.nextAt).toBe(70)
      const then = await pictures.due(70, 9)
      expect(then.pictures.map(({ ref, attempts }) => [ref, attempts])).toEqual([
        ['ref-0', 1],
        ['ref-1', 0],
      ])
      expect(then.nextAt).toBe(null)
      expect(await pictures.find(one('ref-0'))).toEqual({ ...then.pictures[0], dueAt: 70 })
      await pictures.settle(one('ref-0'), { kind: 'remote' })
      expect(await pictures.find(one('ref-0'))).toBe(null)
      expect(await pictures.waiting()).toBe(1)
      expect((await store.read([1]))[0]?.media[0]).toMatchObject({ isStored: false, width: null })
    }))

  it("are removed from their bookmark if they aren't images", () =>
    use(async ({ store, search, index, pictures }) => {
      await store.insert({ ...BOOKMARK, media: BOOKMARK.media.slice(0, 2) }, [])
      const found = async (filters: object) =>
        (await store.page({ filters, state: 'active', after: null, limit: 5 })).map(({ id }) => id)
      await index.takeChanged(9)
      expect(await found({ q: 'pixel' })).toEqual([1])
      await pictures.settle(one('ref-1'), { kind: 'small' })
      expect((await store.read([1]))[0]?.media.map(({ ref }) => ref)).toEqual(['ref-0'])
      expect(await found({ q: 'pixel' })).toEqual([])
      expect(await index.takeChanged(9)).toEqual([1])
      expect(await found({ media: ['image'] })).toEqual([1])
      await pictures.settle(one('ref-0'), { kind: 'small' })
      expect(await found({ media: ['image'] })).toEqual([])
      expect(await found({ media: ['text-only'] })).toEqual([1])
      expect(await pictures.waiting()).toBe(0)
      expect(await search.hasCaptions()).toBe(false)
    }))

  it('are dropped with removed content, kept with remaining content, and restarted when needed again', () =>
    use(async ({ store, pictures }) => {
      await store.insert({ ...BOOKMARK, wanted: ['ref-0', 'ref-1', 'ref-2'] }, [])
      await pictures.settle(one('ref-1'), { kind: 'later', dueAt: 70 })
      const brought = { ref: 'ref-2', width: 1, height: 1, jpeg: Uint8Array.of(9) }
      await store.replacePage(1, [brought], (stored) =>
        extractedOf(stored, {
          media: [imageAt(0, { ref: 'ref-1' }), imageAt(1, { ref: 'ref-2', isStored: true })],
          wanted: [],
        }),
      )
      expect(await pictures.due(70, 9)).toMatchObject({ pictures: [{ ref: 'ref-1', attempts: 1 }] })
      await pictures.settle(one('ref-0'), keptAs(1))
      expect(await store.image(BOOKMARK.uuid, 'ref-0')).toBeUndefined()
      await store.replacePage(1, [], (stored) =>
        extractedOf(stored, { media: stored.media, wanted: ['ref-1', 'ref-2'] }),
      )
      expect(await pictures.due(0, 9)).toMatchObject({
        pictures: [
          { ref: 'ref-1', attempts: 0 },
          { ref: 'ref-2', attempts: 0 },
        ],
      })
      expect([...(await store.image(BOOKMARK.uuid, 'ref-2'))!.jpeg]).toEqual([9])
      await pictures.settle(one('ref-2'), keptAs(8))
      expect([...(await store.image(BOOKMARK.uuid, 'ref-2'))!.jpeg]).toEqual([8])
    }))
})
