import { attribute, type DomElement } from './dom.ts'
import { type Box, BOILERPLATE_MARK } from './boxes.ts'
import { BOX_MARK } from './parse-document.ts'
import { wrappedHeading } from './sections.ts'

/** Share of the kept text that the smallest box must hold to be the place of the article. */
const MOST = 0.85
/** Levels above that box in which the rest of the article is searched. */
const MAX_LEVELS = 4
/** Share of links in a box's text above which it is a list of links or teasers. */
const MAX_LINKED = 0.35
const MAX_LINKED_ALIKE = 0.75
/** Characters that make it worth to parse the page again. */
const WORTHWHILE = 60
/** Minimum boxes of one look. */
const SEVERAL = 3
/** Minimum characters of a heading that isn't a label. */
const LONG_HEADING = 40

function numbersIn(element: DomElement, numbers = new Set<number>()): Set<number> {
  const number = attribute(element, BOX_MARK)
  if (number !== undefined) numbers.add(Number(number))
  for (const child of element.children) numbersIn(child, numbers)
  return numbers
}

const isMarked = (box: Box) => box.isBoilerplate || box.element.hasAttribute(BOILERPLATE_MARK)
const isHeading = (box: Box) => wrappedHeading(box) !== undefined

interface Leaf extends Pick<Box, 'signature'> {
  box: Box
  inItem: boolean
}

const ITEM = /^(?:li|d[dt]|t[dh]|blockquote)$/

/** Returns the boxes with running text outside of their inner boxes, each with the signature of the box around it. */
function leavesOf(box: Box, around?: string, isInside = false): Leaf[] {
  if (isMarked(box)) return []
  const signature = box.signature ?? around
  const inItem = isInside || ITEM.test(box.tag)
  const leaves = box.boxes.flatMap((inner) => leavesOf(inner, signature, inItem))
  return box.own > 0 ? [{ box, signature, inItem }, ...leaves] : leaves
}

