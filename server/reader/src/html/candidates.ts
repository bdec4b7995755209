import type { FoundBy } from '../page-content.ts'
import { type DomElement, tagOf } from './dom.ts'
import { type Box, markBoilerplate } from './outline.ts'

/** A part of the page that may be its article. */
export interface Candidate {
  kind: FoundBy
  box: Box
}

/** Of a page's text: the smallest box with as much is where it stands. */
const MOST = 0.8
/** Characters of prose under which a page is judged by all of its text. */
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

/** Of a page's prose: what calls itself its main part and holds as much leaves nothing outside. */
const MAIN_SHARE = 0.75

/** Readability takes in what stands beside the main part when it reads like it. */
function markOutside(box: Box, main: Box): boolean {
  if (box === main) return true
  const inside = box.boxes.map((inner) => markOutside(inner, main))
  if (inside.includes(true)) box.boxes.filter((_, index) => !inside[index]).forEach(markBoilerplate)
  return inside.includes(true)
}

/** The likeliest place of the article, by the page's own markup and by where its text stands. */
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
  // Like the F1 of a search: how much of the page's text it holds, and how much of what it holds is text.
  const worth = ({ box }: Candidate) => (2 * textOf(box)) / (textOf(page) + box.characters || 1)
  return candidates.reduce((best, one) => (worth(one) > worth(best) ? one : best))
}
