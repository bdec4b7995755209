import { toCsv, toRaindropCsv } from '../../../lib/export/csv.ts'
import { toEpub } from '../../../lib/export/epub.ts'
import { titleOf, type ExportedLine, type ImageOf } from '../../../lib/export/exported-line.ts'
import { toHighlights } from '../../../lib/export/highlights.ts'
import { toHtml } from '../../../lib/export/html.ts'
import { toJson, toJsonLines, toKarakeepJson } from '../../../lib/export/json.ts'
import { toMarkdownZip } from '../../../lib/export/markdown-zip.ts'
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
