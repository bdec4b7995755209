import type { ContentBlock } from '@bookplate/contract'
import type { NewBookmark, StoredMedia } from '../storage/library-store.ts'
import { keywordDocument } from '../storage/text/keyword-document.ts'
import { plainText } from '../storage/text/content.ts'
import { excerptOf } from './summary-text.ts'

export type DraftMedia = Omit<StoredMedia, 'position' | 'captionSource' | 'isStored'>

export interface DraftBookmark extends Omit<NewBookmark, 'content' | 'excerpt' | 'media' | 'keywords'> {
  content: ContentBlock[]
  media: DraftMedia[]
}

export function newBookmark(draft: DraftBookmark): NewBookmark {
  const text = plainText(draft.content)
  const archived = new Set(draft.images.map((image) => image.ref))
  return {
    ...draft,
    content: JSON.stringify(draft.content),
    excerpt: excerptOf(text),
    media: draft.media.map((item, position) => ({
      ...item,
      position,
      captionSource: item.caption === null ? null : 'import',
      isStored: archived.has(item.ref),
    })),
    keywords: keywordDocument({ ...draft, text }),
  }
}
