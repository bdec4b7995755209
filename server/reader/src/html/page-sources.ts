import { fold } from '../fold.ts'
import { type LdNode, mainLd, readJsonLd, textOfLd } from './json-ld.ts'
import { type MetaTags, readMetaTags } from './meta-tags.ts'
import { webUrl } from './urls.ts'
import { attribute, type DomDocument, type DomElement, textOf } from './dom.ts'
import { type FactsInScripts, factsInScripts } from './facts-in-scripts.ts'

/** Everything a page says about itself, read once, before anything changes the document. */
export interface PageSources {
  document: DomDocument
  /** Where the page was found. */
  url: URL
  /** Base URL of the page's relative links. */
  base: URL
  meta: MetaTags
  ld: LdNode[]
  /** The node of the JSON-LD that describes the page's subject. */
  main: LdNode | undefined
  /** Every element of its body, in their order. */
  elements: () => readonly DomElement[]
  /** Before the document is taken apart: what was held of it would take its memory twice. */
  letGo: () => void
  /** Asked only where nothing else tells. */
  scriptFacts: () => FactsInScripts
  now: Date
}

/** Whether a node of the JSON-LD is of this page, by its address or by its title. */
function isOf(document: DomDocument, meta: MetaTags, url: URL): (node: LdNode) => boolean {
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

export function readSources(document: DomDocument, reread: () => string, url: URL, now: Date): PageSources {
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
    main: mainLd(ld, isOf(document, meta, url)),
    elements: () => (elements ??= [...document.body.querySelectorAll('*')]),
    letGo: () => {
      elements = undefined
    },
    scriptFacts: () => (scriptFacts ??= factsInScripts(reread())),
    now,
  }
}
