import { highlightList, tagList, type ExportedBookmark } from './exported.ts'

/** Some spreadsheets run such cells as formulas. A leading quote mark prevents it. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@])/u

function cell(value: string): string {
  const text = FORMULA.test(value.normalize('NFKC')) ? `'${value}` : value
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const COLUMNS: [string, (bookmark: ExportedBookmark) => string][] = [
  ['url', (one) => one.url],
  ['title', (one) => one.title],
  ['author', (one) => one.author],
  ['platform', (one) => one.platform],
  ['type', (one) => one.contentType],
  ['tags', (one) => tagList(one.tags)],
  ['note', (one) => one.note],
  ['highlights', (one) => highlightList(one.highlights)],
  ['favorite', (one) => String(one.isFavorite)],
  ['archived', (one) => String(one.isArchived)],
  ['saved', (one) => one.capturedAt],
  ['published', (one) => one.publishedAt],
  ['text', (one) => one.text],
]

/** Formats CSV (RFC 4180). The byte order mark makes spreadsheets read UTF-8. */
export function toCsv(bookmarks: readonly ExportedBookmark[]): string {
  const rows = bookmarks.map((one) => COLUMNS.map(([, read]) => cell(read(one))))
  return `\uFEFF${[COLUMNS.map(([name]) => name), ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
}
