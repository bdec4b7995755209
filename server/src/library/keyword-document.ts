import type { Author } from '@bookplate/contract'
import type { KeywordDocument } from '../storage/library-store.ts'
import type { PassageSource } from './passages.ts'

interface Findable extends Omit<PassageSource, 'captions'> {
  author: Author | null
  url: string
  media: readonly { altText: string | null; caption: string | null }[]
}

export function keywordDocument(bookmark: Findable): KeywordDocument {
  // A caption includes the alternative text.
  const images = bookmark.media.map((item) => item.caption ?? item.altText)
  return {
    title: bookmark.title ?? '',
    body: [bookmark.text, ...images].filter(Boolean).join('\n'),
    note: [bookmark.note, ...bookmark.highlights.flatMap(({ quote, note }) => [quote, note])]
      .filter(Boolean)
      .join('\n'),
    tags: bookmark.tags.join(' '),
    author: bookmark.author ? `${bookmark.author.displayName ?? ''} ${bookmark.author.username}` : '',
    url: bookmark.url,
  }
}
