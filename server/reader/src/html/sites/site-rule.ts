import type { PageContentType } from '../../page-content.ts'
import { attribute, type DomDocument, type DomElement, textOf } from '../dom.ts'

export interface Contribution {
  body: DomElement
  author?: string | undefined
  score?: string | undefined
  /** First word of the heading above the contribution, such as "Answer" or "Comment"; absent for the question or story. */
  kind?: string | undefined
}

/** Rules of a site whose pages say too little about themselves. */
export interface SiteRule {
  host: RegExp
  path?: RegExp
  contentType?: PageContentType
  title?: (document: DomDocument) => string | undefined
  author?: (document: DomDocument) => string | undefined
  /** A machine-readable date, or words. */
  date?: (document: DomDocument) => string | undefined
  /** In reading order. None leaves the page to the general reader. */
  contributions?: (document: DomDocument) => Contribution[]
  /** Selector of elements to remove from each contribution. */
  boilerplate?: string
}

export const MAX_CONTRIBUTIONS = 500

export const textAt = (root: DomDocument | DomElement, selector: string) =>
  textOf(root.querySelector(selector))
export const attributeAt = (root: DomDocument | DomElement, selector: string, name: string) =>
  attribute(root.querySelector(selector), name)

/** Matching elements with their bodies. Skips those without a body. */
export function contributionsOf(
  document: DomDocument,
  selector: string,
  read: (element: DomElement) => Omit<Contribution, 'body'> & { body: DomElement | null },
): Contribution[] {
  return [...document.querySelectorAll(selector)].slice(0, MAX_CONTRIBUTIONS).flatMap((element) => {
    const { body, ...rest } = read(element)
    return body === null || textOf(body) === undefined ? [] : [{ ...rest, body }]
  })
}
