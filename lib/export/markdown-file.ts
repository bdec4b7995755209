import { address, escapeLine, escapeMarkdown } from '@/lib/portable-text/escape-markdown.ts'
import { quoted } from '@/lib/portable-text/markdown.ts'
import type { ExportedBookmark } from './exported.ts'

/** One bookmark: heading, where it is from, note as a quote, then its text. */
export function bookmarkMarkdown(one: ExportedBookmark, level = 1): string {
  const facts = [one.author, one.platform, one.capturedAt.slice(0, 10)].filter(Boolean).map(escapeLine)
  const tags = one.tags.map((tag) => `#${escapeLine(tag).replaceAll(' ', '-')}`).join(' ')
  return [
    `${'#'.repeat(level)} [${escapeLine(one.title)}](${address(one.url)})`,
    facts.join(' · '),
    tags,
    one.note && quoted(escapeMarkdown(one.note)),
    one.markdown,
  ]
    .filter(Boolean)
    .join('\n\n')
}

export function toMarkdownFile(bookmarks: readonly ExportedBookmark[]): string {
  return `# Bookmarks\n\n${bookmarks.map((one) => bookmarkMarkdown(one, 2)).join('\n\n')}\n`
}
