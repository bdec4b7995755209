import { MAX_TITLE_CHARACTERS } from '../content-limits.ts'
import { fold } from '../fold.ts'
import { attribute, collapseSpace, type DomDocument, type DomElement, tagOf, textOf } from './dom.ts'
import { textOfLd } from './json-ld.ts'
import { HOME } from './urls.ts'
import type { PageSources } from './page-sources.ts'
import { foldSite, namesOfHost } from './site-names.ts'

const SEPARATOR = /\s+[|\-–—·•:»«/>›]+\s+|\s*[|｜_－]\s*/g
const SITE_SEPARATOR = new RegExp(`${SEPARATOR.source}|:\\s+`, 'g')
/** Titles that templates print when they have no value. */
const EMPTY = /^(?:undefined|null|\[object object\]|untitled(?: document)?|no title)$/i

function clean(text: string | undefined): string | undefined {
  const title = collapseSpace(text ?? '')
  if (title === '' || EMPTY.test(title)) return undefined
  return title.slice(0, MAX_TITLE_CHARACTERS)
}

/** Whether a link leads to the first page of the site. Documentation links to its current page with “./”. */
function leadsHome(link: DomElement | undefined, url: URL): boolean {
  const href = attribute(link ?? null, 'href') ?? ''
  const target = HOME.test(href) ? URL.parse(href, url.href) : null
  return target?.hostname === url.hostname && target.pathname !== url.pathname
}

/** "Ink | The Paper" without the site's name at either end, if the page names its site. */
function withoutSiteName(title: string, sites: ReadonlySet<string>, logos: ReadonlySet<string>): string {
  for (const match of title.matchAll(SITE_SEPARATOR)) {
    const before = title.slice(0, match.index)
    const after = title.slice(match.index + match[0].length)
    const [start, end] = [foldSite(before), foldSite(after)]
    if ((sites.has(end) || logos.has(end)) && start !== '') return before.trim()
    if (sites.has(start) && end !== '') return after.trim()
  }
  return title
}

/** Names of the site in the links to its first page, as text, tooltip, or description of the logo. */
function logosOf(links: readonly DomElement[], url: URL): ReadonlySet<string> {
  const names = links
    .filter((link) => leadsHome(link, url))
    .flatMap((link) => [
      textOf(link),
      attribute(link, 'title'),
      ...[...link.querySelectorAll('img')].map((image) => attribute(image, 'alt')),
    ])
  return new Set(names.map((name) => foldSite(name ?? '')).filter((name) => name !== ''))
}

/** Maximum letters of a heading that can be a section's. */
const SHORT = 15
const ENDS = new RegExp(`^(?:${SEPARATOR.source})`)
const STARTS = new RegExp(`(?:^|${SEPARATOR.source})$`)
/** Maximum characters before a dash without spaces that separates the site's name. */
const BEFORE_DASH = 8

/** If the page names no site, the heading shows where the site's name begins. */
const withoutSuffixOfHeading = (title: string, headings: readonly string[]): string =>
  headings.find((heading) => {
    const rest = title.slice(heading.length)
    if (!title.startsWith(heading)) return false
    return ENDS.test(rest) || (fold(heading).length >= BEFORE_DASH && /^[-–—]\S/.test(rest))
  }) ?? title

/** Forums add the number of the page. */
const PAGE_NUMBER = /\s\((?:\p{L}+ \d+|\d+\.? \p{L}+)\)$/u

function withoutPageNumber(title: string, headings: readonly string[]): string {
  const topic = title.replace(PAGE_NUMBER, '')
  return headings.includes(topic) ? topic : title
}

/** “The Forum :: View topic - The topic”, where both ends are headings. One at the end alone can be the site's name. */
function longestHeadingIn(
  title: string,
  headings: readonly string[],
  isOfSite: (heading: string) => boolean,
): string | undefined {
  const inside = headings.filter((heading) => {
    const [before, after] = title.split(heading)
    return after !== undefined && STARTS.test(before!) && (after === '' || ENDS.test(after))
  })
  const [longest] = inside.filter((heading) => !isOfSite(heading)).toSorted((a, b) => b.length - a.length)
  const isSure = fold(longest ?? '').length > SHORT && !inside.every((heading) => title.endsWith(heading))
  return isSure ? longest : undefined
}

