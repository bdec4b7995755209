import { escapeXml } from '../../../lib/portable-text/xhtml.ts'
import { plainText } from '../storage/text/content.ts'
import { cut } from '../library/summary-text.ts'
import { coverOf, entryOf, type FeedPage } from './feed-page.ts'

export const ATOM = 'application/atom+xml; charset=utf-8'
const CATALOG = 'application/atom+xml;profile=opds-catalog;kind=acquisition'
export const OPDS = `${CATALOG};charset=utf-8`
export const OPENSEARCH = 'application/opensearchdescription+xml'
const MAX_SUMMARY = 500

const link = (rel: string, type: string, href: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`

/** Lines that an Atom feed and a catalog share (RFC 4287, section 4.1.1). */
function write(page: FeedPage, type: string, links: readonly string[], entries: readonly string[]): string {
  const updated = page.bookmarks[0]?.capturedAt ?? new Date(page.createdAt).toISOString()
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${page.id}</id>
<title>${escapeXml(page.title)}</title>
<updated>${updated}</updated>
<author><name>Bookplate</name></author>
${link('self', type, page.self)}
${links.join('\n')}
${page.next === null ? '' : link('next', type, page.next)}
${entries.join('\n')}
</feed>
`
}

function entryMarkup(entry: ReturnType<typeof entryOf>, rest: string): string {
  const { id, url, title, author, tags, savedAt, publishedAt } = entry
  return `<entry>
<id>${id}</id>
<title>${escapeXml(title)}</title>
<updated>${savedAt}</updated>
${publishedAt ? `<published>${publishedAt}</published>` : ''}
${author ? `<author><name>${escapeXml(author)}</name></author>` : ''}
${tags.map((tag) => `<category term="${escapeXml(tag)}"/>`).join('')}
${url ? link('alternate', 'text/html', url) : ''}
${rest}
</entry>`
}

export const toAtom = (page: FeedPage): string =>
  write(
    page,
    'application/atom+xml',
    [],
    page.bookmarks.map((bookmark) => {
      const entry = entryOf(bookmark)
      return entryMarkup(entry, `<content type="html">${escapeXml(entry.html)}</content>`)
    }),
  )

/** An OPDS 1.2 acquisition feed. Each bookmark is a book, and its first image is the cover. */
export const toOpds = (
  page: FeedPage,
  search: string,
  fileUrl: (file: 'book.epub' | 'cover.jpg', id: string) => string,
): string =>
  write(
    page,
    CATALOG,
    [link('start', CATALOG, page.start), link('search', OPENSEARCH, search)],
    page.bookmarks.map((bookmark) =>
      entryMarkup(
        entryOf(bookmark),
        `<summary type="text">${escapeXml(cut(plainText(bookmark.content), MAX_SUMMARY))}</summary>
${coverOf(bookmark) === undefined ? '' : link('http://opds-spec.org/image', 'image/jpeg', fileUrl('cover.jpg', bookmark.id))}
${link('http://opds-spec.org/acquisition', 'application/epub+zip', fileUrl('book.epub', bookmark.id))}`,
      ),
    ),
  )

/** An OpenSearch 1.1 description, which catalogs link for their search box. */
export const toOpenSearch = (description: string, template: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>Bookplate</ShortName>
<Description>${escapeXml(description)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<OutputEncoding>UTF-8</OutputEncoding>
<Url type="${CATALOG}" template="${escapeXml(template)}"/>
</OpenSearchDescription>
`
