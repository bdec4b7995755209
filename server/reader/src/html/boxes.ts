import {
  attribute,
  type DomElement,
  type DomNode,
  HEADING,
  isElement,
  oneSpaced,
  tagOf,
  TEXT_NODE,
} from './dom.ts'
import { CONSENT } from './boilerplate-phrases.ts'
import { boilerplateByName, type BoilerplateName } from './boilerplate-names.ts'
import { INLINE } from './inline-elements.ts'
import { BOX_MARK } from './parse-document.ts'
import { HOME } from './urls.ts'
import { wordSet } from '../word-set.ts'

/** Box of the page with measures of its content. Counts include the inner boxes. */
export interface Box {
  element: DomElement
  /** Number in document order, or the number of the box around a box that was created later. */
  at: number
  hasNumber: boolean
  tag: string
  /** Tag and classes, equal for boxes that look alike. Undefined without a class. */
  signature: string | undefined
  boxes: Box[]
  names: string
  name: BoilerplateName | undefined
  isBoilerplate: boolean
  hasForm: boolean
  hasItems: boolean
  /** Whether it holds a heading that is a link: a teaser of another page. */
  hasTeaser: boolean
  /** Whether it holds the page's heading or its marked main part, so that it can't be boilerplate. */
  hasMainPart: boolean
  /** Runs of text. */
  lines: number
  /** Characters, and the linked ones among them. */
  characters: number
  linked: number
  links: number
  images: number
  longLinks: number
  /** Characters of running text without the first few of each run, because teasers are short. */
  prose: number
  /** Characters of running text that ask for consent to tracking. */
  consent: number
  /** Characters of the box's own running text, without its inner boxes. */
  own: number
}

export const COUNTS = [
  'characters',
  'consent',
  'images',
  'lines',
  'linked',
  'links',
  'longLinks',
  'prose',
] as const satisfies (keyof Box)[]

const UNSEEN = wordSet('script style template noscript head button select textarea option')
const FORM = /^(?:form|input)$/
/** Inputs of lists in which readers mark items, such as ingredients. */
const MARK = /^(?:checkbox|radio|hidden)$/
const ITEMS = /^(?:[uo]l|dl|table|blockquote|pre)$/
/** Minimum characters of a run of text in an article. */
const SHORT_RUN = 40
/** Minimum characters of a link that isn't a menu entry. */
const LONG_LINK = 26
/** One letter of these scripts counts as three Latin letters. */
const DENSE_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const DENSE_WORTH = 3
/** Share of all prose above which a box is the page despite its name. */
const LARGE_SHARE = { boilerplate: 0.8, doubtful: 0.45 }
/** Characters of prose that a page must have outside of its comments. */
const REST_OF_PAGE = 150

/** Themes write the site's name as a heading that links to the home page. */
const isLogo = (heading: DomElement): boolean =>
  [...heading.querySelectorAll('a')].some((link) => HOME.test(attribute(link, 'href') ?? ''))

/** Compares names directly, because linkedom compiles a selector for every call of `matches`. */
const isMainPart = (element: DomElement): boolean =>
  tagOf(element) === 'main' ||
  (tagOf(element) === 'h1' && !isLogo(element)) ||
  (attribute(element, 'itemprop')?.split(/\s+/).includes('articleBody') ?? false)

export function lengthOfText(text: string): number {
  const { length } = oneSpaced(text)
  const dense = length > 0 ? (text.match(DENSE_SCRIPT)?.length ?? 0) : 0
  return length + dense * (DENSE_WORTH - 1)
}

/** Consent terms in one run of text that make it a consent notice. */
const MANY_NAMES = 3
/** Characters above which a run is no consent notice. */
const LONG_RUN = 1_500

/** Tested first, because most runs contain no term. A notice contains one of these stems next to other terms. */
const ANY_CONSENT = /cookie|priva|consen|datensch|einwillig|personal|personne|personenb/i

const isAboutConsent = (words: string): boolean => {
  if (words.length > LONG_RUN || !ANY_CONSENT.test(words)) return false
  const lowered = words.toLowerCase()
  return CONSENT.filter((name) => lowered.includes(name)).length >= MANY_NAMES
}

/** Shared by all boxes without inner boxes, because a long page has thirty thousand of them. */
const NO_BOXES: Box[] = []

const holdsBoxes = (link: DomElement): boolean => {
  for (const child of link.children) if (!INLINE.has(tagOf(child))) return true
  return false
}

/** Old pages mark places with `a name`. */
const isLink = (element: DomElement): boolean =>
  tagOf(element) === 'a' && (!element.hasAttribute('name') || element.hasAttribute('href'))

/** Headings of folded sections link to their own page. */
function linksHere(heading: DomElement): boolean {
  let link: DomElement | null = heading.querySelector('a') ?? heading
  while (link && tagOf(link) !== 'a') link = link.parentElement
  return /^#./.test(attribute(link, 'href') ?? '')
}

