import { attribute, type DomElement, type DomNode, isElement, oneSpaced, tagOf, TEXT_NODE } from './dom.ts'
import { CONSENT } from './boilerplate-phrases.ts'
import { boilerplateByName, type BoilerplateName } from './boilerplate-names.ts'
import { INLINE } from './inline-elements.ts'
import { BOX_MARK } from './parse-document.ts'
import { wordSet } from '../words-in.ts'

/** A box of the page with what stands in it. Counts include those of the boxes inside. */
export interface Box {
  element: DomElement
  /** Its number, or that of the box around one that was made later: they count up in the order of the page. */
  at: number
  hasNumber: boolean
  tag: string
  /** What boxes of one kind share; none where it has no class. */
  kind: string | undefined
  boxes: Box[]
  /** Class and id. */
  names: string
  name: BoilerplateName | undefined
  isBoilerplate: boolean
  /** Whether it holds fields to fill in. */
  hasForm: boolean
  /** Whether it holds a list, a table, a quotation or code. */
  hasItems: boolean
  /** Whether it holds a heading of its own that is no link. */
  hasSection: boolean
  /** Whether it holds a heading that is a link, which stands above the first words of another page. */
  hasTeaser: boolean
  /** Whether it holds the page's heading or what calls itself its main part, which no box of boilerplate does. */
  hasHeart: boolean
  /** Characters, and those of them that are links. */
  characters: number
  linked: number
  /** Links and pictures. */
  links: number
  images: number
  /** Links that are as long as a title. */
  longLinks: number
  /** Characters of running text, of which the first few of each run are not counted: teasers are short. */
  prose: number
  /** Of that, what asks to be allowed to follow its reader. */
  consent: number
  /** Of that, what stands in none of the boxes inside. */
  own: number
}

const UNSEEN = wordSet('script style template noscript head button select textarea option')
const HEADING = /^h[1-6]$/
const FORM = /^(?:form|input|textarea)$/
const ITEMS = /^(?:[uo]l|dl|table|blockquote|pre)$/
/** Characters that a run of text has at least to be one of an article. */
const SHORT_RUN = 40
/** Characters of a link that is no entry of a menu. */
const LONG_LINK = 26
/** A letter of these scripts says as much as some three of the Latin one. */
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const DENSE_WORTH = 3
/** Of all prose: a box with such a name that holds as much is the page. */
const LARGE_SHARE = { boilerplate: 0.8, doubtful: 0.45 }
/** Characters of prose that a page must have beside its comments. */
const REST_OF_PAGE = 150
const HEART_TAGS = new Set(['h1', 'main'])

/** By hand: linkedom compiles a selector each time that an element is held against it, and every element is. */
const isHeart = (element: DomElement): boolean =>
  HEART_TAGS.has(tagOf(element)) ||
  (attribute(element, 'itemprop')?.split(/\s+/).includes('articleBody') ?? false)

export function lengthOfText(text: string): number {
  const { length } = oneSpaced(text)
  const dense = length > 0 ? (text.match(DENSE_SCRIPT)?.length ?? 0) : 0
  return length + dense * (DENSE_WORTH - 1)
}

/** Names of what is asked for, in one run of text. */
const MANY_NAMES = 3
/** A run that is longer is no sentence of such a wall. */
const LONG_RUN = 1_500

/** Asked before they are counted: most runs have none, and to look for each by itself takes many times as long. */
const ANY_CONSENT = new RegExp(CONSENT.join('|'), 'i')

const isAboutConsent = (words: string): boolean => {
  if (words.length > LONG_RUN || !ANY_CONSENT.test(words)) return false
  const said = words.toLowerCase()
  return CONSENT.filter((name) => said.includes(name)).length >= MANY_NAMES
}

/** Of the many boxes that hold none, all the same: a long page has thirty thousand. */
const NO_BOXES: Box[] = []

/** Whether a link is a card, with boxes inside. */
const holdsBoxes = (link: DomElement): boolean => {
  for (const child of link.children) if (!INLINE.has(tagOf(child))) return true
  return false
}

function openBox(element: DomElement, isLinked: boolean, around: number): Box {
  const tag = tagOf(element)
  const classes = attribute(element, 'class')
  const id = attribute(element, 'id')
  const number = attribute(element, BOX_MARK)
  const box: Box = {
    element,
    at: number === undefined ? around : Number(number),
    hasNumber: number !== undefined,
    tag,
    kind: classes === undefined ? undefined : `${tag}.${classes}`,
    boxes: NO_BOXES,
    names: id === undefined ? (classes ?? '') : `${classes ?? ''} ${id}`,
    name: boilerplateByName(element),
    isBoilerplate: false,
    hasForm: FORM.test(tag),
    hasItems: ITEMS.test(tag),
    hasSection: false,
    hasTeaser: false,
    hasHeart: isHeart(element),
    characters: 0,
    linked: 0,
    links: tag === 'a' ? 1 : 0,
    images: 0,
    longLinks: 0,
    prose: 0,
    consent: 0,
    own: 0,
  }
  const isHeading = HEADING.test(tag)
  let run = 0
  let linkedRun = 0
  let words = ''
  const endRun = () => {
    if (isLinked && run >= LONG_LINK) box.longLinks++
    box.characters += run
    box.linked += linkedRun
    if (!isHeading && run > SHORT_RUN && linkedRun * 2 < run) {
      box.own += run - SHORT_RUN
      if (isAboutConsent(words)) box.consent += run - SHORT_RUN
    }
    words = ''
    run = 0
    linkedRun = 0
  }
  const walk = (node: DomNode, inLink: boolean) => {
    if (node.nodeType === TEXT_NODE) {
      const text = node.textContent ?? ''
      const length = lengthOfText(text)
      words += text
      run += length
      if (inLink) linkedRun += length
    }
    if (!isElement(node)) return
    const tag = tagOf(node)
    if (UNSEEN.has(tag)) return
    const linked = inLink || tag === 'a'
    const isCard = tag === 'a' && holdsBoxes(node)
    if (tag === 'a' && !isCard) box.links++
    else if (tag === 'img') box.images++
    if (INLINE.has(tag) && !isCard) {
      const before = linkedRun
      for (const child of node.childNodes) walk(child, linked)
      if (tag === 'a' && linkedRun - before >= LONG_LINK) box.longLinks++
      return
    }
    endRun()
    const inner = openBox(node, linked, box.at)
    if (box.boxes === NO_BOXES) box.boxes = []
    box.boxes.push(inner)
    box.hasHeart ||= inner.hasHeart
    box.hasForm ||= inner.hasForm
    box.hasItems ||= inner.hasItems
    box.hasSection ||= inner.hasSection
    box.hasTeaser ||= inner.hasTeaser
    box.characters += inner.characters
    box.linked += inner.linked
    box.links += inner.links
    box.longLinks += inner.longLinks
    box.images += inner.images
    box.prose += inner.prose
    box.consent += inner.consent
  }
  for (const child of element.childNodes) walk(child, isLinked)
  endRun()
  box.prose += box.own
  if (isHeading && box.linked * 2 > box.characters) box.hasTeaser = true
  else if (/^h[23]$/.test(tag)) box.hasSection = true
  return box
}

