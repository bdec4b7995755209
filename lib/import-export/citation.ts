import { dayWords } from '@/lib/words/dates.ts'
import { siteName } from '@/lib/words/site-name.ts'
import { quoted } from '@/lib/portable-text/markdown.ts'
import type { ExportedBookmark } from './exported.ts'

/** "Ada Lovelace. “Notes on the engine.” example.com, March 3, 2026. https://example.com/notes" */
export function citation(one: ExportedBookmark): string {
  const title = `“${one.title.replace(/[.\s]+$/, '')}.”`
  const published = dayWords(one.publishedAt)
  const place = [siteName(one.url) ?? one.url, published].filter(Boolean).join(', ')
  const accessed = published ? '' : ` Saved ${dayWords(one.capturedAt)}.`
  return `${[one.author && `${one.author.replace(/\.$/, '')}.`, title, `${place}.`].filter(Boolean).join(' ')} ${one.url}${accessed && `.${accessed}`}`
}

const MAX_QUOTE_LENGTH = 1_000

export function quotation(one: ExportedBookmark, selected: string): string {
  const text = selected.trim() || one.text.trim().slice(0, MAX_QUOTE_LENGTH) || one.title
  return `${quoted(text)}\n>\n> — ${[one.author, one.title].filter(Boolean).join(', ')}, ${one.url}`
}
