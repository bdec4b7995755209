import { DOMParser } from 'linkedom'
import type { DomElement } from './html/dom.ts'

/** Characters: no list of what a feed or a book holds is longer. */
const MAX_CHARACTERS = 2_000_000
/** Parsing time grows with the square of the nesting depth. */
const MAX_TAGS = 40_000

/** The beginning of a file, as far as it costs no more than it is worth. */
function bounded(text: string): string {
  let at = -1
  for (let tags = 0; tags <= MAX_TAGS; tags += 1) {
    at = text.indexOf('<', at + 1)
    if (at < 0 || at >= MAX_CHARACTERS) return text.slice(0, MAX_CHARACTERS)
  }
  return text.slice(0, at)
}

/** The root of XML of a stranger; nothing that it refers to is loaded. */
export function parseXml(text: string): DomElement | null {
  const document = new DOMParser().parseFromString(bounded(text), 'text/xml')
  return document.documentElement as unknown as DomElement | null
}
