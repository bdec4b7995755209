import { toCsv, toRaindropCsv } from '../../../lib/export-formats/csv.ts'
import { toEpub } from '../../../lib/export-formats/epub.ts'
import { titleOf, type ExportedLine, type ImageOf } from '../../../lib/export-formats/exported-line.ts'
import { toHighlights } from '../../../lib/export-formats/highlights.ts'
import { toHtml } from '../../../lib/export-formats/html.ts'
import { toJson, toJsonLines, toKarakeepJson } from '../../../lib/export-formats/json.ts'
import { toMarkdownZip } from '../../../lib/export-formats/markdown-zip.ts'
import { languageOf, languageSample } from '../storage/text/language.ts'
import { plainText } from '../storage/text/content.ts'

const languageOfLine = (line: ExportedLine): string | null =>
  languageOf(languageSample({ title: titleOf(line), body: plainText(line.content), note: '' }))

export const writeBook = <Line extends ExportedLine>(lines: AsyncIterable<Line>, imageOf: ImageOf<Line>) =>
  toEpub(lines, { imageOf, languageOf: languageOfLine })

type Write = (lines: AsyncIterable<ExportedLine>, imageOf: ImageOf) => AsyncIterable<string | Uint8Array>

export const EXPORT_FORMATS: Record<string, Write> = {
  jsonl: toJsonLines,
  json: toJson,
  html: toHtml,
  csv: toCsv,
  markdown: toMarkdownZip,
  epub: writeBook,
  highlights: toHighlights,
  'raindrop-csv': toRaindropCsv,
  'karakeep-json': toKarakeepJson,
}
