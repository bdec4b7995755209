import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../../../server/src/storage/engine.ts'
import { MAX_IMAGES } from '../../../../server/src/storage/image-id.ts'
import { clock, KINDS, OPTIONS, removeEngines } from '../../../helpers/engine-kinds.ts'
import { foundBy, IMAGE } from '../../../helpers/new-bookmark.ts'

afterAll(removeEngines)

const FIRST = { ...foundBy(1, { title: 'One', body: 'the first of them' }), tags: ['b', 'a'] }
const SECOND = {
  ...foundBy(2, { title: 'Two' }),
  author: { username: 'Ada', displayName: null },
  tags: ['a'],
}

describe.each(Object.entries(KINDS))('the index of a library on %s', (_name, kind) => {
  let engine: Engine
  beforeEach(async () => {
    clock.now = 1_000
    engine = await kind.open(OPTIONS)
  })
  afterEach(() => engine.close())

  it('finds embedded bookmarks by meaning, and images by caption', async () => {
    await engine.libraries.use('me', async ({ store, index, search }) => {
      await store.importing((insert) => insert([{ ...FIRST, media: [IMAGE] }, SECOND]))
      const model = { name: 'm', dimensions: 2 }
      expect(await index.takeChanged(10)).toEqual([1, 2])
      expect(await index.notEmbedded('m', null, 10)).toEqual({ ids: [2, 1], below: 0 })
      await index.putVectors(model, [
        {
          bookmarkId: 1,
          parts: [
            { part: 0, vector: Float32Array.of(1, 0) },
            { part: -1, vector: Float32Array.of(0, 1) },
          ],
        },
        {
          bookmarkId: 2,
          parts: [
            { part: 0, vector: Float32Array.of(0, 1) },
            { part: 1, vector: Float32Array.of(0.6, 0.8) },
          ],
        },
      ])
      expect(await search.countEmbedded('m')).toBe(2)
      expect(await index.waiting('m', 'builtin')).toEqual({ bookmarks: 0, images: 1 })
      const all = { filters: {}, state: 'active', required: [], excluded: [] } as const
      const near = await search.select('posts', all).nearest('m', Float32Array.of(1, 0))
      expect(near?.hits.map(({ id }) => id)).toEqual([1, 2])
      expect(near?.hits[1]?.score).toBeCloseTo(0.6, 2)
      expect(near?.mean).toBeCloseTo(0.8, 2)
      expect([...(await near!.of([2, 7])).keys()]).toEqual([2])
      const vectors = await search.vectorsOf('m', 2)
      expect(vectors.map((vector) => [...vector].map((one) => Math.round(one * 10) / 10))).toEqual([
        [0, 1],
        [0.6, 0.8],
      ])
      expect(await search.vectorsOf('m', 7)).toEqual([])
      expect(await search.vectorsOf('other', 2)).toEqual([])
      const closest = async (x: number, y: number) => [
        ...(await search.closestPassages('m', [1, 2, 7], Float32Array.of(x, y))),
      ]
      expect((await closest(1, 0)).toSorted()).toEqual([
        [1, 0],
        [2, 1],
      ])
      expect((await closest(0, 1)).toSorted()).toEqual([
        [1, 0],
        [2, 0],
      ])
      const shown = await search.select('images', all).nearest('m', Float32Array.of(0, 1))
      expect(shown?.hits.map(({ id }) => id)).toEqual([4_096])

      expect(await index.uncaptioned('builtin', 5)).toMatchObject([{ bookmarkId: 1, position: 0 }])
      await index.putCaptions('builtin', [{ bookmarkId: 1, position: 0, caption: 'a lighthouse' }])
      expect(await search.hasCaptions()).toBe(true)
      const captioned = await search
        .select('images', all)
        .matchWords({ words: ['lighthouse'], isTyping: false })
      expect(captioned.hits.map(({ id }) => id)).toEqual([4_096])
      expect(await index.dropOtherModels('m', 10)).toBe(0)
    })
  })

  it('lists images without a caption by bookmark, newest first, and by position', async () => {
    await engine.libraries.use('me', async ({ store, index }) => {
      const media = [0, 1, 2].map((position) => ({ ...IMAGE, position, ref: `media-${position}` }))
      await store.importing((insert) =>
        insert([
          { ...FIRST, media },
          { ...SECOND, media },
        ]),
      )
      const places = (await index.uncaptioned('builtin', 5)).map(
        ({ bookmarkId, position }) => [bookmarkId, position] as const,
      )
      expect(places).toEqual([
        [2, 0],
        [2, 1],
        [2, 2],
        [1, 0],
        [1, 1],
      ])
    })
  })

  it('counts only the images that can get a caption', async () => {
    await engine.libraries.use('me', async ({ store, index }) => {
      const positions = [0, MAX_IMAGES - 1, MAX_IMAGES]
      const media = positions.map((position) => ({ ...IMAGE, position, ref: `media-${position}` }))
      await store.insert({ ...FIRST, media }, [])
      expect(await index.waiting(null, 'builtin')).toEqual({ bookmarks: 0, images: 2 })
      const captions = (await index.uncaptioned('builtin', 5)).map(({ bookmarkId, position }) => ({
        bookmarkId,
        position,
        caption: null,
      }))
      await index.putCaptions('builtin', captions)
      expect(await index.waiting(null, 'builtin')).toEqual({ bookmarks: 0, images: 0 })
    })
  })
})
