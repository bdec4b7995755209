import { describe, expect, it } from 'vitest'
import { parseSession, sessionOf, type SavedSession } from '@/lib/search/saved-session.ts'
import { EMPTY_INPUT } from '@/lib/search/search-input.ts'
import { INITIAL_SEARCH } from '@/lib/search/search-state.ts'

const HIT: SavedSession['pages'][number]['hits'][number] = {
  id: '2c5ea4c0-4067-41e8-9a1c-3d6b7a9f0001',
  url: 'https://example.com/lighthouses',
  platform: 'web',
  contentType: 'article',
  title: null,
  author: 'Ada',
  text: 'Lighthouses at night',
  tags: ['sea'],
  media: [{ ref: 'a', type: 'image', altText: null }],
  mediaCount: 1,
  favorite: false,
  archived: false,
  capturedAt: '2026-03-01T12:00:00Z',
}

const SESSION = sessionOf(
  {
    ...INITIAL_SEARCH,
    text: 'light',
    input: { ...EMPTY_INPUT, query: 'light', filters: { tags: ['sea'], capturedAfter: '2026-01-01' } },
    recent: ['light'],
  },
  {
    accountId: 'ada',
    selected: [HIT.id],
    scrollTop: 120.5,
    readingId: HIT.id,
    pages: [
      {
        hits: [HIT],
        next: { cursor: 'c', source: 'ranked' },
        source: 'ranked',
        rankMode: 'post',
        requestedRankMode: 'image',
        askedAt: 1,
        degraded: ['image_rank_unavailable'],
      },
    ],
    pagesAt: 1,
  },
)

describe('a saved session', () => {
  it('is restored', () => {
    expect(parseSession(JSON.parse(JSON.stringify(SESSION)))).toEqual(SESSION)
  })

  it('is restored with unknown kinds of files', () => {
    const hits = [{ ...HIT, media: [{ ref: 'a', type: 'audio', altText: null }] }]
    const session = { ...SESSION, pages: [{ ...SESSION.pages[0], hits }] }
    expect(parseSession(session)).toEqual(session)
  })

  it.each([
    ['nothing', null],
    ['a text', 'session'],
    ['another version', { ...SESSION, version: 2 }],
    ['a field that is missing', { ...SESSION, text: undefined }],
    ['a filter nobody knows', { ...SESSION, input: { ...SESSION.input, filters: { colour: ['red'] } } }],
    ['a state nobody knows', { ...SESSION, input: { ...SESSION.input, state: 'lost' } }],
    [
      'a hit without its tags',
      { ...SESSION, pages: [{ ...SESSION.pages[0], hits: [{ ...HIT, tags: null }] }] },
    ],
    ['too many pages', { ...SESSION, pages: Array.from({ length: 4 }, () => SESSION.pages[0]) }],
  ])('with %s is ignored', (_, session) => {
    expect(parseSession(session)).toBeNull()
  })
})
