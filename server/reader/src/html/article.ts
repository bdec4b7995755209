import type { ExtractionMethod, PageContent } from '../page-content.ts'
import { type DomElement, tagOf, type DomDocument } from './dom.ts'
import { type Box, markBoilerplate, measureContent } from './boxes.ts'
import { Readability } from '@mozilla/readability'
import { EMBED_MARK } from './embeds.ts'
import { cutBox, findLost } from './restore-lost.ts'

interface Candidate {
  kind: ExtractionMethod
  box: Box
}

/** Share of the page's text that the smallest box must hold to be its place. */
const MOST = 0.8
/** Characters of prose below which all text of a page counts. */
const LITTLE_PROSE = 250

function densest(page: Box, textOf: (box: Box) => number): Box {
  let box = page
  for (;;) {
    const inner = box.boxes.find((box) => !box.isBoilerplate && textOf(box) > textOf(page) * MOST)
    if (!inner) return box
    box = inner
  }
}

const boxesOf = (page: Box): Box[] => (page.isBoilerplate ? [] : [page, ...page.boxes.flatMap(boxesOf)])

const KINDS: Record<'articleBody' | 'article' | 'main', (element: DomElement) => boolean> = {
  articleBody: (element) => /(?:^|\s)articleBody(?:\s|$)/.test(element.getAttribute('itemprop') ?? ''),
  article: (element) => tagOf(element) === 'article',
  main: (element) => tagOf(element) === 'main' || element.getAttribute('role') === 'main',
}

/** Share of the page's prose above which everything outside of `main` is boilerplate. */
const MAIN_SHARE = 0.75
/** The same in characters, if it holds the heading above a feed, which can be longer than a short article. */
const TITLED_MAIN = 80
/** Share of teasers in the prose outside of `main` above which it is a feed, and not the rest of the article. */
const FEED_SHARE = 0.5

/** Marks the boxes outside of `main`, because Readability would include those that read like an article. */
function markOutside(box: Box, main: Box): boolean {
  if (box === main) return true
  const inside = box.boxes.map((inner) => markOutside(inner, main))
  if (inside.includes(true)) box.boxes.filter((_, index) => !inside[index]).forEach(markBoilerplate)
  return inside.includes(true)
}

/** Texts outside of `main`, and the prose of teasers, each of which has one text and a long link. */
function teasersOutside(box: Box, main: Box): { texts: number; prose: number } {
  // No box around `main` is a teaser.
  if (box === main) return { texts: Infinity, prose: 0 }
  if (box.isBoilerplate) return { texts: 0, prose: 0 }
  let texts = box.own > 0 ? 1 : 0
  let prose = 0
  for (const inner of box.boxes) {
    const found = teasersOutside(inner, main)
    texts += found.texts
    prose += found.prose
  }
  return { texts, prose: texts === 1 && box.longLinks > 0 ? box.prose : prose }
}

const isAboveFeed = (main: Box, page: Box): boolean =>
  main.prose >= TITLED_MAIN &&
  main.boxes.some(({ hasMainPart }) => hasMainPart) &&
  teasersOutside(page, main).prose >= (page.prose - main.prose) * FEED_SHARE

const isWholeArticle = (main: Box, page: Box): boolean =>
  page.prose > 0 && (main.prose >= page.prose * MAIN_SHARE || isAboveFeed(main, page))

function findCandidate(page: Box): Candidate {
  const textOf = (box: Box) => (page.prose < LITTLE_PROSE ? box.characters : box.prose)
  const boxes = boxesOf(page)
  const candidates: Candidate[] = [{ kind: 'densest', box: densest(page, textOf) }]
  for (const [kind, isKind] of Object.entries(KINDS)) {
    const [box] = boxes.filter(({ element }) => isKind(element)).toSorted((a, b) => textOf(b) - textOf(a))
    if (box && kind === 'main' && isWholeArticle(box, page)) markOutside(page, box)
    if (box) candidates.push({ kind: kind as Candidate['kind'], box })
  }
  // Like F1: the share of the page's text that the candidate holds, and the share of text in the candidate.
  const worth = ({ box }: Candidate) => (2 * textOf(box)) / (textOf(page) + box.characters || 1)
  return candidates.reduce((best, candidate) => (worth(candidate) > worth(best) ? candidate : best))
}

