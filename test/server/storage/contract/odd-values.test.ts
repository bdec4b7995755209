import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Engine } from '../../../../server/src/storage/engine.ts'
import type { StoredFilters } from '../../../../server/src/storage/library-store.ts'
import { KINDS, OPTIONS, removeEngines } from '../../../helpers/engine-kinds.ts'
import { foundBy } from '../../../helpers/new-bookmark.ts'

afterAll(removeEngines)

/** Letters of two UTF-16 units after one of one unit, so that a cut at an even position would split one. */
const LONG_WORD = `x${'\u{1D4EA}\u{1D4EB}\u{1D4EC}'.repeat(8)}`

/** Too long for an index, even when compressed. */
const longName = (): string => Array.from({ length: 200 }, () => crypto.randomUUID()).join('')

describe.each(Object.entries(KINDS))('odd values on %s', (_name, kind) => {
  let engine: Engine
  beforeEach(async () => {
    engine = await kind.open(OPTIONS)
  })
  afterEach(() => engine.close())

  it.each<StoredFilters>([
    { contentTypes: Array(40_000).fill('web:article') },
    { media: Array(40_000).fill('text-only') },
  ])('treats a filter with 40,000 equal values as one', async (filters) => {
    await engine.libraries.use('me', async ({ store }) => {
      await store.importing((insert) => insert([foundBy(1, {})]))
      const page = await store.page({ filters, state: 'active', after: null, limit: 9 })
      expect(page.map(({ id }) => id)).toEqual([1])
    })
  })

  it('a long word outside the basic plane stays findable after a change of its bookmark', async () => {
    await engine.libraries.use('me', async ({ store }) => {
      const bookmark = foundBy(1, { title: LONG_WORD })
      await store.importing((insert) => insert([bookmark]))
      for (const note of ['one', 'two']) await store.update(bookmark.uuid, () => ({ note }))
      const found = await store.page({ filters: { q: LONG_WORD }, state: 'active', after: null, limit: 9 })
      expect(found.map(({ id }) => id)).toEqual([1])
    })
  })

  it('stores and finds an author of any length', async () => {
    await engine.libraries.use('me', async ({ store }) => {
      const username = longName()
      await store.importing((insert) => insert([{ ...foundBy(1, {}), author: { username } }, foundBy(2, {})]))
      for (const authors of [[username.toUpperCase()], [`web:${username}`]]) {
        const found = await store.page({ filters: { authors }, state: 'active', after: null, limit: 9 })
        expect(found.map(({ id }) => id)).toEqual([1])
      }
    })
  })

  it('finds related words only within a phrase', async () => {
    await engine.libraries.use('me', async ({ store, search }) => {
      const [meant, related] = ['tall tower', 'harbor'].map((title, at) => foundBy(at + 1, { title }))
      await store.importing((insert) => insert([meant!, related!]))
      const { hits } = await search
        .select('posts', { filters: {}, state: 'all', required: ['tall tower'], excluded: [] })
        .matchWords({ words: ['tower'], isTyping: false, related: new Map([['harbor', 0.5]]) })
      expect(hits.map(({ id }) => id)).toEqual([1])
    })
  })
})
