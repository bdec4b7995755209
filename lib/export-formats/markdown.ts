import { address, escapeLine, escapeMarkdown } from '../portable-text/escape-markdown.ts'
import { quoted } from '../portable-text/markdown.ts'
import { authorOf, highlightsOf, markdownOf, tagsOf, titleOf, type ExportedLine } from './exported-line.ts'

type Written = Omit<ExportedLine, 'contentType' | 'media' | 'contentCreatedAt' | 'deletedAt'> & {
  deletedAt?: string | null
}

/** Labels that the import recognizes. */
const FAVORITE_FACT = '★ Favorite'
const ARCHIVED_FACT = 'Archived'
const TAGS_LABEL = 'Tags:'
const NOTE_LABEL = 'Note:'

export function bookmarkMarkdown(bookmark: Written, level = 1): string {
  const facts = [
    authorOf(bookmark),
    bookmark.platform,
    bookmark.capturedAt.slice(0, 10),
    bookmark.isFavorite ? FAVORITE_FACT : '',
    bookmark.deletedAt ? ARCHIVED_FACT : '',
  ]
  return [
    `${'#'.repeat(level)} [${escapeLine(titleOf(bookmark))}](${address(bookmark.url)})`,
    facts.filter(Boolean).map(escapeLine).join(' · '),
    bookmark.tags.length > 0 && `${TAGS_LABEL} ${escapeLine(tagsOf(bookmark))}`,
    bookmark.note && quoted(`**${NOTE_LABEL}** ${escapeMarkdown(bookmark.note)}`),
    ...(bookmark.highlights ?? []).flatMap(({ quote, note }) => [
      quoted(escapeMarkdown(quote.trim())),
      note && escapeMarkdown(note),
    ]),
    markdownOf(bookmark),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Highlights for the import, which can't tell their quotes from those of the text. Two dashes would end the comment. */
function highlightsComment(line: ExportedLine): string {
  const highlights = highlightsOf(line).replaceAll('--', String.raw`-\u002d`)
  return highlights && `\n<!-- highlights ${highlights} -->\n`
}

export async function* toMarkdownFile(lines: AsyncIterable<ExportedLine>): AsyncGenerator<string> {
  yield '# Bookmarks\n'
  for await (const line of lines) yield `\n${bookmarkMarkdown(line, 2)}\n${highlightsComment(line)}`
}
