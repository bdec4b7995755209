import type { KeywordDocument, NewBookmark } from '../../server/src/storage/library-store.ts'

const NO_WORDS: KeywordDocument = { title: '', body: '', note: '', tags: '', author: '', url: '' }

export const foundBy = (at: number, keywords: Partial<KeywordDocument>): NewBookmark => ({
  uuid: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  url: `https://example.org/${at}`,
  platform: 'web',
  platformId: null,
  contentType: 'article',
  title: keywords.title ?? null,
  author: null,
  note: null,
  isFavorite: false,
  capturedAt: at,
  contentCreatedAt: null,
  deletedAt: null,
  content: '[]',
  excerpt: '',
  identities: [`https://example.org/${at}`],
  claims: [],
  media: [],
  images: [],
  wanted: [],
  tags: [],
  highlights: [],
  unread: null,
  keywords: { ...NO_WORDS, ...keywords },
})

/** Image without an archived copy. */
export const IMAGE = {
  position: 0,
  ref: 'media-0',
  type: 'image' as const,
  url: 'https://example.org/i.png',
  width: null,
  height: null,
  duration: null,
  altText: null,
  caption: null,
  captionSource: null,
  isStored: false,
}
