import { hashOf } from '@bookplate/contract'
import { strToU8 } from 'fflate'
import { markedBlocks, placesOf, quotableText } from '../portable-text/mark-highlights.ts'
import { normalise } from '../portable-text/normalise.ts'
import type { SafeBlock } from '../portable-text/safe-content.ts'
import { allowedInXml, encodedAddress, escapeXml, toXhtml, withBreaks } from '../portable-text/xhtml.ts'
import { authorOf, titleOf, type ExportedLine, type ImageOf } from './exported-line.ts'
import { ZipWriter } from './zip-writer.ts'

const STYLE = `body { line-height: 1.5; overflow-wrap: break-word } img { max-width: 100% } figure { margin: 1em 0; text-align: center }
pre { white-space: pre-wrap } table { border-collapse: collapse } th, td { border: 1px solid; padding: 0.25em }
.source { font-size: 0.85em }`

interface Chapter {
  title: string
  file: string
}

interface Item extends Chapter {
  id: string
  type: string
}

/** Date of a book without bookmarks, because EPUB requires one. */
const NO_DATE = '1970-01-01T00:00:00Z'

/** For texts whose language is not known (ISO 639-2). */
const UNDETERMINED = 'und'
const RIGHT_TO_LEFT = /^(?:ar|fa|he|ps|ur|yi)\b/

const page = (title: string, body: string, language = UNDETERMINED): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}">
<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body dir="auto">
${body}
</body>
</html>
`

/** EPUB allows no empty title or author. */
const chapterTitle = (line: ExportedLine): string => allowedInXml(titleOf(line)).trim() || line.url
const chapterAuthor = (line: ExportedLine): string => allowedInXml(authorOf(line)).trim()

const day = (instant: string): string => instant.slice(0, 'YYYY-MM-DD'.length)

function sourceLine(line: ExportedLine): string {
  const facts = [chapterAuthor(line), day(line.contentCreatedAt ?? line.capturedAt)]
    .filter(Boolean)
    .map(escapeXml)
  const url = /^https?:/i.test(line.url) && URL.canParse(line.url) ? new URL(line.url) : null
  const link = url ? [`<a href="${escapeXml(encodedAddress(url.href))}">${escapeXml(url.host)}</a>`] : []
  return `<p class="source">${[...facts, ...link].join(' · ')}</p>`
}

/** Blocks with highlights marked, the notes of these as footnotes, and the highlights that the text lacks. */
function annotated({ content, highlights = [] }: ExportedLine) {
  const { blocks } = normalise(content)
  const marking = highlights.map(({ prefix = '', suffix = '', ...rest }) => ({ ...rest, prefix, suffix }))
  const places = placesOf(quotableText(blocks), marking)
  const marked = markedBlocks(quotableText(blocks), places)
  const notes = places.flatMap(({ highlight, place }) =>
    place && highlight.note ? [{ id: highlight.id, note: highlight.note }] : [],
  )
  return {
    blocks: blocks.map((block): SafeBlock => marked.get(block._key) ?? block),
    notes,
    lost: places.flatMap(({ highlight, place }) => (place ? [] : [highlight])),
  }
}

const quoted = (text: string): string => `<blockquote><p>${withBreaks(text)}</p></blockquote>`

function chapterBody(line: ExportedLine, imageUrl: (ref: string) => string | null): string {
  const { blocks, notes, lost } = annotated(line)
  const numberOf = new Map(notes.map(({ id }, index) => [id, index + 1]))
  const noteMark = (id: string): string =>
    `<a epub:type="noteref" id="ref-${numberOf.get(id)}" href="#note-${numberOf.get(id)}"><sup>${numberOf.get(id)}</sup></a>`
  const footnotes = notes.map(
    ({ note }, index) =>
      `<aside epub:type="footnote" id="note-${index + 1}"><p><a href="#ref-${index + 1}">${index + 1}</a> ${withBreaks(note)}</p></aside>`,
  )
  const shown = new Set(blocks.flatMap((block) => (block._type === 'image' ? block.ref : [])))
  const others = line.media.filter(({ ref }) => !shown.has(ref) && imageUrl(ref) !== null)
  return [
    `<h1>${escapeXml(chapterTitle(line))}</h1>`,
    sourceLine(line),
    ...(line.note ? [quoted(line.note)] : []),
    toXhtml(blocks, { imageUrl, noteMark }),
    ...others.map(
      ({ ref, altText }) =>
        `<figure><img src="${escapeXml(imageUrl(ref)!)}" alt="${escapeXml(altText ?? '')}"/></figure>`,
    ),
    ...lost.map(({ quote, note }) => quoted(quote) + (note ? `\n<p>${withBreaks(note)}</p>` : '')),
    ...footnotes,
  ].join('\n')
}

const navigation = (title: string, chapters: readonly Chapter[]): string =>
  page(
    title,
    `<nav epub:type="toc" id="toc"><h1>${escapeXml(title)}</h1><ol>
${chapters.map((chapter) => `<li><a href="${chapter.file}">${escapeXml(chapter.title)}</a></li>`).join('\n')}
</ol></nav>`,
  )

/** Table of contents of EPUB 2, for older readers. */
const oldNavigation = (id: string, title: string, chapters: readonly Chapter[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">
<head><meta name="dtb:uid" content="${id}"/></head>
<docTitle><text>${escapeXml(title)}</text></docTitle>
<navMap>
${chapters
  .map(
    ({ title: name, file }, index) =>
      `<navPoint id="n${index}" playOrder="${index + 1}"><navLabel><text>${escapeXml(name)}</text></navLabel><content src="${file}"/></navPoint>`,
  )
  .join('\n')}
</navMap></ncx>
`

