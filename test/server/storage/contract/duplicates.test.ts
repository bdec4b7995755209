import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../../../server/src/storage/engine.ts'
import { KINDS, OPTIONS, removeEngines } from '../../../helpers/engine-kinds.ts'
import { foundBy } from '../../../helpers/new-bookmark.ts'

afterAll(removeEngines)

const [FIRST, SECOND, THIRD] = [foundBy(1, {}), foundBy(2, {}), foundBy(3, {})]

describe.each(Object.entries(KINDS))('duplicates and links on %s', (_name, kind) => {
  let engine: Engine
  beforeEach(async () => {
    engine = await kind.open(OPTIONS)
  })
  afterEach(() => engine.close())

  it('compares each bookmark once, and again after its page was fetched again', async () => {
    await engine.libraries.use('me', async ({ store, duplicates }) => {
      expect(await duplicates.comparing()).toEqual({ left: 0, total: 0 })
      await store.importing((insert) => insert([FIRST, SECOND, THIRD]))
      expect(await duplicates.comparing()).toEqual({ left: 3, total: 3 })
      expect(await duplicates.toCompare(2)).toEqual([1, 2])
      const before = await store.revision()
      const keys = [
        { key: 2 ** 51, id: 2 },
        { key: 2 ** 51, id: 1 },
        { key: 7, id: 3 },
      ]
      await duplicates.addKeys([...keys, keys[0]!])
      await duplicates.addKeys(keys)
      const having = async (limit: number) =>
        (await duplicates.withKeys([2 ** 51, 5], limit)).map(({ key, id }) => [key, id])
      expect(await having(9)).toEqual([
        [2 ** 51, 1],
        [2 ** 51, 2],
      ])
      expect(await having(1)).toEqual([[2 ** 51, 1]])
      const pair = { first: 1, second: 2, likeness: 'same' as const }
      await duplicates.putCompared([1, 2], [pair, pair])
      expect(await duplicates.toCompare(9)).toEqual([3])
      const other = { first: 1, second: 3, likeness: 'near' as const }
      await duplicates.putCompared([3], [other])
      expect(await duplicates.likePairs()).toEqual([pair, other])
      expect(await store.revision()).toBe(before)

      await store.setArchived([SECOND.uuid], 5)
      expect(await duplicates.likePairs()).toEqual([other])
      await store.setArchived([SECOND.uuid], null)
      expect(await duplicates.setNotDuplicates([pair], true)).toBe(1)
      expect(await duplicates.setNotDuplicates([pair], true)).toBe(0)
      expect(await duplicates.likePairs()).toEqual([other])
      expect(await duplicates.setNotDuplicates([pair], false)).toBe(1)
      expect(await duplicates.likePairs()).toEqual([pair, other])

      await store.replacePage(2, [], (stored) => ({
        ...FIRST,
        contentType: stored.contentType,
        content: '[]',
      }))
      expect(await duplicates.comparing()).toEqual({ left: 1, total: 3 })
      expect(await duplicates.toCompare(9)).toEqual([2])
      await duplicates.putCompared([2], [])
      expect(await duplicates.likePairs()).toEqual([other])
      expect(await duplicates.comparing()).toEqual({ left: 0, total: 3 })
    })
    await engine.libraries.use('another', async ({ duplicates }) => {
      expect(await duplicates.likePairs()).toEqual([])
      expect(await duplicates.withKeys([7], 9)).toEqual([])
    })
  })

  it('checks each link once per check, in one process, and lists the results', async () => {
    await engine.libraries.use('me', async ({ store, links }) => {
      await store.importing((insert) => insert([FIRST, SECOND, THIRD]))
      const ids = async (holder = 'a', now = 20) =>
        (await links.take(holder, { now, leaseMs: 10 }, 2))?.map(({ id }) => id)
      expect(await links.run()).toBeNull()
      expect(await ids()).toBeUndefined()
      expect(await links.figures()).toEqual({ left: 0, total: 3, dead: 0, moved: 0, unknown: 0 })
      await links.putRun({ state: 'going', startedAt: 10 })
      expect(await links.run()).toEqual({ state: 'going', startedAt: 10 })
      expect(await links.take('a', { now: 20, leaseMs: 10 }, 2)).toEqual([
        { id: 3, url: THIRD.url },
        { id: 2, url: SECOND.url },
      ])
      expect(await ids('b', 29)).toBeUndefined()
      expect(await ids('b', 30)).toEqual([3, 2])
      const dead = {
        id: 3,
        outcome: 'dead' as const,
        status: 404,
        reason: null,
        movedTo: null,
        checkedAt: 31,
      }
      const unknown = { ...dead, id: 2, outcome: 'unknown' as const, status: null, reason: 'timeout' }
      await links.put([dead, unknown])
      expect(await ids('b', 32)).toEqual([1])
      expect(await links.figures()).toEqual({ left: 1, total: 3, dead: 1, moved: 0, unknown: 1 })
      expect(await links.found('dead', null, 5)).toEqual([{ id: 3, capturedAt: 3 }])
      expect(await links.found('dead', { id: 3, capturedAt: 3 }, 5)).toEqual([])
      expect((await links.of([3, 2, 1])).toSorted((a, b) => b.id - a.id)).toEqual([dead, unknown])

      await links.putRun({ state: 'stopped', startedAt: 10 })
      expect(await ids('b', 33)).toBeUndefined()
      await links.putRun({ state: 'going', startedAt: 40 })
      expect(await ids('b', 41)).toEqual([3, 2])
      await links.put([
        { ...dead, outcome: 'moved', status: 200, movedTo: 'https://a.example/', checkedAt: 42 },
      ])
      expect(await links.figures()).toEqual({ left: 2, total: 3, dead: 0, moved: 1, unknown: 1 })
      await store.setArchived([THIRD.uuid], 5)
      expect(await links.figures()).toEqual({ left: 2, total: 2, dead: 0, moved: 0, unknown: 1 })
      expect(await links.found('moved', null, 5)).toEqual([])
    })
    await engine.libraries.use('another', async ({ links }) => expect(await links.run()).toBeNull())
  })
})
