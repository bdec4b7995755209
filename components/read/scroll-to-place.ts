/** Share of the window above the place, so that its context is visible. */
const LEAD = 1 / 3

/** Passes over words that the saved text lacks: hidden ones, names of languages, captions, and polls. */
export const acceptText = (node: Node): number =>
  node.parentElement?.closest('.sr-only, [data-aside]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT

function topOf(element: Element, place: number): number {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, acceptText)
  let left = place
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent!
    if (left < length) {
      const range = document.createRange()
      range.setStart(node, left)
      range.setEnd(node, left + 1)
      return range.getBoundingClientRect().top
    }
    left -= length
  }
  return element.getBoundingClientRect().top
}

const isScroller = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY)

function scrollerOf(element: Element): Element {
  let parent = element.parentElement
  while (parent && !isScroller(parent)) parent = parent.parentElement
  return parent ?? document.documentElement
}

export function scrollToPlace(element: Element, place: number): void {
  element.scrollIntoView({ block: 'start' })
  scrollerOf(element).scrollBy({ top: topOf(element, place) - innerHeight * LEAD })
}
