import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  Account,
  BatchRead,
  Bookmark,
  Collection,
  CountedTag,
  degradations,
  ENDPOINTS,
  Root,
  SavedBookmark,
  SearchPage,
  SearchSummaryPage,
  Stats,
  SummaryHit,
  UpdatedBookmark,
} from '@bookplate/contract'
import { leastBookmark } from '../helpers/least-bookmark.ts'

const id = '6f1c2c1e-1f6a-4f5e-9d57-0a3f8f3e7b11'
const at = '2026-03-01T12:00:00.000Z'

const bookmark = leastBookmark({ id, capturedAt: at })
const hit = {
  id,
  url: 'https://example.com/',
  platform: 'web',
  contentType: 'article',
  title: null,
  author: null,
  text: '',
  tags: ['css'],
  media: [{ ref: 'r', type: 'image' }],
  mediaCount: 1,
  favorite: false,
  archived: false,
  capturedAt: at,
}
const account = {
  id: 'a',
  name: 'Ada',
  email: 'ada@example.com',
  image: null,
  access: {
    hasAppAccess: true,
    hasPaidPlan: false,
    hasProAccess: false,
    trial: { tagsRemaining: 3, trialEndsAt: at },
  },
}
const stats = {
  total: 1,
  byPlatform: { web: 1 },
  byContentType: { article: 1 },
  byMonth: { '2026-03': 1 },
  favorites: 0,
  archived: 0,
  untagged: 1,
  withNote: 0,
}
const collection = { id, name: 'Reading', filters: { tags: ['css'] }, color: 'blue', icon: 'book' }

/** Minimal responses that the API document allows. */
const LEAST: [string, z.ZodType, object][] = [
  ['Bookmark', Bookmark, bookmark],
  ['SummaryHit', SummaryHit, hit],
  ['CountedTag', CountedTag, { id, name: 'css', count: 0 }],
  ['Collection', Collection, collection],
  ['Account', Account, account],
  ['Stats', Stats, stats],
  ['SavedBookmark', SavedBookmark, { bookmark: { id }, created: false }],
  ['BatchRead', BatchRead, { items: [bookmark], missing: [id] }],
  ['SearchPage', SearchPage, { items: [bookmark], nextCursor: null }],
  ['SearchSummaryPage', SearchSummaryPage, { items: [hit], nextCursor: 'c' }],
  ['UpdatedBookmark', UpdatedBookmark, {}],
  ['Root', Root, {}],
]

describe.each(LEAST)('%s', (_, schema, least) => {
  it('parses a minimal response', () => {
    expect(schema.parse(least)).toEqual(least)
  })

  // API: Bookmark 1; Versioning 2
  it('keeps properties that are added later', () => {
    expect(schema.parse({ ...least, addedLater: { deep: 1 } })).toEqual({ ...least, addedLater: { deep: 1 } })
  })

  // API: Bookmark 2; Collection 2
  it.each(Object.keys(least))('is invalid without %s', (name) => {
    const { [name]: _dropped, ...rest } = least as Record<string, unknown>
    expect(schema.safeParse(rest).success).toBe(false)
  })
})

describe('a bookmark', () => {
  // API: Bookmark 7, 8; Author 1, 2, 3, 4; Media 2, 3, 5, 6, 7, 8
  it('may have null wherever the document says so', () => {
    const nulls = { title: null, author: null, note: null, contentCreatedAt: null, deletedAt: null }
    expect(Bookmark.parse({ ...bookmark, ...nulls })).toMatchObject(nulls)
  })

  // API: What the service does 1; Bookmark 3; Versioning 2
  it('may come from an unknown platform and contain unknown blocks', () => {
    const later = { ...bookmark, platform: 'mastodon', contentType: 'toot', content: [{ _type: 'hologram' }] }
    expect(Bookmark.parse(later)).toEqual(later)
  })

  it.each([
    { content: ['text'] },
    { content: 'text' },
    { tags: ['css'] },
    { capturedAt: 'yesterday' },
    { id: '7' },
  ])('is invalid with %j', (change) => {
    expect(Bookmark.safeParse({ ...bookmark, ...change }).success).toBe(false)
  })
})

it('a page of results may have unknown kinds of files and rank modes', () => {
  const media = [{ ref: 'r', type: 'audio', url: 'https://example.com/a.ogg' }]
  expect(SearchPage.parse({ items: [{ ...bookmark, media }], nextCursor: null }).items[0]!.media).toEqual(
    media,
  )
  const page = { items: [{ ...hit, media }], nextCursor: null, rankMode: 'sound', requestedRankMode: 'taste' }
  expect(SearchSummaryPage.parse(page)).toEqual(page)
  const { response } = ENDPOINTS['bookmarks.list']
  expect(response.parse({ items: [{ ...hit, media }], nextCursor: null }).items).toHaveLength(1)
})

describe('degradation', () => {
  it('is read from a string, a list, or null', () => {
    expect(degradations('semantic_unavailable')).toEqual(['semantic_unavailable'])
    expect(degradations(['a', 'b'])).toEqual(['a', 'b'])
    expect([degradations(null), degradations(undefined)]).toEqual([[], []])
  })

  it('is present in either field', () => {
    const page = { items: [], nextCursor: null }
    expect(SearchPage.parse({ ...page, searchDegraded: 'later_reason' }).searchDegraded).toBe('later_reason')
    expect(SearchSummaryPage.parse({ ...page, degraded: ['a'] }).degraded).toEqual(['a'])
  })
})

// API: Stats 4
it('months of the statistics are written YYYY-MM', () => {
  expect(Stats.safeParse({ ...stats, byMonth: { March: 1 } }).success).toBe(false)
})

it('both views of a list parse with their schemas', () => {
  const { response } = ENDPOINTS['bookmarks.list']
  for (const item of [bookmark, hit])
    expect(response.parse({ items: [item], nextCursor: null }).items).toEqual([item])
})