interface BookFacts {
  id: string
  title: string
  authors: readonly string[]
  languages: readonly string[]
  /** When the newest bookmark was saved, so that the same bookmarks are the same book. */
  modified: string
  /** The page and its date, if the book has one chapter. */
  source: string | null
  date: string | null
}

const element = (name: string, text: string | null): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>\n` : ''

function packageDocument(facts: BookFacts, items: readonly Item[]): string {
  const { id, title, authors, languages, source, date } = facts
  const isRightToLeft = languages.every((language) => RIGHT_TO_LEFT.test(language))
  const modified = `${facts.modified.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)}Z`
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${id}</dc:identifier>
<dc:title>${escapeXml(title)}</dc:title>
${languages.map((language) => `<dc:language>${language}</dc:language>`).join('\n')}
${element('dc:source', source)}${element('dc:date', date)}${authors.map((name) => `<dc:creator>${escapeXml(name)}</dc:creator>`).join('\n')}
<meta property="dcterms:modified">${modified}</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
<item id="style" href="style.css" media-type="text/css"/>
${items.map((item) => `<item id="${item.id}" href="${item.file}" media-type="${item.type}"/>`).join('\n')}
</manifest>
<spine toc="ncx"${isRightToLeft ? ' page-progression-direction="rtl"' : ''}>
${source ? '' : '<itemref idref="nav"/>\n'}${items
    .filter(({ type }) => type === 'application/xhtml+xml')
    .map((item) => `<itemref idref="${item.id}"/>`)
    .join('\n')}
</spine>
</package>
`
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

/** Returns a name-based UUID (RFC 9562, version 8), so that the same bookmarks are the same book. */
function urnOf(hash: string): string {
  const variant = ((Number.parseInt(hash[16]!, 16) & 3) | 8).toString(16)
  const digits = `${hash.slice(0, 12)}8${hash.slice(13, 16)}${variant}${hash.slice(17, 32)}`
  return `urn:uuid:${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`
}

interface BookDeps<Line extends ExportedLine> {
  imageOf: ImageOf<Line>
  /** Returns an ISO 639-1 code, or null if the language of the text is not known. */
  languageOf?: (line: Line) => string | null | Promise<string | null>
}

/** An EPUB 3 book with one chapter per bookmark and the archived images. Streams: one bookmark is in memory at a time. */
export async function* toEpub<Line extends ExportedLine>(
  lines: AsyncIterable<Line>,
  { imageOf, languageOf = () => null }: BookDeps<Line>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter()
  const add = (name: string, text: string) => zip.add(name, strToU8(text))
  let identity = ''
  // Readers recognize a book by its first file, which must not be compressed.
  yield zip.add('mimetype', strToU8('application/epub+zip'), { isStored: true })
  yield add('META-INF/container.xml', CONTAINER)
  yield add('book/style.css', STYLE)

  const items: Item[] = []
  const authors = new Set<string>()
  const languages = new Set<string>()
  let modified = NO_DATE
  let first: ExportedLine | null = null
  for await (const line of lines) {
    identity += JSON.stringify([line.url, line.capturedAt])
    first ??= line
    if (line.capturedAt > modified) modified = line.capturedAt
    const number = items.length + 1
    const images = new Map<string, string>()
    for (const { ref } of line.media) {
      const jpeg = await imageOf(line, ref)
      if (!jpeg) continue
      const file = `image-${number}-${images.size}.jpg`
      images.set(ref, file)
      yield zip.add(`book/${file}`, jpeg, { isStored: true })
    }
    for (const file of images.values())
      items.push({ id: file.replace('.jpg', ''), file, title: '', type: 'image/jpeg' })
    const file = `chapter-${number}.xhtml`
    const title = chapterTitle(line)
    const language = (await languageOf(line)) ?? UNDETERMINED
    languages.add(language)
    yield add(
      `book/${file}`,
      page(
        title,
        chapterBody(line, (ref) => images.get(ref) ?? null),
        language,
      ),
    )
    items.push({ id: `chapter-${number}`, file, title, type: 'application/xhtml+xml' })
    const author = chapterAuthor(line)
    if (author) authors.add(author)
  }
  const chapters = items.filter(({ type }) => type === 'application/xhtml+xml')
  const only = chapters.length === 1 ? first : null
  const title = only ? chapterTitle(only) : 'Bookplate'
  // EPUB requires a table of contents with an entry, and a language.
  if (chapters.length === 0) chapters.push({ id: 'nav', file: 'nav.xhtml', title, type: '' })
  if (languages.size === 0) languages.add(UNDETERMINED)
  const id = urnOf(await hashOf(identity))
  yield add('book/nav.xhtml', navigation(title, chapters))
  yield add('book/toc.ncx', oldNavigation(id, title, chapters))
  const facts = {
    id,
    title,
    authors: [...authors],
    languages: [...languages],
    modified,
    source: only && encodedAddress(only.url),
    date: only && day(only.contentCreatedAt ?? only.capturedAt),
  }
  yield add('book/package.opf', packageDocument(facts, items))
  yield* zip.end()
}
