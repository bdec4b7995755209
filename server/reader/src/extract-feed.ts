import { namedAuthor } from './author-name.ts'
import { parseXml } from './bounded-xml.ts'
import { MAX_TITLE_CHARACTERS } from './content-limits.ts'
import { EMPTY_PAGE } from './empty-page.ts'
import { blocksOfHtml } from './html/blocks-of-html.ts'
import type { DomElement } from './html/dom.ts'
import { parsePageDate } from './html/dates.ts'
import { openDocument, tidyHtml } from './html/parse-document.ts'
import type { PageAuthor, PageContent } from './page-content.ts'

/** Some feeds contain all entries ever. */
const MAX_ENTRIES = 100
const MAX_SUMMARY = 500
const childrenOf = (parent: DomElement, ...names: string[]): DomElement[] =>
  [...parent.children].filter((child) => names.includes(child.tagName.toLowerCase()))

const textOf = (parent: DomElement, ...names: string[]): string =>
  names
    .flatMap((name) => childrenOf(parent, name))
    .map((child) => child.textContent?.trim() ?? '')
    .find((text) => text !== '') ?? ''

function linkOf(entry: DomElement, base: URL): string | null {
  const links = childrenOf(entry, 'link')
  const named = links.find((link) => (link.getAttribute('rel') ?? 'alternate') === 'alternate')
  const address = named?.getAttribute('href') ?? textOf(entry, 'link')
  return address === '' ? null : (URL.parse(address, base.href)?.href ?? null)
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

function wordsOf(html: string): string {
  const apart = html.replace(/<\/(?:p|div|li|h\d|tr|blockquote)>|<br\b/gi, ' $&')
  const text = openDocument(tidyHtml(apart).tidied).body.textContent ?? ''
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > MAX_SUMMARY ? `${line.slice(0, MAX_SUMMARY).replace(/\s+\S*$/, '')}…` : line
}

function entryHtml(entry: DomElement, base: URL, now: Date): string {
  const title = escaped(wordsOf(textOf(entry, 'title')) || 'Untitled')
  const link = linkOf(entry, base)
  const date = parsePageDate(textOf(entry, 'pubdate', 'published', 'dc:date', 'updated'), now)
  const summary = wordsOf(textOf(entry, 'description', 'summary', 'content:encoded', 'content'))
  return [
    `<h2>${link === null ? title : `<a href="${escaped(link)}">${title}</a>`}</h2>`,
    date === undefined ? '' : `<p>${date.slice(0, 'YYYY-MM-DD'.length)}</p>`,
    summary === '' ? '' : `<p>${escaped(summary)}</p>`,
  ].join('')
}

function authorOf(channel: DomElement): PageAuthor | null {
  const [atom] = childrenOf(channel, 'author')
  const name = (atom && textOf(atom, 'name')) || textOf(channel, 'dc:creator', 'itunes:author')
  return namedAuthor([name])
}

/** Converts a feed (RSS, RDF or Atom) to a page: titles of entries with links and first words. */
export function extractFeed(text: string, url: string, now: Date): PageContent {
  const base = new URL(url)
  const root = parseXml(text)
  if (!root) return EMPTY_PAGE
  const channel = childrenOf(root, 'channel')[0] ?? root
  const entries = [channel, root].flatMap((parent) => childrenOf(parent, 'item', 'entry'))
  const html = [...new Set(entries)].slice(0, MAX_ENTRIES).map((entry) => entryHtml(entry, base, now))
  const about = wordsOf(textOf(channel, 'description', 'subtitle'))
  const page = `${about === '' ? '' : `<p>${escaped(about)}</p>`}${html.join('')}`
  const { content } = blocksOfHtml(page, base)
  return {
    ...EMPTY_PAGE,
    title: wordsOf(textOf(channel, 'title')).slice(0, MAX_TITLE_CHARACTERS) || null,
    author: authorOf(channel),
    content,
  }
}
