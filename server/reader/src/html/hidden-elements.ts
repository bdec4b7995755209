import { attribute, type DomDocument, type DomElement, textOf } from './dom.ts'
import { MAX_PRODUCT_CARD } from './cards.ts'
import { MAX_PRICE, PRICE } from './groups.ts'

const HIDDEN =
  '[hidden]:not([hidden="until-found"]), [aria-hidden="true"], [style*="display:none" i], [style*="display: none" i], [style*="visibility:hidden" i], [style*="visibility: hidden" i]'
/** Classes of style sheet frameworks that hide, and those that show the element on some screens. */
const HIDING_CLASSES = ['hidden', 'hide', 'd-none', 'displaynone', 'is-hidden', 'gt-hidden', 'tw-hidden']
const HIDDEN_BY_CLASS = HIDING_CLASSES.map((name) => `.${name}`).join(', ')
const HIDING_CLASS = new RegExp(`(?:^|\\s)(?:${HIDING_CLASSES.join('|')})(?=\\s|$)`, 'g')
const VISIBLE_CLASS = /(?:^|[\s:-])(?:block|inline|flex|grid|table|contents)(?:$|[\s-])/
/** Share of the page above which a script shows what a class hides. */
const LARGE_SHARE = 0.2
const FOR_SCREEN_READERS =
  '[class*="screen-reader" i], [class*="screenreader" i], [class*="sr-only" i], [class*="visually-hidden" i], [class*="visuallyhidden" i], .show-for-sr, .element-invisible, .a11y-hidden, .assistive-text, .offscreen, .sound_only, .blind, .skip-link, .skip-to-content, .skiplink'
/** Class names that style sheets of many sites share. Others, such as `tag-screen-reader`, can name the topic. */
const SHARED_CLASS =
  /(?:^|\s)(?:u-)?(?:screen-reader-(?:text|only)|sr-only|visually-?hidden|element-invisible|a11y-hidden|skip-?link|skip-to-content)(?:-focusable)?(?:\s|$)/
/** Tailwind shows `not-sr-only`, and hides `lg:sr-only` on some screens. */
const SHOWN_TO_ALL = /(?:not-|:)sr-only/
/** Maximum characters of a text for screen readers that has another class. */
const MAX_SPOKEN_LABEL = 100
const HIDING_STYLE =
  /(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?![.\d]))\s*(?:!important)?;?/gi

/** Collapsed content that a click expands in place. */
const FOLDED =
  /(?:^|[\s_-])(?:accordions?|collapse|collapsible|collapsed|toggle|expand(?:able|ed)?|faq|answers?|tab[-_]?(?:pane|panel|content)|spoiler|read-?more|more-?text|full-?text)(?:$|[\s_-])/i
const LAID_OVER =
  /(?:^|[\s_-])(?:modal|dialog|menu|nav(?:bar)?|dropdown|drawer|search|popup|popover|overlay|share|login|tooltip|cookies?|newsletter)(?:$|[\s_-])/i

const namesOf = (element: DomElement) =>
  `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`

/** The button of a disclosure, whose box follows. */
const BUTTON =
  'button[aria-expanded], button[aria-controls], button[class*="accordion" i], button[class*="collapsible" i], [role="button"][aria-expanded]'
const LABEL = `${BUTTON}, dt, h2, h3, h4, h5, [class*="title" i], [class*="heading" i], [class*="question" i], [class*="toggle" i]`

const isDisclosed = ({ previousElementSibling: before }: DomElement) =>
  before !== null && (before.matches(LABEL) || before.querySelector(BUTTON) !== null)

const isFolded = (element: DomElement) =>
  (FOLDED.test(namesOf(element)) || attribute(element, 'role') === 'tabpanel' || isDisclosed(element)) &&
  !LAID_OVER.test(namesOf(element)) &&
  attribute(element, 'role') !== 'dialog' &&
  element.closest('nav, header, footer, aside, form') === null

function cached<Value>(read: (element: DomElement) => Value): (element: DomElement) => Value {
  const cache = new Map<DomElement, Value>()
  return (element) => {
    if (!cache.has(element)) cache.set(element, read(element))
    return cache.get(element)!
  }
}

const classesOf = (element: DomElement) => attribute(element, 'class')?.split(/\s+/) ?? []
/** Sliders add copies of the first and the last slide. */
const CLONE = /clone|duplicate/i
/** An amount or a currency alone, such as “US$”. */
const PRICE_PART = /^\s*(?:\d[\d.,]*|\p{Lu}{0,3}\p{Sc})\s*$/u

const visibleChildren = ({ children }: DomElement) => [...children].filter((child) => !child.matches(HIDDEN))

/** Rules that compare a hidden element with its siblings. Each parent is read once, because hostile pages have many. */
function createSiblingRules() {
  const shownClasses = cached((around) => new Set(visibleChildren(around).flatMap(classesOf)))
  const shownTexts = cached((around) => new Set(visibleChildren(around).map(textOf)))
  const pricesAround = cached(({ textContent }) =>
    (textContent ?? '').length <= MAX_PRODUCT_CARD && PRICE.test(textContent!) ? textContent! : '',
  )
  return {
    /** Returns whether a hidden slide or tab has a shown sibling of its class, but with other text. */
    isSlide(element: DomElement): boolean {
      const { parentElement: around } = element
      const names = namesOf(element)
      return (
        around !== null &&
        attribute(element, 'aria-hidden') === 'true' &&
        !LAID_OVER.test(names) &&
        !CLONE.test(names) &&
        element.closest('nav, header, footer, aside, form') === null &&
        classesOf(element).some((name) => name !== '' && shownClasses(around).has(name)) &&
        !shownTexts(around).has(textOf(element))
      )
    },
    /** Shops hide a price or its parts from screen readers, which read a label instead. */
    isPartOfPrice(element: DomElement): boolean {
      const { textContent, parentElement: around } = element
      const text = textContent ?? ''
      return (
        around !== null &&
        attribute(element, 'aria-hidden') === 'true' &&
        text.length <= MAX_PRICE &&
        (PRICE_PART.test(text) || PRICE.test(text)) &&
        pricesAround(around).split(text).length === 2
      )
    },
  }
}

