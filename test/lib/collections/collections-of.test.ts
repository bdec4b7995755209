import { randomUUID } from 'node:crypto'
import type { Bookmark, Collection } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { collectionsOf } from '@/lib/collections/collections-of.ts'
import { matchesFilters } from '../../helpers/filter-oracle.ts'
import { leastBookmark } from '../../helpers/least-bookmark.ts'

const bookmark = (more: Partial<Bookmark> = {}) =>
  leastBookmark({
    url: 'https://example.org/a',
    author: { username: 'ada' },
    media: [{ ref: 'media/1', type: 'image' } as Bookmark['media'][number]],
    ...more,
  })
const collection = (name: string, filters: Record<string, unknown>): Collection => ({
  id: randomUUID(),
  name,
  filters,
  color: 'blue',
  icon: 'folder',
})

const RULES: Record<string, unknown>[] = [
  {},
  { tags: ['sleep'] },
  { tags: ['sleep', 'memory'], tagMode: 'include_all' },
  { tags: ['sleep'], tagMode: 'exclude_any' },
  { authors: ['ada'] },
  { authors: ['web:ada'] },
  { authors: ['reddit:ada'] },
  { authors: ['ada'], authorMode: 'exclude' },
  { note: ['has-note'] },
  { note: ['no-note'], favorite: ['favorite'] },
  { favorite: ['not-favorite'] },
  { platforms: ['web'], contentTypes: ['article'] },
  { contentTypes: ['web:video'] },
  { media: ['image'] },
  { media: ['text-only'] },
]

describe('the collections of a bookmark', () => {
  const cases = [
    { tags: [], isFavorite: false, hasNote: false },
    { tags: ['sleep'], isFavorite: true, hasNote: false },
    { tags: ['sleep', 'memory'], isFavorite: false, hasNote: true },
  ]
  it.each(cases)("equal those in the service's lists, with %o", (edited) => {
    const collections = RULES.map((filters, at) => collection(String(at), filters))
    const whole = bookmark({
      tags: edited.tags.map((name) => ({ id: randomUUID(), name })),
      isFavorite: edited.isFavorite,
      note: edited.hasNote ? 'A note.' : null,
    })
    const expected = collections.filter(({ filters }) => matchesFilters(whole, filters, 'active'))
    expect(expected.length).toBeGreaterThan(3)
    // The edited state counts, not the loaded one.
    expect(collectionsOf(bookmark(), edited, collections)).toEqual(expected)
  })

  it('with an unknown rule are not reported', () => {
    const later = collection('later', { tags: ['sleep'], moods: ['calm'] })
    expect(
      collectionsOf(bookmark(), { tags: ['sleep'], isFavorite: false, hasNote: false }, [later]),
    ).toEqual([])
  })
})
