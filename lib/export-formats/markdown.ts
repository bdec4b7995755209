import { address, escapeLine, escapeMarkdown } from '../portable-text/escape-markdown.ts'
import { quoted } from '../portable-text/markdown.ts'
import { authorOf, markdownOf, titleOf, type ExportedLine } from './exported-line.ts'

type Written = Omit<ExportedLine, 'contentType' | 'media' | 'contentCreatedAt' | 'deletedAt'> & {
  deletedAt?: string | null
}

/** Labels that the import recognizes. */
const FAVORITE_FACT = '★ Favorite'
const ARCHIVED_FACT = 'Archived'
const TAGS_LABEL = 'Tags:'
const NOTE_LABEL = 'Note:'

export function bookmarkMarkdown(one: Written, level = 1): string {
  const facts = [
    authorOf(one),
    one.platform,
    one.capturedAt.slice(0, 10),
    one.isFavorite ? FAVORITE_FACT : '',
    one.deletedAt ? ARCHIVED_FACT : '',
  ]
  return [
    `${'#'.repeat(level)} [${escapeLine(titleOf(one))}](${address(one.url)})`,
    facts.filter(Boolean).map(escapeLine).join(' · '),
    one.tags.length > 0 && `${TAGS_LABEL} ${one.tags.map(escapeLine).join(', ')}`,
    one.note && quoted(`**${NOTE_LABEL}** ${escapeMarkdown(one.note)}`),
    ...(one.highlights ?? []).flatMap(({ quote, note }) => [
      quoted(escapeMarkdown(quote.trim())),
      note && escapeMarkdown(note),
    ]),
    markdownOf(one),
  ]
    .filter(Boolean)
    .join('\n\n')
}

export async function* toMarkdownFile(lines: AsyncIterable<ExportedLine>): AsyncGenerator<string> {
  yield '# Bookmarks\n'
  for await (const line of lines) yield `\n${bookmarkMarkdown(line, 2)}\n`
}