function boxesInReadable(page: Box, readable: DomElement): ReadonlySet<Box> {
  const numbers = numbersIn(readable)
  const kept = new Set<Box>()
  const mark = (box: Box, isIn = false) => {
    if (isIn || numbers.has(box.at)) kept.add(box)
    // Readability merges boxes that hold nothing but one another.
    const isOnly = kept.has(box) && box.own === 0 && box.boxes.length === 1
    for (const inner of box.boxes) mark(inner, isOnly)
  }
  mark(page)
  return kept
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export type Share = 'all' | 'some' | 'none'

export interface Lost {
  root: Box
  characters: number
  prose: number
  /** Whether the loss makes it worth to parse the page again. */
  isMuch: boolean
  /** Part of each box in the root that stays, by the number of the box. */
  shares: ReadonlyMap<number, Share>
}

/** Returns the number of kept characters in each box. */
function weighBoxes(page: Box, kept: ReadonlySet<Box>): ReadonlyMap<Box, number> {
  const weights = new Map<Box, number>()
  const weigh = (box: Box): number => {
    const own = kept.has(box) && !isMarked(box) ? box.own : 0
    const weight = own + sum(box.boxes.map(weigh))
    weights.set(box, weight)
    return weight
  }
  weigh(page)
  return weights
}

/** Returns the boxes that hold at least `least` kept characters, from the page inward. */
function pathToArticle(page: Box, weights: ReadonlyMap<Box, number>, least: number): Box[] {
  const path = [page]
  for (let box: Box | undefined = page; box;) {
    box = box.boxes.find((inner) => weights.get(inner)! >= least)
    // Nested single boxes share a number. Take the outermost.
    if (box && box.at !== path.at(-1)!.at) path.push(box)
  }
  return path
}

/** Returns the boxes that contain text with the signature of a kept leaf. */
function boxesWithSameSignature(page: Box, leaves: readonly Leaf[], kept: readonly Leaf[]): ReadonlySet<Box> {
  const signatures = new Set(kept.map(({ signature }) => signature))
  const signatureOf = new Map(leaves.map(({ box, signature }) => [box, signature]))
  const alike = new Set<Box>()
  const visit = (box: Box): boolean => {
    const signature = signatureOf.get(box)
    const isLeafAlike = signature !== undefined && signatures.has(signature)
    const isAlike = box.boxes.filter(visit).length > 0 || isLeafAlike
    if (isAlike) alike.add(box)
    return isAlike
  }
  visit(page)
  return alike
}

/** Returns the last title above the first kept text. */
function titleAbove(page: Box, first: number): Box | undefined {
  const title = page.boxes.map((inner) => titleAbove(inner, first)).findLast((found) => found !== undefined)
  return title ?? (page.tag === 'h1' && page.at < first && !isMarked(page) ? page : undefined)
}

const INGREDIENTS = /ingredient/i
const STEPS = /instruction|direction|method|step/i
/** Boxes of a recipe that ask for an opinion. */
const REQUESTS = /call-to-action|rating/i

const boxesIn = (box: Box): Box[] => [box, ...box.boxes.flatMap(boxesIn)]

/** Returns the boxes of the innermost box that holds the ingredients and the steps of a recipe. */
function boxesOfRecipe(page: Box): ReadonlySet<Box> {
  let recipe: Box | undefined
  const visit = (box: Box): { ingredients: boolean; steps: boolean } => {
    const inner = box.boxes.map(visit)
    const ingredients = INGREDIENTS.test(box.names) || inner.some((found) => found.ingredients)
    const steps = STEPS.test(box.names) || inner.some((found) => found.steps)
    if (ingredients && steps) recipe ??= box
    return { ingredients, steps }
  }
  visit(page)
  return new Set(recipe && boxesIn(recipe).filter(({ names }) => !REQUESTS.test(names)))
}

/** Text that Readability kept, with its place in the page. */
interface Article {
  leaves: readonly Leaf[]
  kept: ReadonlySet<Box>
  /** Number of the last kept leaf. */
  last: number
  alike: ReadonlySet<Box>
  recipe: ReadonlySet<Box>
  title: Box | undefined
}

type IsLost = (box: Box, look: string | undefined) => boolean

/** Returns the rule for the text that Readability dropped from an article. */
function createIsLost({ leaves, kept, last, alike, recipe, title }: Article): IsLost {
  const titleAt = title?.at ?? Infinity
  const isCandidate = (box: Box): boolean => {
    const isOfArticle = alike.has(box)
    if (box.hasForm || (box.hasTeaser && !isOfArticle)) return false
    return box.linked <= box.characters * (isOfArticle ? MAX_LINKED_ALIKE : MAX_LINKED)
  }
  /** Whether text outside of the kept text belongs to the article. */
  const isAround = (box: Box): boolean => (box.at > last ? alike.has(box) : box.at > titleAt && box.prose > 0)
  const isFound = ({ box }: Leaf) => kept.has(box) || (isCandidate(box) && isAround(box))
  const start = leaves.find(isFound)!.box.at
  // A different text ends the article, although a text that looks like it can follow in a footer.
  const next = leaves.findIndex((leaf) => leaf.box.at > last && !leaf.inItem && !isFound(leaf))
  const end = leaves.slice(0, next === -1 ? undefined : next).findLast(isFound)?.box.at ?? last

  const looks = Map.groupBy(kept, ({ signature }) => signature)
  /** Short lines look like longer ones that are kept. `look` is the signature of the box around without one. */
  const isShortLine = (look: string | undefined): boolean =>
    look !== undefined && (looks.get(look)?.length ?? 0) >= SEVERAL

  return (box, look) => {
    if (!isCandidate(box)) return false
    if (isAround(box) || (recipe.has(box) && box.characters > 0)) return true
    if (box.at < start) return box.at > titleAt && isHeading(box) && box.characters > LONG_HEADING
    if (box.at > end || box.characters === 0) return false
    return box.prose > 0 || isHeading(box) || box.hasItems || isShortLine(look)
  }
}

/** Measures the lost text in a root. `isPartlyKept` boxes contain kept text or the title. */
function measureLost(root: Box, isPartlyKept: (box: Box) => boolean, isLost: IsLost): Lost {
  // A wrapper, which is parsed again with the box in it, has the same number.
  const shares = new Map<number, Share>([[root.at, 'some']])
  let prose = 0
  let characters = 0
  const shareOf = (box: Box, look: string | undefined): Share => {
    if (isMarked(box)) return 'none'
    if (isPartlyKept(box)) return 'some'
    return isLost(box, look) ? 'all' : 'none'
  }
  const visit = (box: Box, around?: string) => {
    for (const inner of box.boxes) {
      const look = inner.signature ?? around
      const share = shareOf(inner, look)
      if (inner.hasNumber) shares.set(inner.at, share)
      if (share === 'some') visit(inner, look)
      if (share !== 'all') continue
      prose += inner.prose
      characters += inner.characters
    }
  }
  visit(root)
  return { root, prose, characters, isMuch: characters >= WORTHWHILE, shares }
}

/** Finds text that belongs to the article: between its title and the kept text, or alike in look. */
export function findLost(page: Box, readable: DomElement): Lost | undefined {
  const leaves = leavesOf(page)
  const kept = boxesInReadable(page, readable)
  const keptLeaves = leaves.filter(({ box }) => kept.has(box))
  const length = sum(keptLeaves.map(({ box }) => box.own))
  if (length === 0) return undefined
  const weights = weighBoxes(page, kept)
  const title = titleAbove(page, keptLeaves[0]!.box.at)
  const holdsTitle = (box: Box): boolean => box === title || box.boxes.some(holdsTitle)
  const isPartlyKept = (box: Box) => kept.has(box) || weights.get(box)! > 0 || holdsTitle(box)
  const alike = boxesWithSameSignature(page, leaves, keptLeaves)
  const last = keptLeaves.at(-1)!.box.at
  const isLost = createIsLost({ leaves, kept, last, alike, recipe: boxesOfRecipe(page), title })

  const path = pathToArticle(page, weights, length * MOST)
  let best = measureLost(path.at(-1)!, isPartlyKept, isLost)
  for (const root of path.toReversed().slice(1, 1 + MAX_LEVELS)) {
    if (root.tag === 'body') break
    const lost = measureLost(root, isPartlyKept, isLost)
    if (lost.characters > best.characters) best = lost
    if (holdsTitle(root)) break
  }
  return best
}

/** Removes everything from a box that isn't part of the article. */
export function cutBox(box: Box, lost: Lost, isWhole = false) {
  for (const inner of box.boxes) {
    // A box without a share was removed before the page was judged.
    const share = isWhole || !inner.hasNumber ? undefined : (lost.shares.get(inner.at) ?? 'none')
    if (share === 'none' || inner.isBoilerplate) inner.element.remove()
    else cutBox(inner, lost, isWhole || share === 'all')
  }
}
