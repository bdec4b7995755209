import type { Bookmark } from '@bookplate/contract'
import { toCsv } from './csv.ts'
import { exportedBookmark, type ExportFormat } from './exported.ts'
import { toMarkdownFile } from './markdown-file.ts'
import { toNetscapeHtml } from './netscape-html.ts'

const FORMATS: Record<ExportFormat, { words: string; extension: string; type: string }> = {
  json: { words: 'JSON, everything', extension: 'json', type: 'application/json' },
  csv: { words: 'CSV, for spreadsheets', extension: 'csv', type: 'text/csv' },
  markdown: { words: 'Markdown, to read and edit', extension: 'md', type: 'text/markdown' },
  html: { words: 'HTML, for importing into a browser', extension: 'html', type: 'text/html' },
}

export const formatWords = (format: ExportFormat): string => FORMATS[format].words

export interface ExportFile {
  name: string
  type: string
  text: string
}

export function exportFile(
  bookmarks: readonly Bookmark[],
  format: ExportFormat,
  options: { titleOf: (bookmark: Bookmark) => string; day: string },
): ExportFile {
  const read = () => bookmarks.map((one) => exportedBookmark(one, options.titleOf))
  const write: Record<ExportFormat, () => string> = {
    // As the service gave it, so that nothing is lost that a later import could use.
    json: () => `${JSON.stringify(bookmarks, null, 2)}\n`,
    csv: () => toCsv(read()),
    markdown: () => toMarkdownFile(read()),
    html: () => toNetscapeHtml(read()),
  }
  const { extension, type } = FORMATS[format]
  return { name: `bookplate-${options.day}.${extension}`, type, text: write[format]() }
}
