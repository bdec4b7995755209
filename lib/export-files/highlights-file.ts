import type { HighlightedBookmark } from '@bookplate/contract'
import { bookmarkMarkdown } from '@/lib/export-formats/markdown.ts'
import type { ExportFile } from './export-file.ts'

interface HighlightsFile {
  title: string
  titleOf: (bookmark: HighlightedBookmark) => string
  day: string
}

export function highlightsFile(
  bookmarks: readonly HighlightedBookmark[],
  { title, titleOf, day }: HighlightsFile,
): ExportFile {
  const parts = bookmarks.map((bookmark) =>
    bookmarkMarkdown(
      {
        ...bookmark,
        title: titleOf(bookmark),
        author: bookmark.author ? { username: '', displayName: bookmark.author } : null,
        note: null,
        isFavorite: bookmark.favorite,
        content: [],
      },
      2,
    ),
  )
  return {
    name: `bookplate-highlights-${day}.md`,
    type: 'text/markdown;charset=utf-8',
    parts: [`# ${title}\n\n${parts.join('\n\n')}\n`],
  }
}
