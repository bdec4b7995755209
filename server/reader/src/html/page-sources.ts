import { fold } from '../fold.ts'
import { type LdNode, mainLd, readJsonLd, textOfLd } from './json-ld.ts'
import { type MetaTags, readMetaTags } from './meta-tags.ts'
import { webUrl } from './urls.ts'
import { attribute, type DomDocument, type DomElement, textOf } from './dom.ts'

const MAX_CHARACTERS = 2_000_000
const MAX_MATCHES = 20

const DATES =
  /["'](?:date_?published|publish(?:ed)?_?date|pub_?date|publication_?date|published_?at|published_?time|article:published_time|first_?published(?:_?(?:at|date|time))?|date_?posted|post_?date)["']\s{0,4}:\s{0,4}["']?([^"',}\\]{8,40})/gi
const AUTHORS =
  /["'](?:author_?name|author|byline|creator)["']\s{0,4}:\s{0,4}(?:\[\s{0,4})?(?:\{[^{}]{0,200}?["']name["']\s{0,4}:\s{0,4})?["']([^"'{}\\]{3,80})["']/gi

interface FactsInScripts {
  dates: string[]
  authors: string[]
}

const matchesIn = (html: string, pattern: RegExp): string[] =>
  html
    .matchAll(pattern)
    .take(MAX_MATCHES)
    .map(([, value = '']) => value.trim())
    .toArray()

/** Reads facts from inline scripts. They have the lowest priority, because they can describe any story. */
function factsInScripts(html: string): FactsInScripts {
  const text = html.slice(0, MAX_CHARACTERS)
  return { dates: matchesIn(text, DATES), authors: matchesIn(text, AUTHORS) }
}

/** Everything that a page says about itself, read before the document changes. */
export interface PageSources {
  document: DomDocument
  url: URL
  base: URL
  meta: MetaTags
  ld: LdNode[]
  mainEntity: LdNode | undefined
  elements: () => readonly DomElement[]
  /** Frees memory. Call it before the document is changed. */
  freeElements: () => void
  /** Called only if nothing else is known. */
  scriptFacts: () => FactsInScripts
  now: Date
}

/** Whether a JSON-LD node describes this page, by address or title. */
function describesPage(document: DomDocument, meta: MetaTags, url: URL): (node: LdNode) => boolean {
  const titles = [meta.first('og:title'), textOf(document.querySelector('head > title'))]
    .map((title) => fold(title ?? ''))
    .filter((title) => title !== '')
  const isHere = (value: unknown) => {
    const address = textOfLd(value)
    return address !== undefined && URL.parse(address, url.href)?.pathname === url.pathname
  }
  return (node) => {
    const headline = fold(textOfLd(node['headline'] ?? node['name']) ?? '')
    if (headline !== '' && titles.some((title) => title.includes(headline))) return true
    return url.pathname !== '/' && [node['url'], node['mainEntityOfPage'], node['@id']].some(isHere)
  }
}

export function readSources(
  document: DomDocument,
  decodeAgain: () => string,
  url: URL,
  now: Date,
): PageSources {
  const base = webUrl(attribute(document.querySelector('base[href]'), 'href'), url)
  const ld = readJsonLd(document)
  const meta = readMetaTags(document)
  let scriptFacts: FactsInScripts | undefined
  let elements: DomElement[] | undefined
  return {
    document,
    url,
    base: base ? new URL(base) : url,
    meta,
    ld,
    mainEntity: mainLd(ld, describesPage(document, meta, url)),
    elements: () => (elements ??= [...document.body.querySelectorAll('*')]),
    freeElements: () => void (elements = undefined),
    scriptFacts: () => (scriptFacts ??= factsInScripts(decodeAgain())),
    now,
  }
}
