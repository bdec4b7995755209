import { DomUtils, parseDocument } from 'htmlparser2'
import type { MarkupFormat } from '../format.ts'

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

const textsOf = (element: Element, name: string): string[] =>
  DomUtils.getElementsByTagName(name, element.children, true).map((one) => DomUtils.textContent(one).trim())

/** Names of the elements around an entry, outermost first. */
function foldersOf(entry: Element, nameOf: (folder: Element) => string | undefined): string[] {
  const folders: string[] = []
  for (let { parent } = entry; parent; { parent } = parent)
    if (parent.type === 'tag') folders.unshift(nameOf(parent) ?? '')
  return folders.filter(Boolean)
}

const listOf = (
  name: string,
  root: string,
  entry: string,
  map: (entry: Element) => ReturnType<Extract<MarkupFormat['map'], (...all: never) => unknown>>,
): MarkupFormat => ({
  kind: 'markup',
  name,
  hasFinalTexts: true,
  // A web page may have an element of this name further below.
  matches: (head) => new RegExp(`^(?:<[?!][^>]*>|\\s)*<${root}[\\s>]`).test(head),
  rows: (text) => DomUtils.getElementsByTagName(entry, parseDocument(text, { xmlMode: true }).children, true),
  ending: new RegExp(`</${root}>\\s*$`),
  map,
})

/** OPML: feeds, with the addresses of their sites, and links. Outlines without an address are folders. */
export const opml = listOf('OPML', 'opml', 'outline', (outline) => {
  const { url, htmlUrl, xmlUrl, text, title, created, category } = outline.attribs
  const address = url || htmlUrl || xmlUrl
  const folders = foldersOf(outline, ({ attribs }) => attribs['text'] || attribs['title'])
  return address ? { url: address, title: title || text, tags: category, saved: created, folders } : null
})

/** XBEL, of Konqueror, Epiphany, floccus, and others. */
export const xbel = listOf('XBEL', 'xbel', 'bookmark', (bookmark) => ({
  url: bookmark.attribs['href'],
  title: textsOf(bookmark, 'title')[0],
  note: textsOf(bookmark, 'desc')[0],
  saved: bookmark.attribs['added'],
  folders: foldersOf(bookmark, ({ name, children }) => {
    const title = name === 'folder' ? DomUtils.getElementsByTagName('title', children, false)[0] : undefined
    return title && DomUtils.textContent(title).trim()
  }),
}))

/** Posts of Pinboard and Delicious. */
export const posts = listOf('Pinboard (XML)', 'posts', 'post', ({ attribs }) => ({
  url: attribs['href'],
  title: attribs['description'],
  note: attribs['extended'],
  tags: attribs['tag']?.split(/\s+/),
  saved: attribs['time'],
}))

/** Evernote's notes. Only clipped pages have an address. */
export const evernote = listOf('Evernote', 'en-export', 'note', (note) => ({
  url: textsOf(note, 'source-url')[0],
  title: textsOf(note, 'title')[0],
  html: textsOf(note, 'content')[0],
  tags: textsOf(note, 'tag'),
  author: textsOf(note, 'author')[0],
  // `20240513T100000Z`
  saved: textsOf(note, 'created')[0]?.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:'),
}))
