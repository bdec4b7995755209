import type { HighlightedPage } from '@bookplate/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OFF, openSearchLibrary, type SearchLibrary } from '../../helpers/search-library.ts'

const highlight = (quote: string, createdAt: string, note?: string) => ({
  id: crypto.randomUUID(),
  quote,
  createdAt,
  ...(note && { note }),
})

const LINES = [
  {
    url: 'https://a.example/text',
    text: 'Ferries cross the strait, and the lighthouse guides them.',
  },
  {
    url: 'https://a.example/note',
    text: 'A page about boats.',
    note: 'The lighthouse keepers of the north: for the talk',
  },
  {
    url: 'https://a.example/mark',
    text: 'A lighthouse has a keeper. Its lamp turns all night.',
    highlights: [
      highlight('A lighthouse has a keeper', '2026-02-01T10:00:00.000Z'),
      highlight('Its lamp turns', '2026-04-01T10:00:00.000Z', 'Für den Vortrag über Türme'),
    ],
  },
  {
    url: 'https://a.example/both',
    text: 'Fog horns were replaced by lamps.',
    note: 'Ask about lighthouses',
    highlights: [highlight('Fog horns', '2026-03-01T10:00:00.000Z')],
  },
]

let library: SearchLibrary
beforeAll(async () => {
  library = await openSearchLibrary(LINES, { embeddings: OFF, captions: OFF })
})
afterAll(() => library.stop())

const list = async (q: string) => {
  const path = `/v1/bookmarks?view=summary&q=${encodeURIComponent(q)}`
  const response = await library.service.call(path, { key: library.key })
  const { data } = (await response.json()) as { data: HighlightedPage }
  return data.items.map(({ url }) => url.split('/').at(-1)).toSorted()
}

const read = async (query: string): Promise<HighlightedPage> => {
  const response = await library.service.call(`/capture/highlights?${query}`, { key: library.key })
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: HighlightedPage }).data
}

describe('a search in notes and highlights', () => {
  it.each([
    ['lighthouse', ['both', 'mark', 'note', 'text']],
    ['in:notes lighthouse', ['both', 'note']],
    ['in:highlights lighthouse', ['mark']],
    ['in:notes in:highlights lighthouse', ['both', 'mark', 'note']],
    ['in:notes keeper lighthouse', ['note']],
    ['in:notes boats', []],
    ['in:highlights Turm', ['mark']],
    ['in:highlights lam', ['mark']],
    ['in:notes "lighthouse keepers"', ['note']],
    ['in:notes "keepers lighthouse"', []],
    ['in:highlights lighthouse -lamp', []],
    ['in:highlights', ['both', 'mark']],
    ['in:notes', ['both', 'note']],
  ])('finds %s', async (query, names) => {
    expect((await library.names(query)).toSorted()).toEqual(names)
  })

  it('lists by presence, with words anywhere in the bookmark', async () => {
    expect(await list('in:highlights')).toEqual(['both', 'mark'])
    expect(await list('in:notes fog')).toEqual(['both'])
  })
})

describe('the list of highlights', () => {
  it('has the bookmark with the latest highlight first, in pages', async () => {
    const first = await read('limit=1')
    expect(first.items.map(({ url }) => url)).toEqual(['https://a.example/mark'])
    expect(first.items[0]!.highlights.map(({ quote }) => quote)).toEqual([
      'A lighthouse has a keeper',
      'Its lamp turns',
    ])
    const second = await read(`limit=1&cursor=${encodeURIComponent(first.nextCursor!)}`)
    expect(second.items.map(({ url }) => url)).toEqual(['https://a.example/both'])
    expect(second.nextCursor).toBeNull()
  })
})
