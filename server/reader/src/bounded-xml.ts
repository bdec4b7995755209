import { DOMParser } from 'linkedom'
import type { DomElement } from './html/dom.ts'

/** Characters. No list in a feed or book is longer. */
const MAX_CHARACTERS = 2_000_000
/** Parsing time grows with the square of the nesting depth. */
const MAX_TAGS = 40_000

function bounded(text: string): string {
  let at = -1
  for (let tags = 0; tags <= MAX_TAGS; tags += 1) {
    at = text.indexOf('<', at + 1)
    if (at < 0 || at >= MAX_CHARACTERS) return text.slice(0, MAX_CHARACTERS)
  }
  return text.slice(0, at)
}

/** Returns the root element. Loads nothing that the XML refers to. */
export function parseXml(text: string): DomElement | null {
  const document = new DOMParser().parseFromString(bounded(text), 'text/xml')
  return document.documentElement as unknown as DomElement | null
}
