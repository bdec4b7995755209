import { highlightList, tagList, type ExportedBookmark } from './exported.ts'

/**
 * A cell that begins so is run as a formula by some spreadsheet, also after white space and unseen characters; a
 * quote mark before it keeps it text. Whatever width or height the sign has, as Japanese keyboards type it.
 */
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

/** RFC 4180; the byte order mark makes spreadsheets read it as UTF-8. */
export function toCsv(bookmarks: readonly ExportedBookmark[]): string {
  const rows = bookmarks.map((one) => COLUMNS.map(([, read]) => cell(read(one))))
  return `\uFEFF${[COLUMNS.map(([name]) => name), ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`
}
