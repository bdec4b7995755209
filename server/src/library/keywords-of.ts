import type { KeywordDocument, WholeBookmark } from '../storage/library-store.ts'
import { keywordDocument } from './keyword-document.ts'
import { plainText } from './portable-text.ts'
import { readContent } from './read-bookmarks.ts'

/** Returns null if the content is damaged. `check` reports it, and the old keywords remain. */
export function keywordsOf(bookmark: WholeBookmark): KeywordDocument | null {
  if (bookmark.content === null) return null
  const tags = bookmark.tags.map((tag) => tag.name)
  return keywordDocument({ ...bookmark, tags, text: plainText(readContent(bookmark)) })
}
