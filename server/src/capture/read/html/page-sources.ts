import type { DomDocument } from './dom.ts'
import { type LdNode, mainLd, readJsonLd } from './json-ld.ts'
import { type MetaTags, readMetaTags } from './meta-tags.ts'
import { webUrl } from './urls.ts'
import { attribute } from './dom.ts'

/** Everything a page says about itself, read once, before anything changes the document. */
export interface PageSources {
  document: DomDocument
  /** Where the page was found. */
  url: URL
  /** What its relative addresses start from. */
  base: URL
  meta: MetaTags
  ld: LdNode[]
  /** The node of the JSON-LD that describes the page's subject. */
  main: LdNode | undefined
  now: Date
}

export function readSources(document: DomDocument, url: URL, now: Date): PageSources {
  const base = webUrl(attribute(document.querySelector('base[href]'), 'href'), url)
  const ld = readJsonLd(document)
  return {
    document,
    url,
    base: base ? new URL(base) : url,
    meta: readMetaTags(document),
    ld,
    main: mainLd(ld),
    now,
  }
}