/** A list of choices is hardly longer than its button. */
const LONGER_THAN_LABEL = 2
const lengthOf = (element: DomElement) => element.textContent?.length ?? 0

function unhide(element: DomElement) {
  for (const name of ['hidden', 'aria-hidden']) element.removeAttribute(name)
  element.setAttribute('style', attribute(element, 'style')?.replace(HIDING_STYLE, '') ?? '')
  element.setAttribute('class', attribute(element, 'class')?.replace(HIDING_CLASS, '') ?? '')
}

/** Shows folded sections, with their buttons as headings, because buttons aren't text. */
function nameFolded(document: DomDocument) {
  for (const button of document.querySelectorAll(BUTTON)) {
    const folded = button.nextElementSibling ?? button.parentElement?.nextElementSibling
    if (!folded || !isFolded(folded) || lengthOf(folded) < lengthOf(button) * LONGER_THAN_LABEL) continue
    const heading = document.createElement('h4')
    heading.textContent = button.textContent
    button.replaceWith(heading)
    unhide(folded)
  }
}

function replaceWithSection(replaced: DomElement, held: DomElement, document: DomDocument) {
  const section = document.createElement('section')
  section.append(...held.childNodes)
  replaced.replaceWith(section)
  held.remove()
}

/** Page builders put folded answers into `nav`, where every link is in running text. */
function unwrapAnswers(document: DomDocument) {
  for (const nav of document.querySelectorAll('nav'))
    if (
      FOLDED.test(namesOf(nav)) &&
      nav.querySelector('p') !== null &&
      [...nav.querySelectorAll('a, button')].every((link) => link.closest('p') !== null)
    )
      replaceWithSection(nav, nav, document)
}

/** Minimum characters of details that a button shows above the page. */
const MIN_DETAILS = 100
const SIZES = /\bsiz(?:e|ing)\b|größe|tailles|tallas|tamanhos|taglie|maattabel|rozmiar|размер|サイズ|尺码/i

/** Puts what a button shows above the page into its place. Both have the same words, and a form isn't text. */
function placeDetails(document: DomDocument) {
  const buttons = new Map<string, DomElement>()
  for (const button of document.querySelectorAll('button')) {
    const words = textOf(button) ?? ''
    if (words !== '' && !buttons.has(words) && button.closest('nav, header, footer, form') === null)
      buttons.set(words, button)
  }
  for (const element of document.querySelectorAll(HIDDEN)) {
    const title = textOf(element.querySelector('h1, h2, h3')) ?? ''
    const button = buttons.get(title)
    if (
      !button ||
      element.contains(button) ||
      SIZES.test(title) ||
      lengthOf(element) < MIN_DETAILS ||
      element.querySelector('input, textarea')
    )
      continue
    replaceWithSection(button, element, document)
    buttons.delete(title)
  }
}

function isForScreenReaders(element: DomElement): boolean {
  const classes = attribute(element, 'class')!
  if (SHARED_CLASS.test(classes)) return true
  return (
    !SHOWN_TO_ALL.test(classes) &&
    lengthOf(element) <= MAX_SPOKEN_LABEL &&
    element.querySelector('img, p') === null
  )
}

/** Maximum characters of what screen readers read, because each text of the screen is looked up in it. */
const MAX_SPOKEN = 100_000

/** Returns whether screen readers read a text of the screen in another place, as prices often are. */
function createSpoken(forReaders: readonly DomElement[]): (element: DomElement) => boolean {
  const texts = forReaders.map((element) => textOf(element) ?? '')
  const spoken = texts.join('\n').slice(0, MAX_SPOKEN)
  return (element) => {
    const text = attribute(element, 'aria-hidden') === 'true' ? (textOf(element) ?? '') : ''
    return text.length > 2 && /[\p{L}\d]/u.test(text) && spoken.includes(text)
  }
}

/** Removes invisible elements, but shows a hidden box that holds most of the page. */
function resolveHidden(document: DomDocument) {
  const whole = lengthOf(document.body)
  const forReaders = [...document.querySelectorAll(FOR_SCREEN_READERS)].filter(isForScreenReaders)
  const isSpoken = createSpoken(forReaders)
  const bySiblings = createSiblingRules()
  for (const element of document.querySelectorAll(HIDDEN)) {
    if (
      lengthOf(element) * 2 > whole ||
      isFolded(element) ||
      bySiblings.isSlide(element) ||
      bySiblings.isPartOfPrice(element) ||
      isSpoken(element) ||
      element.querySelector('[data-math]') !== null
    )
      unhide(element)
    else if (element.querySelector('img') === null) element.remove()
  }
  for (const element of document.querySelectorAll(HIDDEN_BY_CLASS))
    if (
      !VISIBLE_CLASS.test(attribute(element, 'class')!) &&
      !isFolded(element) &&
      lengthOf(element) < whole * LARGE_SHARE
    )
      element.remove()
  for (const element of forReaders) if (lengthOf(element) * 2 < whole) element.remove()
}

/** Shows hidden text that a person can reach, and removes the rest. */
export function resolveHiddenElements(document: DomDocument) {
  unwrapAnswers(document)
  nameFolded(document)
  placeDetails(document)
  resolveHidden(document)
}
