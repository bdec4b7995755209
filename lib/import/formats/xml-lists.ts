import { DomUtils } from 'htmlparser2'
import type { Mapped } from '../draft.ts'
import type { MarkupFormat } from '../format.ts'
import { childrenOf, parseMarkup, type MarkupElement } from '../parse-markup.ts'
import { joined } from '../table.ts'

const textsOf = (element: MarkupElement | undefined, name: string): string[] =>
  element ? childrenOf(element, name).map((child) => DomUtils.textContent(child).trim()) : []

interface Entry {
  element: MarkupElement
  /** Names of the elements around it, outermost first. */
  folders: readonly string[]
}

/** Finds entries at any depth. Names each folder once, because it can have many entries. */
function* entriesOf(
  root: MarkupElement,
  name: string,
  folderName: (folder: MarkupElement) => string | undefined,
): Generator<Entry> {
  const open: Entry[] = [{ element: root, folders: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { element, folders } = next
    if (element.name === name) yield next
    const inner = element === root ? undefined : folderName(element)
    const around = inner ? [...folders, inner] : folders
    for (const child of element.children.toReversed())
      if (child.type === 'tag') open.push({ element: child, folders: around })
  }
}

const listOf = (
  name: string,
  root: string,
  entry: string,
  map: (entry: MarkupElement, folders: readonly string[]) => Mapped,
  folderName: (folder: MarkupElement) => string | undefined = () => undefined,
): MarkupFormat => ({
  kind: 'markup',
  name,
  hasFinalTexts: true,
  // A web page may have an element of this name further below.
  matches: (head) => new RegExp(`^(?:<[?!][^>]*>|\\s)*<${root}[\\s>]`).test(head),
  rows: (text) =>
    DomUtils.getElementsByTagName(root, parseMarkup(text, { xmlMode: true }), false).flatMap((element) => [
      ...entriesOf(element, entry, folderName),
    ]),
  ending: new RegExp(`</${root}>\\s*$`),
  map: ({ element, folders }: Entry) => map(element, folders),
})

/** OPML: feeds, with the addresses of their sites, and links. Outlines without an address are folders. */
export const opml = listOf(
  'OPML',
  'opml',
  'outline',
  ({ attribs: { url, htmlUrl, xmlUrl, text, title, created, category, _note, description } }, folders) => {
    const address = url || htmlUrl || xmlUrl
    const note = joined([_note, description])
    return address
      ? { url: address, title: title || text, note, tags: category, saved: created, folders }
      : null
  },
  ({ attribs }) => attribs['text'] || attribs['title'],
)

/** XBEL, of Konqueror, Epiphany, floccus, and others. */
export const xbel = listOf(
  'XBEL',
  'xbel',
  'bookmark',
  (bookmark, folders) => ({
    url: bookmark.attribs['href'],
    title: textsOf(bookmark, 'title')[0],
    note: textsOf(bookmark, 'desc')[0],
    // Only buku writes tags.
    tags: bookmark.attribs['tags'],
    saved: bookmark.attribs['added'],
    folders,
  }),
  (element) => (element.name === 'folder' ? textsOf(element, 'title')[0] : undefined),
)

/** Posts of Pinboard and Delicious. */
export const posts = listOf('Pinboard (XML)', 'posts', 'post', ({ attribs }) => ({
  url: attribs['href'],
  title: attribs['description'],
  note: attribs['extended'],
  tags: attribs['tag']?.split(/\s+/),
  saved: attribs['time'],
}))

const WALLABAG_FIELDS = ['url', 'title', 'content', 'created_at', 'published_at', 'is_starred']

/** wallabag's XML. Its tags are entries, too, without an address. */
export const wallabagXml = listOf('wallabag (XML)', 'result', 'entry', (entry) => {
  const [url, title, html, saved, published, favorite] = WALLABAG_FIELDS.map(
    (name) => textsOf(entry, name)[0],
  )
  const tags = textsOf(childrenOf(entry, 'tags')[0], 'entry')
  return url ? { url, title, html, saved, published, favorite, tags } : null
})

/** Evernote's notes. Only clipped pages have an address. */
export const evernote = listOf('Evernote', 'en-export', 'note', (note) => {
  const [attributes] = childrenOf(note, 'note-attributes')
  return {
    url: textsOf(attributes, 'source-url')[0],
    title: textsOf(note, 'title')[0],
    html: textsOf(note, 'content')[0],
    tags: textsOf(note, 'tag'),
    author: textsOf(attributes, 'author')[0],
    saved: textsOf(note, 'created')[0],
  }
})
