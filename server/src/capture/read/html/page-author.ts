import { cleanName, inSpokenOrder, usernameOf } from '../author-name.ts'
import type { PageAuthor } from '../../page.ts'
import { attribute, type DomElement, textOf } from './dom.ts'
import { isLdNode, resolveLd, textOfLd } from './json-ld.ts'
import type { PageSources } from './page-sources.ts'
import { webUrl } from './urls.ts'

const MAX_AUTHORS = 10
const HANDLE =
  /^\/(?:@|(?:authors?|by|people|profile|user|users|u|staff|contributors?|channel|c)\/@?)([\p{L}\p{N}_.-]{2,60})\/?$/iu

interface Person {
  name?: string | undefined
  profileUrl?: string | undefined
}

function handleOf(profileUrl: string | undefined): string | undefined {
  if (profileUrl === undefined) return undefined
  const { pathname } = new URL(profileUrl)
  try {
    return HANDLE.exec(decodeURIComponent(pathname))?.[1]
  } catch {
    return undefined
  }
}

function toAuthor(people: Person[]): PageAuthor | null {
  const known = people.filter(
    (person) => person.name !== undefined || handleOf(person.profileUrl) !== undefined,
  )
  const [first] = known
  if (!first) return null
  const username = handleOf(first.profileUrl) ?? usernameOf(first.name ?? '')
  if (username === '') return null
  const names = known.map((person) => person.name).filter((name) => name !== undefined)
  const displayName = [...new Set(names)].slice(0, MAX_AUTHORS).join(', ')
  return {
    username,
    ...(displayName === '' ? {} : { displayName }),
    ...(first.profileUrl === undefined ? {} : { profileUrl: first.profileUrl }),
  }
}

function fromJsonLd({ main, ld, base }: PageSources): Person[] {
  const authors = resolveLd(main?.['author'] ?? main?.['creator'], ld)
  return authors.map((author) => {
    if (typeof author === 'string') {
      return webUrl(author, base) === author ? { profileUrl: author } : { name: cleanName(author) }
    }
    if (!isLdNode(author)) return {}
    return { name: cleanName(textOfLd(author['name'])), profileUrl: webUrl(textOfLd(author['url']), base) }
  })
}

function fromElement(element: DomElement, base: URL): Person {
  const link = element.matches('a[href]') ? element : element.querySelector('a[href]')
  const named = element.querySelector('[itemprop~="name"]')
  const text =
    attribute(named, 'content') ?? textOf(named) ?? attribute(element, 'content') ?? textOf(element)
  return { name: cleanName(text), profileUrl: webUrl(attribute(link, 'href'), base) }
}

function fromMicrodata({ document, base }: PageSources): Person[] {
  const authors = [...document.querySelectorAll('[itemprop~="author"]')]
  return authors.slice(0, MAX_AUTHORS).map((element) => fromElement(element, base))
}

/** `article:author` holds a name or the address of a profile: both stand in the wild. */
function fromMeta({ meta, base }: PageSources): Person[] {
  const names = [
    'author',
    'article:author',
    'citation_author',
    'dc.creator',
    'parsely-author',
    'sailthru.author',
  ]
  const values = names
    .map((name) => meta.all(name))
    .find((list) => list.some((value) => !/^https?:/i.test(value)))
  if (values) return values.map((value) => ({ name: cleanName(inSpokenOrder(value)) }))
  const handle = /^@(\w{1,30})$/.exec(meta.first('twitter:creator') ?? '')?.[1]
  if (handle)
    return [{ profileUrl: `https://x.com/${handle}`, name: undefined }].map((person) => ({
      ...person,
      name: handle,
    }))
  return meta.all('article:author').map((value) => ({ profileUrl: webUrl(value, base) }))
}

const BYLINES =
  '[rel~="author"], .byline a, .byline, .author-name, .p-author, .author a, .post-author, .entry-author'

function fromByline({ document, base }: PageSources): Person[] {
  const byline = document.querySelector(BYLINES)
  return byline ? [fromElement(byline, base)] : []
}

/** Who wrote the page: structured data first, the visible byline last. */
export function readAuthor(sources: PageSources): PageAuthor | null {
  for (const read of [fromJsonLd, fromMicrodata, fromMeta, fromByline]) {
    const author = toAuthor(read(sources))
    if (author) return author
  }
  return null
}
