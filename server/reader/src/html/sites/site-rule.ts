import type { PageContentType } from '../../page-content.ts'
import { attribute, type DomDocument, type DomElement, textOf } from '../dom.ts'

/** One contribution to a page: a post, an answer, a comment. */
export interface Contribution {
  body: DomElement
  author?: string | undefined
  /** As the page shows it, for the line above the body. */
  score?: string | undefined
  /** First word of the heading above the contribution, such as "Answer" or "Comment"; absent for the question or story. */
  kind?: string | undefined
}

/** How one site shows what it holds: where its pages say less of themselves than their shape does. */
export interface SiteRule {
  host: RegExp
  path?: RegExp
  contentType?: PageContentType
  title?: (document: DomDocument) => string | undefined
  author?: (document: DomDocument) => string | undefined
  /** A machine's date, or one in words. */
  date?: (document: DomDocument) => string | undefined
  /** In the order to read them; none leaves the page to the general reader. */
  contributions?: (document: DomDocument) => Contribution[]
  /** Selector of elements to remove from each contribution. */
  boilerplate?: string
}

/** Maximum number of contributions kept from a thread. */
export const MAX_CONTRIBUTIONS = 500

export const textAt = (root: DomDocument | DomElement, selector: string) =>
  textOf(root.querySelector(selector))
export const attributeAt = (root: DomDocument | DomElement, selector: string, name: string) =>
  attribute(root.querySelector(selector), name)

/** Each element that matches with the body inside it; those without one are passed over. */
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
