import { fold } from '../fold.ts'
import { type LdNode, mainLd, readJsonLd, textOfLd } from './json-ld.ts'
import { type MetaTags, readMetaTags } from './meta-tags.ts'
import { webUrl } from './urls.ts'
import { attribute, type DomDocument, type DomElement, textOf } from './dom.ts'
import { type FactsInScripts, factsInScripts } from './facts-in-scripts.ts'

/** Everything that a page says about itself, read before the document changes. */
export interface PageSources {
  document: DomDocument
  url: URL
  base: URL
  meta: MetaTags
  ld: LdNode[]
  /** JSON-LD node of the page's subject. */
  main: LdNode | undefined
  /** Elements of the body in document order. */
  elements: () => readonly DomElement[]
  /** Frees memory. Call it before the document is changed. */
  letGo: () => void
  /** Called only if nothing else is known. */
  scriptFacts: () => FactsInScripts
  now: Date
}

/** Whether a JSON-LD node describes this page, by address or title. */
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
