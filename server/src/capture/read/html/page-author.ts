import { cleanName, inSpokenOrder, usernameOf } from '../author-name.ts'
import type { PageAuthor } from '../../page.ts'
import { attribute, type DomElement, tagOf, textOf } from './dom.ts'
import { furnitureByName } from './furniture-names.ts'
import { isLdNode, resolveLd, textOfLd, typesOf } from './json-ld.ts'
import { readSiteName } from './page-facts.ts'
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

const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Those who are named, but for the site, which is not the author of its pages. */
function toAuthor(people: Person[], sites: ReadonlySet<string>): PageAuthor | null {
  const known = people
    .filter(({ name }) => name === undefined || !sites.has(fold(name)))
    .filter((person) => person.name !== undefined || handleOf(person.profileUrl) !== undefined)
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

const isOrganization = (author: unknown) =>
  isLdNode(author) &&
  typesOf(author).some((type) => /Organization$|^Corporation$|^Brand$|^WebSite$/.test(type))

function fromJsonLd({ main, ld, base }: PageSources): Person[] {
  const authors = resolveLd(main?.['author'] ?? main?.['creator'], ld)
  const people = authors.some((author) => !isOrganization(author))
    ? authors.filter((author) => !isOrganization(author))
    : authors
  return people.map((author) => {
    if (typeof author === 'string') {
      return webUrl(author, base) === author ? { profileUrl: author } : { name: cleanName(author) }
    }
    if (!isLdNode(author)) return {}
    return { name: cleanName(textOfLd(author['name'])), profileUrl: webUrl(textOfLd(author['url']), base) }
  })
}

function fromElement(element: DomElement, base: URL): Person {
  const link = element.matches('a[href]') ? element : element.querySelector('a[href]')
  const named = element.querySelector('[itemprop~="name"], .fn, .author-name, [rel~="author"]')
  const text =
    attribute(named, 'content') ?? textOf(named) ?? attribute(element, 'content') ?? textOf(element)
  return { name: cleanName(text), profileUrl: webUrl(attribute(link, 'href'), base) }
}

const ELSEWHERE = new Set(['aside', 'footer', 'nav', 'blockquote'])

/** Who wrote a comment or the teaser of another page. */
const isElsewhere = (element: DomElement): boolean => {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (ELSEWHERE.has(tagOf(one)) || furnitureByName(one) === 'comments') return true
  return false
}

/** The byline stands near the beginning of a page or not at all. */
const MAX_ELEMENTS = 40
const MAX_LINES = 300

const here = (elements: Iterable<DomElement>, most = MAX_ELEMENTS) =>
  [...elements].slice(0, most).filter((element) => !isElsewhere(element))

function fromMicrodata({ document, base }: PageSources): Person[] {
  const authors = here(document.querySelectorAll('[itemprop~="author"]'))
  return authors.slice(0, MAX_AUTHORS).map((element) => fromElement(element, base))
}

/** `article:author` holds a name or the address of a profile: both stand in the wild. */
function fromMeta({ meta }: PageSources): Person[] {
  const names = [
    'citation_author',
    'author',
    'article:author',
    'dc.creator',
    'parsely-author',
    'sailthru.author',
    'byl',
  ]
  const values = names
    .map((name) => meta.all(name))
    .find((list) => list.some((value) => !/^https?:/i.test(value) && cleanName(value) !== undefined))
  return (values ?? []).map((value) => ({ name: cleanName(inSpokenOrder(value)) }))
}

const BYLINES = [
  '[rel~="author"], .p-author, .vcard .fn, .author-name, .byline-name, .byline__name, .post-author, .entry-author',
  '.byline a, .author a, [class*="byline" i] a[href*="author" i], a[href*="/author/"], a[href*="/authors/"], a[href*="/by/"]',
  '.byline, [class*="byline" i], [data-testid*="byline" i], [data-testid*="author" i], .author',
]

/** A name has a capital and few words; a byline may hold more than it. */
const looksLikeName = ({ name }: Person) =>
  name !== undefined && /\p{Lu}|\p{Lo}/u.test(name) && name.split(/\s+/).length <= 8

function fromByline({ document, base }: PageSources): Person[] {
  for (const selector of BYLINES) {
    const person = here(document.querySelectorAll(selector))
      .map((element) => fromElement(element, base))
      .find(looksLikeName)
    if (person) return [person]
  }
  return []
}

const BY =
  /^(?:(?:written|posted|words|story|text) )?(?:by|von|par|por|di|door|av)\s+(\p{Lu}[\p{L}'’.-]+(?:\s+(?:\p{Lu}|de |van |von |di |da |la |le |el )[\p{L}'’.-]*){1,4})$/iu

const LINES = 'p, div, span, h2, h3, h4, h5, h6, li, address, small, em, i'

const BLOCKS = new Set(['p', 'div', 'ul', 'article'])

const holdsLines = (element: DomElement): boolean =>
  [...element.children].some((child) => BLOCKS.has(tagOf(child)) || holdsLines(child))

/** "By Jane Doe" as a line of its own behind the heading. */
function fromLine({ document }: PageSources): Person[] {
  const lines = here(document.querySelectorAll(LINES), MAX_LINES)
    .filter((element) => !holdsLines(element))
    .filter((element) => (element.textContent?.length ?? 0) < 60)
  for (const line of lines) {
    const name = BY.exec(textOf(line) ?? '')?.[1]
    if (name !== undefined && /^\p{Lu}/u.test(name)) return [{ name: cleanName(name) }]
  }
  return []
}

/** An account that a link to the page is said to come from: often the site's own, so it is asked last. */
function fromAccounts({ meta, base }: PageSources): Person[] {
  const profiles = meta.all('article:author').map((value) => ({ profileUrl: webUrl(value, base) }))
  const handle = /^@(\w{1,30})$/.exec(meta.first('twitter:creator') ?? '')?.[1]
  if (handle === undefined || `@${handle}`.toLowerCase() === meta.first('twitter:site')?.toLowerCase())
    return profiles
  return [
    ...profiles.filter(({ profileUrl }) => handleOf(profileUrl)),
    { profileUrl: `https://x.com/${handle}`, name: handle },
  ]
}

/** Who wrote the page: structured data first, the visible byline then. Nobody is better than somebody else. */
export function readAuthor(sources: PageSources): PageAuthor | null {
  const { meta, main, url } = sources
  const host = url.hostname.replace(/^www\./, '')
  const names = [
    readSiteName(sources),
    meta.first('og:site_name'),
    textOfLd(main?.['publisher']),
    host,
    host.split('.').at(-2),
  ]
  const sites = new Set(names.flatMap((name) => (name ? [fold(name)] : [])))
  for (const read of [fromJsonLd, fromMicrodata, fromMeta, fromByline, fromLine, fromAccounts]) {
    const author = toAuthor(read(sources), sites)
    if (author) return author
  }
  return null
}
