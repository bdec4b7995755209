import { type DomElement, textOf } from './dom.ts'

/** Maximum characters of a card, and minimum words of its link. */
const MAX_CARD = 300
const TITLE_WORDS = 5
const MAX_LEVELS = 3

/** Returns whether the element is part of a card: text about another page whose title is a link. */
export function isInTeaser(element: DomElement): boolean {
  let one: DomElement | null = element
  for (let level = 0; one && level <= MAX_LEVELS; level++, one = one.parentElement) {
    if ((one.textContent?.length ?? 0) > MAX_CARD || one.querySelector('h1') !== null) return false
    const links = one.tagName.toLowerCase() === 'a' ? [one] : one.querySelectorAll('a[href]')
    for (const link of links) {
      const words = textOf(link)?.split(' ').length ?? 0
      const own = link.contains(element) ? (textOf(element)?.split(' ').length ?? 0) : 0
      if (words - own >= TITLE_WORDS) return true
    }
  }
  return false
}
