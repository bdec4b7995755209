import type { Bookmark } from '@bookplate/contract'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { toCsv } from './csv.ts'
import { exportedBookmark, type ExportFormat } from './exported.ts'
import { toMarkdownFile } from './markdown-file.ts'
import { toNetscapeHtml } from './netscape-html.ts'

const FORMATS: Record<ExportFormat, { words: PlainKey; extension: string; type: string }> = {
  json: { words: 'importExport.formats.json', extension: 'json', type: 'application/json' },
  csv: { words: 'importExport.formats.csv', extension: 'csv', type: 'text/csv' },
  markdown: { words: 'importExport.formats.markdown', extension: 'md', type: 'text/markdown' },
  html: { words: 'importExport.formats.html', extension: 'html', type: 'text/html' },
}

export const formatWords = (format: ExportFormat): string => t(FORMATS[format].words)

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
    // Exactly as the service sent it, so that an import loses nothing.
    json: () => `${JSON.stringify(bookmarks, null, 2)}\n`,
    csv: () => toCsv(read()),
    markdown: () => toMarkdownFile(read()),
    html: () => toNetscapeHtml(read()),
  }
  const { extension, type } = FORMATS[format]
  return { name: `bookplate-${options.day}.${extension}`, type, text: write[format]() }
}
