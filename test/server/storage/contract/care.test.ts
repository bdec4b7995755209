import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../../../server/src/storage/engine.ts'
import { KINDS, OPTIONS, removeEngines } from '../../../helpers/engine-kinds.ts'
import { foundBy } from '../../../helpers/new-bookmark.ts'

afterAll(removeEngines)

const [FIRST, SECOND, THIRD] = [foundBy(1, {}), foundBy(2, {}), foundBy(3, {})]

describe.each(Object.entries(KINDS))('the care of a library on %s', (_name, kind) => {
  let engine: Engine
  beforeEach(async () => {
    engine = await kind.open(OPTIONS)
  })
  afterEach(() => engine.close())

  it('compares each bookmark once, and again when its page was read again', async () => {
    await engine.libraries.use('me', async ({ store, care }) => {
      expect(await care.comparing()).toEqual({ left: 0, total: 0 })
      await store.importing((insert) => insert([FIRST, SECOND, THIRD]))
      expect(await care.comparing()).toEqual({ left: 3, total: 3 })
      expect(await care.toCompare(2)).toEqual([1, 2])
      const before = await store.revision()
      const keys = [
        { key: 2 ** 51, id: 2 },
        { key: 2 ** 51, id: 1 },
        { key: 7, id: 3 },
      ]
      await care.addKeys([...keys, keys[0]!])
      await care.addKeys(keys)
      const having = async (limit: number) =>
        (await care.withKeys([2 ** 51, 5], limit)).map(({ key, id }) => [key, id])
      expect(await having(9)).toEqual([
        [2 ** 51, 1],
        [2 ** 51, 2],
      ])
      expect(await having(1)).toEqual([[2 ** 51, 1]])
      const pair = { first: 1, second: 2, likeness: 'same' as const }
      await care.putCompared([1, 2], [pair, pair])
      expect(await care.toCompare(9)).toEqual([3])
      const other = { first: 1, second: 3, likeness: 'near' as const }
      await care.putCompared([3], [other])
      expect(await care.likePairs()).toEqual([pair, other])
      expect(await store.revision()).toBe(before)

      await store.setArchived([SECOND.uuid], 5)
      expect(await care.likePairs()).toEqual([other])
      await store.setArchived([SECOND.uuid], null)
      expect(await care.tellApart([pair], true)).toBe(1)
      expect(await care.tellApart([pair], true)).toBe(0)
      expect(await care.likePairs()).toEqual([other])
      expect(await care.tellApart([pair], false)).toBe(1)
      expect(await care.likePairs()).toEqual([pair, other])

      await store.replacePage(2, [], (stored) => ({
        ...FIRST,
        contentType: stored.contentType,
        content: '[]',
      }))
      expect(await care.comparing()).toEqual({ left: 1, total: 3 })
      expect(await care.toCompare(9)).toEqual([2])
      await care.putCompared([2], [])
      expect(await care.likePairs()).toEqual([other])
      expect(await care.comparing()).toEqual({ left: 0, total: 3 })
    })
    await engine.libraries.use('another', async ({ care }) => {
      expect(await care.likePairs()).toEqual([])
      expect(await care.withKeys([7], 9)).toEqual([])
    })
  })
})
