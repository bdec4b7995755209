import { highlightsOf, secondsOf, tagsOf, titleOf, type ExportedLine } from './exported-line.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)

function entry(line: ExportedLine): string {
  const attributes = {
    HREF: line.url,
    ADD_DATE: String(secondsOf(line.capturedAt)),
    TAGS: tagsOf(line),
    // Browsers have no place for these two; Bookplate's import reads them back.
    FAVORITE: line.isFavorite ? '1' : '',
    HIGHLIGHTS: highlightsOf(line),
  }
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}="${escaped(value)}"`)
  const note = line.note ? `    <DD>${escaped(line.note)}\n` : ''
  return `    <DT><A ${written.join(' ')}>${escaped(titleOf(line))}</A>\n${note}`
}

/** The bookmark file that every browser imports. */
export async function* toHtml(lines: AsyncIterable<ExportedLine>): AsyncGenerator<string> {
  yield '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">\n'
  yield '<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n<DL><p>\n'
  for await (const line of lines) yield entry(line)
  yield '</DL><p>\n'
}
