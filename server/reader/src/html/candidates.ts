import type { FoundBy } from '../page-content.ts'
import { type DomElement, tagOf } from './dom.ts'
import { type Box, markBoilerplate } from './outline.ts'

export interface Candidate {
  kind: FoundBy
  box: Box
}

/** Share of the page's text that the smallest box must hold to be its place. */
const MOST = 0.8
/** Characters of prose below which all text of a page counts. */
export const LITTLE_PROSE = 250

function densest(page: Box, textOf: (box: Box) => number): Box {
  let box = page
  for (;;) {
    const inner = box.boxes.find((one) => !one.isBoilerplate && textOf(one) > textOf(page) * MOST)
    if (!inner) return box
    box = inner
  }
}

function boxesOf(page: Box): Box[] {
  return page.isBoilerplate ? [] : [page, ...page.boxes.flatMap(boxesOf)]
}

const KINDS: Record<'articleBody' | 'article' | 'main', (element: DomElement) => boolean> = {
  articleBody: (element) => /(?:^|\s)articleBody(?:\s|$)/.test(element.getAttribute('itemprop') ?? ''),
  article: (element) => tagOf(element) === 'article',
  main: (element) => tagOf(element) === 'main' || element.getAttribute('role') === 'main',
}

/** Share of the page's prose above which everything outside of `main` is boilerplate. */
const MAIN_SHARE = 0.75

/** Marks the boxes outside of `main`, because Readability would include those that read like an article. */
function markOutside(box: Box, main: Box): boolean {
  if (box === main) return true
  const inside = box.boxes.map((inner) => markOutside(inner, main))
  if (inside.includes(true)) box.boxes.filter((_, index) => !inside[index]).forEach(markBoilerplate)
  return inside.includes(true)
}

export function findCandidate(page: Box): Candidate {
  const textOf = (box: Box) => (page.prose < LITTLE_PROSE ? box.characters : box.prose)
  const boxes = boxesOf(page)
  const candidates: Candidate[] = [{ kind: 'densest', box: densest(page, textOf) }]
  for (const [kind, isKind] of Object.entries(KINDS)) {
    const [box] = boxes.filter(({ element }) => isKind(element)).toSorted((a, b) => textOf(b) - textOf(a))
    if (box && kind === 'main' && page.prose > 0 && box.prose >= page.prose * MAIN_SHARE)
      markOutside(page, box)
    if (box) candidates.push({ kind: kind as Candidate['kind'], box })
  }
  // Like F1: the share of the page's text that the candidate holds, and the share of text in the candidate.
  const worth = ({ box }: Candidate) => (2 * textOf(box)) / (textOf(page) + box.characters || 1)
  return candidates.reduce((best, one) => (worth(one) > worth(best) ? one : best))
}