/** “The topic - The section - The site”, where shorter links on the page lead to the section and to the site. */
function withoutLinks(title: string, all: readonly DomElement[], { document, url }: PageSources): string {
  const isPage = (link: DomElement | undefined) => {
    const href = attribute(link ?? null, 'href') ?? '#'
    return !href.startsWith('#') && URL.parse(href, url.href)?.href === url.href
  }
  const links = new Map(all.map((link) => [fold(textOf(link) ?? ''), link]))
  const headings = [...document.querySelectorAll('h1')].filter((heading) => !heading.querySelector('a'))
  const own = new Set(headings.map((heading) => fold(textOf(heading) ?? '')))
  let topic = title
  for (const match of [...title.matchAll(SEPARATOR)].toReversed()) {
    const before = topic.slice(0, match.index)
    const after = topic.slice(match.index + match[0].length)
    const isLink = after.length < before.length && links.has(fold(after)) && !own.has(fold(after))
    if (!(isLink || /^powered by /i.test(after)) || isPage(links.get(fold(after)))) break
    if (leadsHome(links.get(fold(before)), url)) break
    topic = before
  }
  return topic
}

/** Minimum share of the title that a heading must cover. Shorter headings are section headings. */
const MOST_OF_TITLE = 0.5

export function findHeading({ elements }: PageSources, title: string | null): DomElement | null {
  const wanted = fold(title ?? '')
  const headings = elements().filter((element) => /^h[123]$/i.test(element.tagName))
  const named = headings.find((heading) => {
    const text = fold(textOf(heading) ?? '')
    return (
      text.length >= wanted.length * MOST_OF_TITLE &&
      text !== '' &&
      (wanted.includes(text) || text.includes(wanted))
    )
  })
  const first = (tag: string) => headings.find((heading) => tagOf(heading) === tag)
  return (wanted === '' ? undefined : named) ?? first('h1') ?? first('h2') ?? null
}

function headingsOf(document: DomDocument): string[] {
  return [...document.querySelectorAll('h1')]
    .map((heading) => (textOf(heading) ?? '').replace(/\s*[¶#§]$/, ''))
    .filter((text) => text !== '')
}

/** Maximum characters of a headline. Longer ones are descriptions. */
const LONG_HEADLINE = 110

function headlineOf(
  { mainEntity, meta, document }: PageSources,
  headings: readonly string[],
): string | undefined {
  const headline = textOfLd(mainEntity?.['headline'])
  if (headline === undefined || headline.length <= LONG_HEADLINE) {
    const isDescription = fold(headline ?? '') === fold(meta.first('og:description', 'description') ?? '')
    return isDescription ? undefined : headline
  }
  const shown = [...headings, textOf(document.querySelector('head > title')) ?? ''].map(fold)
  return shown.some((text) => text.includes(fold(headline))) ? headline : undefined
}

export function readTitle(sources: PageSources, siteName: string | null): string | null {
  const { document, meta, mainEntity, url } = sources
  const sites = new Set([siteName ?? '', ...namesOfHost(url)].map(foldSite).filter((name) => name !== ''))
  const headings = headingsOf(document)
  const marked = '[itemtype*="Article"] [itemprop~="headline"], [itemtype*="Recipe"] > [itemprop~="name"]'
  const named = [
    meta.first('og:title'),
    headlineOf(sources, headings),
    meta.first('twitter:title'),
    meta.first('citation_title', 'dc.title', 'dcterms.title', 'parsely-title'),
    textOf(document.querySelector(marked)),
    textOf(document.querySelector('head > title')),
  ]
    .map(clean)
    .filter((title) => title !== undefined)
  const isFront = url.pathname === '/' && url.search === ''
  const isSite = (title: string) => !isFront && sites.has(foldSite(title))
  // Skip titles that only name the site.
  const title = named.find((title) => !isSite(title))
  if (title !== undefined) {
    if (isFront) return title
    const links = [...document.querySelectorAll('a')]
    const logos = logosOf(links, url)
    const own = withoutSiteName(title, sites, logos)
    // Metadata rarely has a site suffix, so a short heading at its end is a section heading.
    if (title !== named.at(-1))
      return withoutSuffixOfHeading(
        own,
        headings.filter((heading) => fold(heading).length > SHORT),
      )
    const others = [...document.querySelectorAll('h2, h3')].map((heading) => textOf(heading) ?? '')
    const isOfSite = (heading: string) => isSite(heading) || logos.has(foldSite(heading))
    const longest = longestHeadingIn(title, [...headings, ...others], isOfSite)
    const topics = headings.filter((heading) => !isOfSite(heading))
    return (
      longest ??
      withoutPageNumber(withoutLinks(withoutSuffixOfHeading(own, topics), links, sources), [
        ...topics,
        ...others,
      ])
    )
  }
  const bare =
    clean(textOfLd(mainEntity?.['name'])) ?? (headings.length === 1 ? clean(headings[0]) : undefined)
  return bare !== undefined && !isSite(bare) ? bare : (named[0] ?? bare ?? null)
}
