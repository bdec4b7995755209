import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../../../server/src/storage/engine.ts'
import { clock, KINDS, OPTIONS, removeEngines } from '../../../helpers/engine-kinds.ts'
import { foundBy, IMAGE } from '../../../helpers/new-bookmark.ts'

afterAll(removeEngines)

const saved = (at: number) => ({ ...foundBy(at, { title: `title${at}` }), tags: ['a', `t${at % 3}`] })

describe.each(Object.entries(KINDS))('saves at the same time on %s', (_name, kind) => {
  let engine: Engine
  beforeEach(async () => {
    clock.now = 1_000
    engine = await kind.open(OPTIONS)
  })
  afterEach(() => engine.close())

  it('fail alone and leave nothing behind', async () => {
    await engine.libraries.use('me', async ({ store, index }) => {
      const sameUuid = { ...saved(4), uuid: saved(2).uuid, tags: ['lost'] }
      const sameImage = { ...saved(6), media: [IMAGE, IMAGE], tags: ['lost too'] }
      const sameAddress = { ...saved(8), identities: saved(1).identities }
      const all = [saved(1), saved(2), saved(3), sameUuid, saved(5), sameImage, saved(7), sameAddress]
      const outcomes = await Promise.allSettled(all.map((one) => store.insert(one, one.identities)))
      const ids = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.id : null))
      expect([ids[3], ids[5]]).toEqual([null, null])
      expect(ids[7]).toBe(ids[0])
      const distinct = [...new Set(ids)].filter((id) => id !== null)
      const titles = (await store.read(distinct)).map(({ title }) => title)
      expect(titles).toEqual(['title1', 'title2', 'title3', 'title5', 'title7'])
      expect(await store.page({ filters: {}, state: 'all', after: null, limit: 20 })).toHaveLength(5)
      expect(await store.page({ filters: { q: 'title6' }, state: 'all', after: null, limit: 20 })).toEqual([])
      const tags = (await store.tags()).map(({ name, count }) => `${name} ${count}`)
      expect(tags.toSorted()).toEqual(['a 5', 't0 1', 't1 2', 't2 2'])
      expect(await index.takeChanged(50)).toEqual(distinct.toSorted((a, b) => a - b))
    })
  })

  it('save each address once', async () => {
    await engine.libraries.use('me', async ({ store }) => {
      const all = Array.from({ length: 250 }, (_, at) => saved((at % 50) + 1))
      const outcomes = await Promise.all(all.map((one) => store.insert(one, one.identities)))
      expect(outcomes.filter(({ created }) => created)).toHaveLength(50)
      expect(new Set(outcomes.map(({ id }) => id)).size).toBe(50)
    })
  })
})
