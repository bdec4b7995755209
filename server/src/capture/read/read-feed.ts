import { DOMParser } from 'linkedom'
import { cleanName, usernameOf } from './author-name.ts'
import { MAX_TITLE_CHARACTERS } from './content-limits.ts'
import { EMPTY_PAGE } from '../empty-page.ts'
import type { DomElement } from './html/dom.ts'
import { parsePageDate } from './html/dates.ts'
import { openDocument, tidyHtml } from './html/parse-document.ts'
import { prepareDocument } from './html/prepare-document.ts'
import { toPortableText } from './html/to-portable-text.ts'
import type { PageAuthor, PageContent } from '../page.ts'

/** A feed of everything there ever was is read for what is new. */
const MAX_ENTRIES = 100
const MAX_SUMMARY = 500
/** Characters: what stands behind them is old. */
const MAX_FEED = 2_000_000
/** The time of the parser grows with the square of how deep tags stand in each other. */
const MAX_TAGS = 40_000

/** The beginning of a feed, as far as it costs no more than it is worth. */
function boundedXml(text: string): string {
  let at = -1
  for (let tags = 0; tags <= MAX_TAGS; tags += 1) {
    at = text.indexOf('<', at + 1)
    if (at < 0 || at >= MAX_FEED) return text.slice(0, MAX_FEED)
  }
  return text.slice(0, at)
}

const childrenOf = (parent: DomElement, ...names: string[]): DomElement[] =>
  [...parent.children].filter((child) => names.includes(child.tagName.toLowerCase()))

/** The first of these that says something, in this order. */
const textOf = (parent: DomElement, ...names: string[]): string =>
  names
    .flatMap((name) => childrenOf(parent, name))
    .map((child) => child.textContent?.trim() ?? '')
    .find((text) => text !== '') ?? ''

function linkOf(entry: DomElement, base: URL): string | null {
  const links = childrenOf(entry, 'link')
  const named = links.find((link) => (link.getAttribute('rel') ?? 'alternate') === 'alternate')
  const address = named?.getAttribute('href') ?? textOf(entry, 'link')
  return address !== '' && URL.canParse(address, base.href) ? new URL(address, base).href : null
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

/** What an entry holds is markup of a stranger: only its words are kept. */
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
  const displayName = cleanName(name)
  const username = usernameOf(displayName ?? '')
  return displayName === undefined || username === '' ? null : { username, displayName }
}

/** A feed (RSS, RDF or Atom) as the page it stands for: its entries by their titles, with links and first words. */
export function readFeed(text: string, url: string, now: Date): PageContent {
  const base = new URL(url)
  const document = new DOMParser().parseFromString(boundedXml(text), 'text/xml')
  const root = document.documentElement as unknown as DomElement | null
  if (!root) return EMPTY_PAGE
  const channel = childrenOf(root, 'channel')[0] ?? root
  const entries = [channel, root].flatMap((parent) => childrenOf(parent, 'item', 'entry'))
  const html = [...new Set(entries)].slice(0, MAX_ENTRIES).map((entry) => entryHtml(entry, base, now))
  const about = wordsOf(textOf(channel, 'description', 'subtitle'))
  const page = `${about === '' ? '' : `<p>${escaped(about)}</p>`}${html.join('')}`
  const { content } = toPortableText(prepareDocument(openDocument(tidyHtml(page).tidied), base).body, base)
  return {
    ...EMPTY_PAGE,
    title: wordsOf(textOf(channel, 'title')).slice(0, MAX_TITLE_CHARACTERS) || null,
    author: authorOf(channel),
    content,
  }
}
