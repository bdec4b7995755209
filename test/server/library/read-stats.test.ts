import { expect, it } from 'vitest'
import { readStats } from '../../../server/src/library/read-stats.ts'
import type { LibraryStore } from '../../../server/src/storage/library-store.ts'

it("sorts counts independently of the store's order", async () => {
  const group = { month: '2026-03', isArchived: false, amount: 1, favorites: 0, withNote: 0, untagged: 0 }
  const stats: LibraryStore['stats'] = async () => [
    { ...group, platform: 'web', contentType: 'video' },
    { ...group, platform: 'reddit', contentType: 'article' },
  ]
  const { byPlatform, byContentType } = await readStats({ stats }, {})
  expect(Object.keys(byPlatform)).toEqual(['reddit', 'web'])
  expect(Object.keys(byContentType)).toEqual(['article', 'video'])
})
