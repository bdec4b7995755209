import { MAX_TITLE_CHARACTERS } from '../content-limits.ts'
import { collapseSpace, type DomDocument, textOf } from './dom.ts'
import { textOfLd } from './json-ld.ts'
import type { PageSources } from './page-sources.ts'

const SEPARATOR = /\s+[|\-–—·•:»«/]+\s+|\s*[|｜»«_－]\s*/g
/** What templates print when they have nothing to print. */
const EMPTY_WORDS = new Set([
  'undefined',
  'null',
  '[object object]',
  'untitled',
  'untitled document',
  'no title',
])

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

function clean(text: string | undefined): string | undefined {
  const title = collapseSpace(text ?? '')
  if (title === '' || EMPTY_WORDS.has(title.toLowerCase())) return undefined
  return title.slice(0, MAX_TITLE_CHARACTERS)
}

/** "Ink | The Paper" without the site's name, at either end, when the page itself tells which part that is. */
function withoutSiteName(title: string, names: readonly string[]): string {
  const sites = new Set(names.map(fold).filter((name) => name !== ''))
  for (const match of title.matchAll(SEPARATOR)) {
    const before = title.slice(0, match.index)
    const after = title.slice(match.index + match[0].length)
    if (sites.has(fold(after)) && fold(before) !== '') return before.trim()
    if (sites.has(fold(before)) && fold(after) !== '') return after.trim()
  }
  return title
}

/** The heading that the title repeats shows where the site's name begins, when the page names no site. */
function withoutSuffixOfHeading(title: string, headings: readonly string[]): string {
  return (
    headings.find(
      (heading) =>
        heading !== '' &&
        new RegExp(SEPARATOR.source).test(title.slice(heading.length)) &&
        title.startsWith(heading),
    ) ?? title
  )
}

function headingsOf(document: DomDocument): string[] {
  return [...document.querySelectorAll('h1')]
    .map((heading) => textOf(heading) ?? '')
    .filter((text) => text !== '')
}

/** `example.com` signs its titles as "example.com" or "Example". */
const namesOfHost = ({ hostname }: URL) => {
  const host = hostname.replace(/^www\./, '')
  return [host, host.split('.').at(-2) ?? '']
}

/** Characters of a headline; some sites write the description there, or the beginning of the text. */
const LONG_HEADLINE = 110

function headlineOf({ main, meta, document }: PageSources, headings: readonly string[]): string | undefined {
  const headline = textOfLd(main?.['headline'])
  if (headline === undefined || headline.length <= LONG_HEADLINE) {
    const isDescription = fold(headline ?? '') === fold(meta.first('og:description', 'description') ?? '')
    return isDescription ? undefined : headline
  }
  const shown = [...headings, textOf(document.querySelector('head > title')) ?? ''].map(fold)
  return shown.some((text) => text.includes(fold(headline))) ? headline : undefined
}

/** The page's own title, never one of ours: null when it has none. */
export function readTitle(sources: PageSources, siteName: string | null): string | null {
  const { document, meta, main, url } = sources
  const sites = [...(siteName === null ? [] : [siteName]), ...namesOfHost(url)]
  const headings = headingsOf(document)
  const named =
    clean(meta.first('og:title')) ??
    clean(headlineOf(sources, headings)) ??
    clean(meta.first('twitter:title')) ??
    clean(meta.first('citation_title', 'dc.title', 'dcterms.title', 'parsely-title')) ??
    clean(
      textOf(
        document.querySelector(
          '[itemtype*="Article"] [itemprop~="headline"], [itemtype*="Recipe"] > [itemprop~="name"]',
        ),
      ),
    )
  if (named) return withoutSiteName(named, sites)
  const title = clean(textOf(document.querySelector('head > title')))
  if (title) return withoutSuffixOfHeading(withoutSiteName(title, sites), headings)
  return clean(textOfLd(main?.['name'])) ?? (headings.length === 1 ? (clean(headings[0]) ?? null) : null)
}
