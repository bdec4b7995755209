import { dayWords, publishedWords } from '@/lib/words/dates.ts'
import { siteName } from '@/lib/words/site-name.ts'
import { quoted } from '@/lib/portable-text/markdown.ts'
import { authorOf, textOf, titleOf, type ExportedLine } from '@/lib/export-formats/exported-line.ts'

/** "Ada Lovelace. “Notes on the engine.” example.com, March 3, 2026. https://example.com/notes" */
export function citation(line: ExportedLine): string {
  const [author, published] = [authorOf(line), line.contentCreatedAt && publishedWords(line.contentCreatedAt)]
  const title = `“${titleOf(line).replace(/[.\s]+$/, '')}.”`
  const place = [siteName(line.url) ?? line.url, published].filter(Boolean).join(', ')
  const accessed = published ? '' : ` Saved ${dayWords(line.capturedAt)}.`
  return `${[author && `${author.replace(/\.$/, '')}.`, title, `${place}.`].filter(Boolean).join(' ')} ${line.url}${accessed && `.${accessed}`}`
}

const MAX_QUOTE_LENGTH = 1_000

export function quotation(line: ExportedLine, selected: string): string {
  const text = selected.trim() || textOf(line).trim().slice(0, MAX_QUOTE_LENGTH) || titleOf(line)
  return `${quoted(text)}\n>\n> — ${[authorOf(line), titleOf(line)].filter(Boolean).join(', ')}, ${line.url}`
}