/** Factors by which another candidate must hold more prose than Readability, whose output is cleaner. */
const MORE_BY_MARKUP = 1.6
const MORE_BY_PLACE = 2.5
/** Share of links in a candidate's text above which it is a list of links. */
const MOSTLY_LINKS = 0.5

/** Box to parse again: its number, and the number of the first box after it. */
export interface Place {
  at: number
  end: number | undefined
}

export interface ExtractedArticle {
  element: DomElement
  amount: Pick<Box, 'characters' | 'prose'>
  kind: Candidate['kind']
  candidates: PageContent['candidates']
}

function runReadability(document: DomDocument): DomElement | null {
  const options = {
    keepClasses: true,
    serializer: (node: unknown) => node as DomElement,
    allowedVideoRegex: new RegExp(`^${EMBED_MARK}$`),
    disableJSONLD: true,
  }
  // linkedom's document has everything that Readability uses, but their types differ.
  const reader = new Readability<DomElement>(document as never, options as never)
  return reader.parse()?.content ?? null
}

function isBetter({ kind, box }: Candidate, readability: Box): boolean {
  if (readability.prose < LITTLE_PROSE && box.characters > readability.characters * 1.5) return true
  if (box.linked > box.characters * MOSTLY_LINKS) return false
  const factor = kind === 'densest' || kind === 'main' ? MORE_BY_PLACE : MORE_BY_MARKUP
  return box.prose > readability.prose * factor
}

function removeBoilerplate(box: Box) {
  for (const inner of box.boxes) {
    if (inner.isBoilerplate) inner.element.remove()
    else removeBoilerplate(inner)
  }
}

const lastNumber = (box: Box): number =>
  box.boxes.reduce((last, inner) => Math.max(last, lastNumber(inner)), box.at)

function placeOf(page: Box, box: Box): Place | undefined {
  if (!box.hasNumber) return undefined
  const last = lastNumber(box)
  const first = (current: Box): number | undefined => {
    if (current.at > last && current.hasNumber) return current.at
    for (const inner of current.boxes) {
      const found = first(inner)
      if (found !== undefined) return found
    }
    return undefined
  }
  return { at: box.at, end: first(page) }
}

/** Boxes above which only one outline of the page fits in memory at a time. */
const MANY_BOXES = 3_000

const countOf = (box: Box): number => box.boxes.reduce((total, inner) => total + countOf(inner), 1)
export const hasManyBoxes = (page: Box): boolean => countOf(page) > MANY_BOXES

/** Characters of running text above which Readability, which cleans small boxes, takes longer than it helps. */
const LONG = 400_000

/** Changes the document. `reopen` parses one box, or the whole page, again. `isLarge`: of a page with many boxes. */
export function findArticle(
  document: DomDocument,
  page: Box,
  reopen: (place: Place | undefined) => DomDocument,
  isLarge: boolean,
): ExtractedArticle {
  const candidate = findCandidate(page)
  const { kind, box } = candidate
  if (box.prose > LONG && box.prose >= page.prose * MAIN_SHARE) {
    removeBoilerplate(box)
    return { kind, element: box.element, amount: box, candidates: { [kind]: box.prose } }
  }
  const place = placeOf(page, box)
  if (isLarge) for (const emptied of [page, box]) emptied.boxes = []
  const remeasure = (where: Place | undefined): Box => {
    const { body } = reopen(where)
    const [first = body] = where ? body.children : [body]
    return measureContent(first)
  }
  const element = runReadability(document)
  const found = element && measureContent(element)
  const candidates = { [kind]: box.prose, ...(found ? { readability: found.prose } : {}) }
  const lost = found && findLost(page, element)
  if (!found || isBetter(candidate, { ...found, prose: found.prose + (lost?.prose ?? 0) })) {
    const whole = remeasure(place)
    removeBoilerplate(whole)
    return { kind, element: whole.element, amount: whole, candidates }
  }
  if (!lost?.isMuch) {
    removeBoilerplate(found)
    return { kind: 'readability', element, amount: found, candidates }
  }
  const root = remeasure(placeOf(page, lost.root))
  cutBox(root, lost)
  const amount = { characters: found.characters + lost.characters, prose: found.prose + lost.prose }
  return { kind: 'readability', element: root.element, amount, candidates }
}