/** Says that a box is boilerplate, for when it is met again in what Readability has made of the page. */
export const BOILERPLATE_MARK = 'data-boilerplate'
/** Characters of a box whose name alone is not believed. */
const LITTLE_TEXT = 150

/** What the names of a page are worth. */
interface Belief {
  /** Characters of prose of the whole page. */
  all: number
  comments: boolean
  /** Whether single comments are meant, and not remarks in the text. */
  comment: boolean
  widget: boolean
}

/** Of all prose: where boxes of this name hold as much, they are the page. */
const MOST_WIDGETS = 0.5
const SEVERAL = 3

function believe(page: Box): Belief {
  const prose = { comments: 0, widget: 0 }
  let single = 0
  const count = (box: Box) => {
    const { name } = box
    if (name === 'comment') single++
    if (name === 'comments' || name === 'comment') prose.comments += box.prose
    else if (name === 'widget') prose.widget += box.prose
    else if (name !== 'boilerplate') box.boxes.forEach(count)
  }
  count(page)
  const comments = page.prose === 0 || page.prose - prose.comments >= REST_OF_PAGE
  return {
    all: page.prose,
    comments,
    comment: comments && single >= SEVERAL,
    widget: prose.widget <= page.prose * MOST_WIDGETS,
  }
}

function isBoilerplate(
  { element, name, hasHeart, prose, consent, characters, linked }: Box,
  belief: Belief,
): boolean {
  if (element.hasAttribute(BOILERPLATE_MARK)) return true
  if (consent * 2 > prose && !hasHeart) return true
  if (name === undefined) return false
  if (name === 'comments') return belief.comments
  if (name === 'comment' && belief.comment) return true
  const isSure = name === 'boilerplate' || (name === 'widget' && belief.widget)
  if (prose > belief.all * LARGE_SHARE[isSure ? 'boilerplate' : 'doubtful'] || hasHeart) return false
  return isSure || linked * 3 > characters || (linked > 0 && characters < LITTLE_TEXT)
}

export function markBoilerplate(box: Box) {
  box.element.setAttribute(BOILERPLATE_MARK, '')
  for (const inner of box.boxes) markBoilerplate(inner)
}

/** Of all prose, what teasers of other pages hold at most; where it is more, they are the page. */
const MOST_TEASERS = 0.4
const MANY_TEASERS = 3

/** Returns boxes of one kind next to each other, each with a heading that is a link: teasers of other pages. */
export function teasersIn({ boxes, hasHeart }: Box, all: number): Box[] {
  // Next to the page's heading they are what the page is about.
  if (boxes.length < MANY_TEASERS || hasHeart) return []
  const kinds = Map.groupBy(
    boxes.filter(({ hasTeaser }) => hasTeaser),
    ({ kind, tag }) => kind ?? tag,
  )
  return [...kinds].flatMap(([kind, alike]) => {
    const isFew = alike.length < MANY_TEASERS || HEADING.test(kind)
    return isFew || alike.reduce((sum, { prose }) => sum + prose, 0) > all * MOST_TEASERS ? [] : alike
  })
}

/** Takes what is boilerplate out of all counts, but for boxes that hold most of the page whatever their name. */
function setAsideBoilerplate(box: Box, belief: Belief) {
  teasersIn(box, belief.all).forEach(markBoilerplate)
  for (const inner of box.boxes) {
    const before = { characters: inner.characters, linked: inner.linked, prose: inner.prose }
    inner.isBoilerplate = isBoilerplate(inner, belief)
    if (inner.isBoilerplate) markBoilerplate(inner)
    else setAsideBoilerplate(inner, belief)
    const after = inner.isBoilerplate ? { characters: 0, linked: 0, prose: 0 } : inner
    box.characters -= before.characters - after.characters
    box.linked -= before.linked - after.linked
    box.prose -= before.prose - after.prose
  }
}

/** Measures the boxes of a page without judging them. */
export const measure = (root: DomElement): Box => openBox(root, false, 0)

/** Marks the boilerplate of a measured page and takes it out of all counts. */
export function judge(box: Box): Box {
  setAsideBoilerplate(box, believe(box))
  return box
}

/** Measures and judges the boxes of a page. */
export const outlineOf = (root: DomElement): Box => judge(measure(root))
