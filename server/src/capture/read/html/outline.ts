import { attribute, type DomElement, type DomNode, isElement, tagOf, TEXT_NODE } from './dom.ts'
import { furnitureByName } from './furniture-names.ts'

/** A box of the page with what stands in it. Counts include those of the boxes inside. */
export interface Box {
  element: DomElement
  boxes: Box[]
  isFurniture: boolean
  /** Whether it holds the page's heading or what calls itself its main part, which no box of furniture does. */
  hasHeart: boolean
  /** Characters, and those of them that are links. */
  characters: number
  linked: number
  /** Characters of running text, of which the first few of each run are not counted: teasers are short. */
  prose: number
}

const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'br',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'img',
  'ins',
  'kbd',
  'label',
  'mark',
  'q',
  'rp',
  'rt',
  'ruby',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
])
const UNSEEN = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'button',
  'select',
  'textarea',
  'option',
])
const HEADING = /^h[1-6]$/
/** Characters that a run of text has at least to be one of an article. */
const SHORT_RUN = 40
/** A letter of these scripts says as much as some three of the Latin one. */
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const DENSE_WORTH = 3
/** Of all prose: a box with such a name that holds as much is the page. */
const LARGE_SHARE = { furniture: 0.8, doubtful: 0.45 }
/** Characters of prose that a page must have beside its comments. */
const REST_OF_PAGE = 150
const HEART_TAGS = new Set(['h1', 'main'])

/** By hand: linkedom compiles a selector each time that an element is held against it, and every element is. */
const isHeart = (element: DomElement): boolean =>
  HEART_TAGS.has(tagOf(element)) ||
  (attribute(element, 'itemprop')?.split(/\s+/).includes('articleBody') ?? false)

export function lengthOfText(text: string): number {
  const { length } = text.replace(/\s+/g, ' ')
  const dense = length > 0 ? (text.match(DENSE_SCRIPT)?.length ?? 0) : 0
  return length + dense * (DENSE_WORTH - 1)
}

function openBox(element: DomElement, isLinked: boolean): Box {
  const box: Box = {
    element,
    boxes: [],
    isFurniture: false,
    hasHeart: isHeart(element),
    characters: 0,
    linked: 0,
    prose: 0,
  }
  const isHeading = HEADING.test(tagOf(element))
  let run = 0
  let linkedRun = 0
  const endRun = () => {
    box.characters += run
    box.linked += linkedRun
    if (!isHeading && run > SHORT_RUN && linkedRun * 2 < run) box.prose += run - SHORT_RUN
    run = 0
    linkedRun = 0
  }
  const walk = (node: DomNode, inLink: boolean) => {
    if (node.nodeType === TEXT_NODE) {
      const length = lengthOfText(node.textContent ?? '')
      run += length
      if (inLink) linkedRun += length
    }
    if (!isElement(node)) return
    const tag = tagOf(node)
    if (UNSEEN.has(tag)) return
    const linked = inLink || tag === 'a'
    if (INLINE.has(tag)) {
      for (const child of node.childNodes) walk(child, linked)
      return
    }
    endRun()
    const inner = openBox(node, linked)
    box.boxes.push(inner)
    box.hasHeart ||= inner.hasHeart
    box.characters += inner.characters
    box.linked += inner.linked
    box.prose += inner.prose
  }
  for (const child of element.childNodes) walk(child, isLinked)
  endRun()
  return box
}

/** Says that a box is furniture, for when it is met again in what Readability has made of the page. */
export const FURNITURE_MARK = 'data-furniture'
/** Characters of a box whose name alone is not believed. */
const LITTLE_TEXT = 150

function isFurniture({ element, hasHeart, prose, characters, linked }: Box, all: number): boolean {
  if (element.hasAttribute(FURNITURE_MARK)) return true
  const named = furnitureByName(element)
  if (named === undefined) return false
  if (named === 'comments') return all - prose >= REST_OF_PAGE || all === 0
  if (prose > all * LARGE_SHARE[named] || hasHeart) return false
  return named === 'furniture' || linked * 3 > characters || (linked > 0 && characters < LITTLE_TEXT)
}

export function markFurniture(box: Box) {
  box.element.setAttribute(FURNITURE_MARK, '')
  for (const inner of box.boxes) markFurniture(inner)
}

/** Takes what is furniture out of all counts, but for boxes that hold most of the page whatever their name. */
function setAsideFurniture(box: Box, all: number) {
  for (const inner of box.boxes) {
    const before = { characters: inner.characters, linked: inner.linked, prose: inner.prose }
    inner.isFurniture = isFurniture(inner, all)
    if (inner.isFurniture) markFurniture(inner)
    else setAsideFurniture(inner, all)
    const after = inner.isFurniture ? { characters: 0, linked: 0, prose: 0 } : inner
    box.characters -= before.characters - after.characters
    box.linked -= before.linked - after.linked
    box.prose -= before.prose - after.prose
  }
}

/** Where a page's text stands. What is furniture of it is marked, and not counted. */
export function outlineOf(root: DomElement): Box {
  const box = openBox(root, false)
  setAsideFurniture(box, box.prose)
  return box
}
