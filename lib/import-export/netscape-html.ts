import { escapeXml } from '@/lib/portable-text/xhtml.ts'
import { highlightList, tagList, type ExportedBookmark } from './exported.ts'

function entry(one: ExportedBookmark): string {
  const attributes = [
    `HREF="${escapeXml(one.url)}"`,
    `ADD_DATE="${Math.floor(Date.parse(one.capturedAt) / 1000) || 0}"`,
    ...(one.tags.length > 0 ? [`TAGS="${escapeXml(tagList(one.tags))}"`] : []),
    // Browsers have no such fields, but Bookplate's import reads them.
    ...(one.isFavorite ? ['FAVORITE="1"'] : []),
    ...(one.highlights.length > 0 ? [`HIGHLIGHTS="${escapeXml(highlightList(one.highlights))}"`] : []),
  ]
  const link = `    <DT><A ${attributes.join(' ')}>${escapeXml(one.title)}</A>`
  return one.note ? `${link}\n    <DD>${escapeXml(one.note)}` : link
}

export function toNetscapeHtml(bookmarks: readonly ExportedBookmark[]): string {
  return [
    '<!DOCTYPE NETSCAPE-Bookmark-file-1>',
    '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">',
    '<TITLE>Bookmarks</TITLE>',
    '<H1>Bookmarks</H1>',
    '<DL><p>',
    ...bookmarks.map(entry),
    '</DL><p>',
    '',
  ].join('\n')
}
