import { dayWords, publishedWords } from '@/lib/words/dates.ts'
import { siteName } from '@/lib/words/site-name.ts'
import { quoted } from '@/lib/portable-text/markdown.ts'
import { authorOf, textOf, titleOf, type ExportedLine } from '@/lib/export-formats/exported-line.ts'

/** "Ada Lovelace. “Notes on the engine.” example.com, March 3, 2026. https://example.com/notes" */
export function citation(one: ExportedLine): string {
  const [author, published] = [authorOf(one), one.contentCreatedAt && publishedWords(one.contentCreatedAt)]
  const title = `“${titleOf(one).replace(/[.\s]+$/, '')}.”`
  const place = [siteName(one.url) ?? one.url, published].filter(Boolean).join(', ')
  const accessed = published ? '' : ` Saved ${dayWords(one.capturedAt)}.`
  return `${[author && `${author.replace(/\.$/, '')}.`, title, `${place}.`].filter(Boolean).join(' ')} ${one.url}${accessed && `.${accessed}`}`
}

const MAX_QUOTE_LENGTH = 1_000

export function quotation(one: ExportedLine, selected: string): string {
  const text = selected.trim() || textOf(one).trim().slice(0, MAX_QUOTE_LENGTH) || titleOf(one)
  return `${quoted(text)}\n>\n> — ${[authorOf(one), titleOf(one)].filter(Boolean).join(', ')}, ${one.url}`
}
