import type { Bookmark } from '@bookplate/contract'
import { toCsv } from '@/lib/export-formats/csv.ts'
import { lineOf, textOf, type ImageOf } from '@/lib/export-formats/exported-line.ts'
import { toHtml } from '@/lib/export-formats/html.ts'
import { toMarkdownFile } from '@/lib/export-formats/markdown.ts'
import { t, type PlainKey } from '@/lib/language/translate.ts'
import { detectLanguage } from '@/lib/platform/detect-language.ts'

export const EXPORT_FORMATS = ['json', 'csv', 'markdown', 'html', 'epub'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

const FORMATS: Record<ExportFormat, { words: PlainKey; extension: string; type: string }> = {
  json: { words: 'importExport.formats.json', extension: 'json', type: 'application/json;charset=utf-8' },
  csv: { words: 'importExport.formats.csv', extension: 'csv', type: 'text/csv;charset=utf-8' },
  markdown: { words: 'importExport.formats.markdown', extension: 'md', type: 'text/markdown;charset=utf-8' },
  html: { words: 'importExport.formats.html', extension: 'html', type: 'text/html;charset=utf-8' },
  epub: { words: 'importExport.formats.epub', extension: 'epub', type: 'application/epub+zip' },
}

export const formatWords = (format: ExportFormat): string => t(FORMATS[format].words)

export interface ExportFile {
  name: string
  type: string
  parts: (string | Uint8Array<ArrayBuffer>)[]
}

type Line = ReturnType<typeof lineOf>

/** Characters that are enough to detect a language. */
const SAMPLE = 2_000
const languageOf = (line: Line) => detectLanguage(`${line.title ?? ''}\n${textOf(line)}`.slice(0, SAMPLE))

export interface ExportOptions {
  titleOf: (bookmark: Bookmark) => string
  day: string
  imageOf: ImageOf<Line>
  onProgress: (written: number) => void
}

export async function exportFile(
  bookmarks: readonly Bookmark[],
  format: ExportFormat,
  { titleOf, day, imageOf, onProgress }: ExportOptions,
): Promise<ExportFile> {
  async function* lines(): AsyncGenerator<Line> {
    for (const [at, bookmark] of bookmarks.entries()) {
      yield { ...lineOf(bookmark), title: titleOf(bookmark) }
      onProgress(at + 1)
    }
  }
  const write: Record<ExportFormat, () => AsyncIterable<ExportFile['parts'][number]>> = {
    // Exactly as the service sent it, so that an import loses nothing.
    async *json() {
      yield `${JSON.stringify(bookmarks, null, 2)}\n`
    },
    csv: () => toCsv(lines()),
    markdown: () => toMarkdownFile(lines()),
    html: () => toHtml(lines()),
    async *epub() {
      // Loaded when needed, because few people make books.
      const { toEpub } = await import('@/lib/export-formats/epub.ts')
      yield* toEpub(lines(), { imageOf, languageOf })
    },
  }
  const { extension, type } = FORMATS[format]
  return { name: `bookplate-${day}.${extension}`, type, parts: await Array.fromAsync(write[format]()) }
}
