import { address, escapeLine, escapeMarkdown } from '@/lib/portable-text/escape-markdown.ts'
import { quoted } from '@/lib/portable-text/markdown.ts'
import type { ExportedBookmark } from './exported.ts'

type Written = Pick<
  ExportedBookmark,
  | 'author'
  | 'capturedAt'
  | 'highlights'
  | 'isFavorite'
  | 'markdown'
  | 'note'
  | 'platform'
  | 'tags'
  | 'title'
  | 'url'
>

/** Labels that the import recognizes. */
const FAVORITE_FACT = '★ Favorite'
const TAGS_LABEL = 'Tags:'
const NOTE_LABEL = 'Note:'

export function bookmarkMarkdown(one: Written, level = 1): string {
  const facts = [one.author, one.platform, one.capturedAt.slice(0, 10), one.isFavorite ? FAVORITE_FACT : '']
  return [
    `${'#'.repeat(level)} [${escapeLine(one.title)}](${address(one.url)})`,
    facts.filter(Boolean).map(escapeLine).join(' · '),
    one.tags.length > 0 && `${TAGS_LABEL} ${one.tags.map(escapeLine).join(', ')}`,
    one.note && quoted(`**${NOTE_LABEL}** ${escapeMarkdown(one.note)}`),
    ...one.highlights.flatMap(({ quote, note }) => [
      quoted(escapeMarkdown(quote.trim())),
      note && escapeMarkdown(note),
    ]),
    one.markdown,
  ]
    .filter(Boolean)
    .join('\n\n')
}

export function toMarkdownFile(bookmarks: readonly ExportedBookmark[]): string {
  return `# Bookmarks\n\n${bookmarks.map((one) => bookmarkMarkdown(one, 2)).join('\n\n')}\n`
}
