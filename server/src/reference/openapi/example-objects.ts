import type { Account, Bookmark, Collection, CountedTag, Stats, SummaryHit } from '@bookplate/contract'

/** Objects of the examples, for OpenAPI and the pages. */

export const bookmark: Bookmark = {
  id: '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b11',
  platform: 'web',
  platformId: null,
  contentType: 'article',
  url: 'https://journal.example/sleep-and-memory',
  title: 'How sleep changes memory',
  author: { username: 'mwalker', displayName: 'M. Walker', avatarUrl: null, profileUrl: null },
  content: [
    {
      _type: 'block',
      _key: 'b1',
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: 's1', text: 'Sleep sorts what the day has left.', marks: [] }],
    },
  ],
  media: [
    {
      ref: 'img_2c26b46b',
      type: 'image',
      url: 'https://journal.example/brain.jpg',
      storedUrl:
        'https://library.example/v1/bookmarks/0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b11/media?ref=img_2c26b46b',
      width: 1200,
      height: 800,
      duration: null,
      altText: 'A sleeping brain, drawn',
    },
  ],
  tags: [{ id: '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b12', name: 'sleep', color: 'teal' }],
  note: 'Read again before the talk.',
  isFavorite: true,
  capturedAt: '2026-03-01T09:30:00.000Z',
  contentCreatedAt: '2026-02-20T00:00:00.000Z',
  deletedAt: null,
}

export const hit: SummaryHit = {
  id: bookmark.id,
  url: bookmark.url,
  platform: 'web',
  contentType: 'article',
  title: 'How sleep changes memory',
  author: 'M. Walker',
  text: 'Sleep sorts what the day has left. Read again before the talk.',
  tags: ['sleep'],
  media: [{ ref: 'img_2c26b46b', type: 'image', altText: 'A sleeping brain, drawn' }],
  mediaCount: 1,
  favorite: true,
  archived: false,
  capturedAt: bookmark.capturedAt,
  contentCreatedAt: '2026-02-20T00:00:00.000Z',
}

export const collection: Collection = {
  id: '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b13',
  name: 'Sleep research',
  filters: { tags: ['sleep'], contentTypes: ['article'] },
  color: 'blue',
  icon: 'flask-conical',
  pinned: true,
  position: 0,
}

export const stats: Stats = {
  total: 3,
  byPlatform: { web: 2, youtube: 1 },
  byContentType: { article: 2, video: 1 },
  byMonth: { '2026-03': 2, '2026-02': 1 },
  favorites: 1,
  archived: 0,
  untagged: 1,
  withNote: 1,
}

export const tag: CountedTag = { id: bookmark.tags[0]!.id, name: 'sleep', color: 'teal', count: 2 }

export const account: Account = {
  id: '0197b1f6-5c1e-7d0a-9d7e-2f6a1f0c4b14',
  name: 'Ada',
  email: 'ada@library.example',
  image: null,
  access: { hasAppAccess: true, hasPaidPlan: true, hasProAccess: true, trial: null },
}

export const PATH_EXAMPLES: Record<string, string> = { bookmarkId: bookmark.id, collectionId: collection.id }
