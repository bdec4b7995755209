import { escapeXml } from '../portable-text/xhtml.ts'
import { highlightsOf, secondsOf, tagsOf, titleOf, type ExportedLine } from './exported-line.ts'

function entry(line: ExportedLine): string {
  const attributes = {
    HREF: line.url,
    ADD_DATE: String(secondsOf(line.capturedAt)),
    // Firefox and Karakeep would keep a space before a name.
    TAGS: tagsOf(line, ','),
    // Only Bookplate's import reads these three. Browsers ignore them.
    FAVORITE: line.isFavorite ? '1' : '',
    'DATA-ARCHIVED': line.deletedAt ? '1' : '',
    HIGHLIGHTS: highlightsOf(line),
  }
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}="${escapeXml(value)}"`)
  const note = line.note ? `    <DD>${escapeXml(line.note)}\n` : ''
  return `    <DT><A ${written.join(' ')}>${escapeXml(titleOf(line))}</A>\n${note}`
}

export async function* toHtml(lines: AsyncIterable<ExportedLine>): AsyncGenerator<string> {
  yield '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">\n'
  yield '<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n<DL><p>\n'
  for await (const line of lines) yield entry(line)
  yield '</DL><p>\n'
}