function openBox(element: DomElement, isLinked = false, around = 0): Box {
  const tag = tagOf(element)
  const classes = attribute(element, 'class')
  // Siblings share it even where style sheets are generated. Others are too rare for a lookup per element.
  const hook = attribute(element, 'data-testid') ?? attribute(element, 'data-test')
  const id = attribute(element, 'id')
  const number = attribute(element, BOX_MARK)
  const box: Box = {
    element,
    at: number === undefined ? around : Number(number),
    hasNumber: number !== undefined,
    tag,
    signature: (hook ?? classes) === undefined ? undefined : `${tag}.${hook ?? classes}`,
    boxes: NO_BOXES,
    names: id === undefined ? (classes ?? '') : `${classes ?? ''} ${id}`,
    name: boilerplateByName(element),
    isBoilerplate: false,
    hasForm: FORM.test(tag) && !MARK.test(attribute(element, 'type') ?? ''),
    hasItems: ITEMS.test(tag),
    hasTeaser: false,
    hasMainPart: isMainPart(element),
    lines: 0,
    characters: 0,
    linked: 0,
    links: isLink(element) ? 1 : 0,
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
    if (run > 1 && /\S/.test(words)) {
      box.lines++
      box.characters += run
      box.linked += linkedRun
    }
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
    if (tag === 'textarea') box.hasForm = true
    if (UNSEEN.has(tag)) return
    const isOwn = isLink(node)
    const linked = inLink || isOwn
    const isBlockLink = isOwn && holdsBoxes(node)
    if (isOwn && !isBlockLink) box.links++
    else if (tag === 'img') box.images++
    if (INLINE.has(tag) && !isBlockLink) {
      const before = linkedRun
      for (const child of node.childNodes) walk(child, linked)
      if (isOwn && linkedRun - before >= LONG_LINK) box.longLinks++
      return
    }
    endRun()
    const inner = openBox(node, linked, box.at)
    if (box.boxes === NO_BOXES) box.boxes = []
    box.boxes.push(inner)
    box.hasMainPart ||= inner.hasMainPart
    box.hasForm ||= inner.hasForm
    box.hasItems ||= inner.hasItems
    box.hasTeaser ||= inner.hasTeaser
    for (const count of COUNTS) box[count] += inner[count]
  }
  for (const child of element.childNodes) walk(child, isLinked)
  endRun()
  box.prose += box.own
  if (isHeading && box.linked * 2 > box.characters && !linksHere(element)) box.hasTeaser = true
  return box
}

/** Attribute that marks boilerplate, so that it is recognized in Readability's output. */
export const BOILERPLATE_MARK = 'data-boilerplate'
/** Minimum characters of text, below which a name isn't enough. */
const LITTLE_TEXT = 150

/** Which names of boxes are trusted as boilerplate, and the characters of prose of the page. */
interface NameTrust {
  all: number
  comments: boolean
  /** Whether boxes named `comment` are readers' comments, not remarks in the text. */
  comment: boolean
  widget: boolean
}

/** Share of all prose above which widgets are the page. */
const MOST_WIDGETS = 0.5
const SEVERAL = 3

function trustNames(page: Box): NameTrust {
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
  { element, name, hasMainPart, prose, consent, characters, linked }: Box,
  trust: NameTrust,
): boolean {
  if (element.hasAttribute(BOILERPLATE_MARK)) return true
  if (consent * 2 > prose && !hasMainPart) return true
  if (name === undefined) return false
  if (name === 'comments') return trust.comments
  if (name === 'comment' && trust.comment) return true
  const isSure = name === 'boilerplate' || (name === 'widget' && trust.widget)
  if (prose > trust.all * LARGE_SHARE[isSure ? 'boilerplate' : 'doubtful'] || hasMainPart) return false
  return isSure || linked * 3 > characters || (linked > 0 && characters < LITTLE_TEXT)
}

export function markBoilerplate(box: Box) {
  box.element.setAttribute(BOILERPLATE_MARK, '')
  for (const inner of box.boxes) markBoilerplate(inner)
}

/** Share of all prose above which teasers are the page. */
const MOST_TEASERS = 0.4
const MANY_TEASERS = 3

const lookOf = ({ signature, tag }: Box) => signature ?? tag

/** Finds boxes that look alike, next to each other, each with a heading that is a link: teasers of other pages. */
export function teaserFinder(page: Box): (box: Box) => Box[] {
  const most = page.prose * MOST_TEASERS
  const prose = new Map<string, number>()
  const count = (box: Box) => {
    if (box.hasTeaser) prose.set(lookOf(box), (prose.get(lookOf(box)) ?? 0) + box.prose)
    box.boxes.forEach(count)
  }
  count(page)
  return ({ boxes, hasMainPart }) => {
    // With the page's heading, they are the page's topic.
    if (boxes.length < MANY_TEASERS || hasMainPart) return []
    const groups = Map.groupBy(
      boxes.filter(({ hasTeaser }) => hasTeaser),
      lookOf,
    )
    return [...groups].flatMap(([look, alike]) =>
      alike.length < MANY_TEASERS || HEADING.test(look) || prose.get(look)! > most ? [] : alike,
    )
  }
}

/** Takes boilerplate out of all counts, except boxes that hold most of the page. */
function subtractBoilerplate(box: Box, trust: NameTrust, teasersIn: ReturnType<typeof teaserFinder>) {
  teasersIn(box).forEach(markBoilerplate)
  for (const inner of box.boxes) {
    const before = { characters: inner.characters, linked: inner.linked, prose: inner.prose }
    inner.isBoilerplate = isBoilerplate(inner, trust)
    if (inner.isBoilerplate) markBoilerplate(inner)
    else subtractBoilerplate(inner, trust, teasersIn)
    const after = inner.isBoilerplate ? { characters: 0, linked: 0, prose: 0 } : inner
    box.characters -= before.characters - after.characters
    box.linked -= before.linked - after.linked
    box.prose -= before.prose - after.prose
  }
}

export const measure = (root: DomElement): Box => openBox(root)

/** Marks the boilerplate of a measured page and takes it out of all counts. */
export function excludeBoilerplate(box: Box): Box {
  subtractBoilerplate(box, trustNames(box), teaserFinder(box))
  return box
}

export const measureContent = (root: DomElement): Box => excludeBoilerplate(measure(root))
