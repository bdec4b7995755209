import { type DomElement, textOf } from './dom.ts'

/** Maximum characters of a card, and minimum words of its link. */
const MAX_CARD = 300
const TITLE_WORDS = 5
const MAX_LEVELS = 3

/** Returns whether the element is part of a card: text about another page whose title is a link. */
export function isInTeaser(element: DomElement): boolean {
  let around: DomElement | null = element
  for (let level = 0; around && level <= MAX_LEVELS; level++, around = around.parentElement) {
    if ((around.textContent?.length ?? 0) > MAX_CARD || around.querySelector('h1') !== null) return false
    const links = around.tagName.toLowerCase() === 'a' ? [around] : around.querySelectorAll('a[href]')
    for (const link of links) {
      const words = textOf(link)?.split(' ').length ?? 0
      const own = link.contains(element) ? (textOf(element)?.split(' ').length ?? 0) : 0
      if (words - own >= TITLE_WORDS) return true
    }
  }
  return false
}
