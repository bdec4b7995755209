import type { HighlightedBookmark } from '@bookplate/contract'
import type { ExportFile } from './export-file.ts'
import { bookmarkMarkdown } from './markdown-file.ts'

interface HighlightsFile {
  title: string
  titleOf: (bookmark: HighlightedBookmark) => string
  day: string
}

export function highlightsFile(
  bookmarks: readonly HighlightedBookmark[],
  { title, titleOf, day }: HighlightsFile,
): ExportFile {
  const parts = bookmarks.map((one) =>
    bookmarkMarkdown(
      {
        ...one,
        title: titleOf(one),
        author: one.author ?? '',
        note: '',
        isFavorite: one.favorite,
        markdown: '',
      },
      2,
    ),
  )
  return {
    name: `bookplate-highlights-${day}.md`,
    type: 'text/markdown',
    text: `# ${title}\n\n${parts.join('\n\n')}\n`,
  }
}
