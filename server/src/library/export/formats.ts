import { toCsv, toRaindropCsv } from './csv.ts'
import { toEpub } from './epub.ts'
import type { ExportedLine, ImageOf } from './exported-line.ts'
import { toHighlights } from './highlights.ts'
import { toHtml } from './html.ts'
import { toJson, toJsonLines, toKarakeepJson } from './json.ts'
import { toMarkdownZip } from './markdown.ts'

type Write = (lines: AsyncIterable<ExportedLine>, imageOf: ImageOf) => AsyncIterable<string | Uint8Array>

export const EXPORT_FORMATS: Record<string, Write> = {
  jsonl: toJsonLines,
  json: toJson,
  html: toHtml,
  csv: toCsv,
  markdown: toMarkdownZip,
  epub: toEpub,
  highlights: toHighlights,
  'raindrop-csv': toRaindropCsv,
  'karakeep-json': toKarakeepJson,
}
