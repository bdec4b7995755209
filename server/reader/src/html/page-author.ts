import { fold } from '../fold.ts'
import { cleanName, inSpokenOrder, usernameOf } from '../author-name.ts'
import type { PageAuthor } from '../page-content.ts'
import { attribute, type DomElement, tagOf, textOf } from './dom.ts'
import { boilerplateByName, isByReaders } from './boilerplate-names.ts'
import { isLdNode, isOfType, resolveLd, textOfLd } from './json-ld.ts'
import { bylineIn, isWholeName } from './byline.ts'
import { linesAfterHeading, linesOf } from './lines-after-heading.ts'
import { isInTeaser } from './in-teaser.ts'
import { readSiteName } from './page-facts.ts'
import { fromPosts } from './thread-author.ts'
import type { PageSources } from './page-sources.ts'
import { namesOfHost } from './site-names.ts'
import { webUrl } from './urls.ts'
import { wordsIn } from '../word-set.ts'

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

/** Sites are named with or without an article. */
const foldName = (text: string) => fold(text.replace(/^the\s+/i, ''))

/** Converts names to an author. Drops the site's own name. */
function toAuthor(people: Person[], sites: ReadonlySet<string>): PageAuthor | null {
  const known = people
    .filter(({ name }) => name === undefined || !sites.has(foldName(name)))
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
  isLdNode(author) && isOfType(author, /Organization$|^Corporation$|^Brand$|^WebSite$/)

function fromJsonLd({ mainEntity, ld, base }: PageSources): Person[] {
  const authors = resolveLd(mainEntity?.['author'] ?? mainEntity?.['creator'], ld)
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

/** Finds the name in an element that can also hold a role, an address, and a date, each on a separate line. */
function nameIn(element: DomElement): string | undefined {
  const lines = linesOf(element)
  return lines.map(bylineIn).find((name) => name !== undefined) ?? lines.find(isWholeName) ?? textOf(element)
}

function fromElement(element: DomElement, base: URL): Person {
  const link = element.matches('a[href]') ? element : element.querySelector('a[href]')
  const named = element.querySelector('[itemprop~="name"], .fn, .author-name, [rel~="author"]')
  const text =
    attribute(named, 'content') ?? textOf(named) ?? attribute(element, 'content') ?? nameIn(element)
  return { name: cleanName(text), profileUrl: webUrl(attribute(link, 'href'), base) }
}

const TAGS_OF_OTHERS = new Set(['aside', 'footer', 'nav', 'blockquote'])

const COMMENTS = /^comments?$/
/** Whether it names the author of a comment, review, or quotation. */
const namesOtherAuthor = (element: DomElement): boolean => {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (TAGS_OF_OTHERS.has(tagOf(box)) || COMMENTS.test(boilerplateByName(box) ?? '') || isByReaders(box))
      return true
  return false
}

/** Bylines are near the beginning of a page. */
const MAX_ELEMENTS = 40
const MAX_LAST_ELEMENTS = 200

const ofThisPage = (elements: Iterable<DomElement>) =>
  [...elements].slice(0, MAX_ELEMENTS).filter((element) => !namesOtherAuthor(element))

/** The item that a property describes. Each post of a thread is one, and has an author. */
const itemOf = (element: DomElement) => element.parentElement?.closest('[itemscope]')

/** Book shops write "Family, Given". More words before the comma are a whole name, and others, such as "Jr." and "AFP", no given one. */
const FAMILY_FIRST = /^(\S+), (\p{Lu}\p{Ll}+(?: \S+)?)$/u

function fromMicrodata({ document, base }: PageSources): Person[] {
  const authors = ofThisPage(document.querySelectorAll('[itemprop~="author"]'))
  return authors
    .filter((element) => itemOf(element) === itemOf(authors[0]!))
    .slice(0, MAX_AUTHORS)
    .map((element) => fromElement(element, base))
    .map(({ name, ...person }) => ({ ...person, name: name?.replace(FAMILY_FIRST, '$2 $1') }))
}

const NAMES = wordsIn('citation_author author article:author dc.creator parsely-author sailthru.author byl')
const TWITTER_LABELS = ['1', '2']
const WRITTEN_BY =
  /^(?:written by|author|by|verfasst von|geschrieben von|écrit par|escrito por|scritto da|написано автором)$/i

/** Companies name themselves on all of their pages. */
const COMPANY = /株式会社|有限会社|\s(?:GmbH|Inc|Ltd|LLC|Corp)\.?$/i

/** Reads author names from meta tags. `article:author` can also hold the URL of a profile. */
function fromMeta({ meta }: PageSources): Person[][] {
  const fromTwitter = TWITTER_LABELS.filter((at) =>
    WRITTEN_BY.test(meta.first(`twitter:label${at}`) ?? ''),
  ).map((at) => meta.all(`twitter:data${at}`))
  return [...NAMES.map((name) => meta.all(name)), ...fromTwitter].map((values) =>
    values
      .filter((value) => !/^https?:/i.test(value) && !COMPANY.test(value))
      .map((value) => ({ name: cleanName(inSpokenOrder(value)) })),
  )
}

const NAMED = /(?:^|\s)(?:p-author|author-name|byline-name|byline__name|post-author|entry-author)(?:\s|$)/
const AROUND = /(?:^|\s)(?:by-?line|author)(?:\s|$)/i
const PROFILE = /\/(?:authors?|by)\//
const BYLINE = /byline|author-?_*name|(?:^|\s)author(?:\s|$)/i
const TESTED = /byline|author/i
/** A `writeReview` form has no writer. */
const ANY_AUTHOR = /author|writer(?!eview)|contributor|columnist|reporter|autor|auteur|redakteur/i
const STAFF =
  /\/(?:staff|people|team|profile|profiles|contributors?|columnists?|reporters?|writers?|journalists?|autor|autoren|auteur|user|users|member)\/[^/]+/
const SHORT_NAME = 80
const MAX_AROUND = 4

function isIn(element: DomElement, pattern: RegExp): boolean {
  let around = element.parentElement
  for (let level = 0; around && level < MAX_AROUND; level++, around = around.parentElement)
    if (pattern.test(attribute(around, 'class') ?? '')) return true
  return false
}

/** Tests for bylines, the most certain first. */
const BYLINES: ((element: DomElement, name: string) => boolean)[] = [
  (element, name) =>
    NAMED.test(name) ||
    (attribute(element, 'rel')?.split(/\s+/).includes('author') ?? false) ||
    (/(?:^|\s)fn(?:\s|$)/.test(name) && isIn(element, /vcard/)),
  // Forums link to the post before they name its author.
  (element, name) => /(?:^|\s)username(?:\s|-|$)/.test(name) && isIn(element, AROUND),
  (element) =>
    tagOf(element) === 'a' && (PROFILE.test(attribute(element, 'href') ?? '') || isIn(element, AROUND)),
  (element, name) => BYLINE.test(name) || TESTED.test(attribute(element, 'data-testid') ?? ''),
  (element, name) =>
    (ANY_AUTHOR.test(name) || STAFF.test(attribute(element, 'href') ?? '')) &&
    (element.textContent?.length ?? 0) <= SHORT_NAME &&
    isWholeName(textOf(element) ?? ''),
]

/** A name has a capital and few words. */
const looksLikeName = ({ name }: Person) =>
  name !== undefined && /\p{Lu}|\p{Lo}/u.test(name) && name.split(/\s+/).length <= 8

interface Byline {
  element: DomElement
  person: Person
}

/** Characters that a card of a person or a story holds in addition to the name. */
const MORE_THAN_NAME = 20

const lookOf = (element: DomElement) => `${tagOf(element)} ${attribute(element, 'class') ?? ''}`

/** Whether boxes that look alike name several people: a team, or teasers. Lists of authors hold only names. */
function isInCards({ element, person }: Byline, all: readonly Byline[]): boolean {
  const otherPeople = all.filter((other) => other.person.name !== person.name)
  let box: DomElement | null = element
  for (let level = 0; box && level < MAX_AROUND; level++, box = box.parentElement) {
    const isCard = (textOf(box)?.length ?? 0) > (person.name?.length ?? 0) + MORE_THAN_NAME
    const others = [...(box.parentElement?.children ?? [])].filter(
      (sibling) => sibling !== box && lookOf(sibling) === lookOf(box!),
    )
    if (isCard && otherPeople.some((other) => others.some((sibling) => sibling.contains(other.element))))
      return true
  }
  return false
}

function fromByline({ elements, base }: PageSources): Person[] {
  for (const isByline of BYLINES) {
    const bylines = elements().filter((element) => isByline(element, attribute(element, 'class') ?? ''))
    const found = ofThisPage(bylines)
      .filter((element) => !isInTeaser(element))
      .map((element) => ({ element, person: fromElement(element, base) }))
    const first = found.find(({ person }) => looksLikeName(person))
    if (!first || isInCards(first, found)) continue
    const together = found.filter(
      ({ element, person }) =>
        element.parentElement === first.element.parentElement &&
        tagOf(element) === tagOf(first.element) &&
        looksLikeName(person),
    )
    return together.slice(0, MAX_AUTHORS).map(({ person }) => person)
  }
  return []
}

/** The first "By Jane Doe" at the beginning of a line. */
const fromLines = (lines: readonly string[]): Person[] =>
  lines
    .flatMap((line) => bylineIn(line) ?? [])
    .slice(0, 1)
    .map((name) => ({ name: cleanName(name) }))

const POSTED = /^(?:posted|published|submitted|written) by\b.{0,110}$/i

/** An explicit byline below the text. */
function fromFooter({ elements }: PageSources): Person[] {
  const last = elements().filter(({ tagName }) => /^(?:p|span|li|em|small)$/i.test(tagName))
  const posted = last.slice(-MAX_LAST_ELEMENTS).flatMap((element) => {
    const text = textOf(element) ?? ''
    return POSTED.test(text) && !namesOtherAuthor(element) ? [text] : []
  })
  return fromLines(posted)
}

/** Reads the author from inline scripts if they name exactly one person; otherwise the names belong to other stories. */
function fromScripts({ scriptFacts }: PageSources): Person[] {
  const names = new Set(
    scriptFacts()
      .authors.map(cleanName)
      .filter((name) => name !== undefined && /\s/.test(name)),
  )
  return names.size === 1 ? [...names].map((name) => ({ name })).filter(looksLikeName) : []
}

/** Reads social accounts, which are often the site's, and therefore have the lowest priority. */
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

/**
 * Finds the author: structured data first, then the visible byline. No author is better than a wrong one.
 * Without `heading`, the body names only other authors.
 */
export function readAuthor(sources: PageSources, heading?: () => DomElement | null): PageAuthor | null {
  const { meta, mainEntity, url } = sources
  const names = [
    readSiteName(sources),
    meta.first('og:site_name'),
    textOfLd(mainEntity?.['publisher']),
    ...namesOfHost(url),
  ]
  const sites = new Set(names.flatMap((name) => (name ? [foldName(name)] : [])))
  const inBody = heading && [
    () => [fromByline(sources)],
    () => [fromLines(linesAfterHeading(heading()))],
    () => [fromFooter(sources)],
    () => [fromScripts(sources)],
    () => [fromAccounts(sources)],
  ]
  const ways = [
    () => [fromJsonLd(sources)],
    () => (heading ? [fromMicrodata(sources)] : []),
    () => (heading ? [fromPosts(sources, heading())] : []),
    () => fromMeta(sources),
    ...(inBody ?? []),
  ]
  for (const read of ways)
    for (const people of read()) {
      const author = toAuthor(people, sites)
      if (author) return author
    }
  return null
}
