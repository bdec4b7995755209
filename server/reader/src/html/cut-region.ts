import { labelsOfChoices } from './choices.ts'
import { attribute, type DomElement, type DomNode, HEADING, isElement, tagOf, textOf } from './dom.ts'
import { MIN_ITEMS, PRICE } from './groups.ts'
import { isNamedBoilerplate } from './region-names.ts'
import { ACCOUNTS, isSignature } from './posts.ts'
import { isControl, isThreadLabel } from './region-phrases.ts'
import type { Region } from './region-rules.ts'

/** Share of items with the same text that makes it a label or control. */
const REPEATED = 0.6
/** Items of a shorter list can share words, such as the features of plans. */
const MANY_ITEMS = 6

/** Elements of a thread that hold a name, which its author's posts repeat. */
const NAMED = `[class*="username" i], ${ACCOUNTS}`
const AUTHOR_NAME =
  '[class*="username" i], [class*="user-name" i], [itemprop="name"], [class*="author" i] a, h3 a, h4 a, h3, h4, a, strong, b'

const MAX_LABEL = 60
const MAX_INITIALS = 2
/** Minimum words of an offer for all items, such as “Free shipping over $50”. */
const SENTENCE = 4
const TWO_WORDS = /^[\p{L}\p{N}]{2}$/u

/** The first and last characters of a text, so that long texts aren't copied for each element around them. */
const endsOf = (text: string) => (text.length > 4 ? text.slice(0, 2) + text.slice(-2) : text)

const isWord = (node: DomNode | undefined) =>
  node !== undefined && !isElement(node) && /[\p{L}\d]/u.test(node.textContent ?? '')

/** A button or link whose elements have no text. */
const hasOnlyIcons = (element: DomElement) =>
  /^(?:a|button)$/.test(tagOf(element)) && [...element.children].every((child) => child.textContent === '')

/** Separates words that a style sheet shows apart, and collects short elements by their text. */
function findLabels(element: DomElement, labels: Map<string, DomElement[]>): string {
  let ends = ''
  let last: DomElement | undefined
  let before = ''
  const nodes = [...element.childNodes]
  for (const [index, node] of nodes.entries()) {
    const inner = isElement(node) && !/^(?:pre|abbr)$/.test(tagOf(node)) ? node : undefined
    const text = inner ? findLabels(inner, labels) : endsOf(node.textContent ?? '')
    const isApart = before.length > 1 && text.length > 1 && TWO_WORDS.test(`${before.at(-1)}${text[0]}`)
    if (inner && isApart) last?.append(' ')
    // Words of running text, and units after their number, are no labels.
    const isUnit = /^\d[\d.,]*\s?$/.test(ends) && !text.startsWith('(')
    const isInText = isWord(nodes[index - 1]) || isWord(nodes[index + 1]) || isUnit
    if (inner && !isInText && (inner.querySelector(':not(br)') === null || hasOnlyIcons(inner))) {
      const label = textOf(inner) ?? ''
      const alike = labels.get(label)
      if (alike) alike.push(inner)
      else if (label !== '' && label.length <= MAX_LABEL) labels.set(label, [inner])
    }
    if (text === '') continue
    last = inner
    before = text
    ends = endsOf(ends + text)
  }
  return ends
}

const FORMER =
  /(?<!with)(?:^|[\s_-])(?:old|was|before|former|previous|crossed|strike(?:d|-?through|through)?|line-through|compare(?:-?at)?|rrp|msrp|uvp|(?:list|standard)-?price|price-standard)(?:$|[\s_-])/i

/** A price that was reduced, by its tag or by a class such as `price-old`. */
function isFormerPrice(element: DomElement): boolean {
  if (/^(?:s|del|strike)$/.test(tagOf(element))) return PRICE.test(element.textContent ?? '')
  if (!FORMER.test(attribute(element, 'class') ?? '')) return false
  const text = textOf(element) ?? ''
  return text.length <= MAX_LABEL && text.split(PRICE).length === 2
}

/** A post's lists and tables come from its author, and have no classes. Answers have a heading. */
const isWritten = (element: DomElement): boolean =>
  HEADING.test(tagOf(element)) || (/^(?:li|t[dh])$/.test(tagOf(element)) && !attribute(element, 'class'))

/** Cards repeat their name for pictures that don't load, and their price for sales. Values of a table can be equal. */
function dropRepeated(element: DomElement, before = ''): string {
  let last = before
  for (const node of element.childNodes) {
    if (isElement(node)) last = dropRepeated(node, /^(?:img|t[dh])$/.test(tagOf(node)) ? '' : last)
    else {
      const text = (node.textContent ?? '').trim()
      if (text === '') continue
      if (text === last && (PRICE.test(text) || /^(?:a|h\d)$/.test(tagOf(element)))) node.textContent = ''
      last = text
    }
  }
  return last
}

/** Names of facts, each before a value that differs between items. */
function areNamesOfValues(elements: readonly DomElement[]): boolean {
  const values = elements
    .filter((element) => tagOf(element) !== 'a')
    .map((element) => textOf(element.nextElementSibling) ?? '')
    .filter((value) => /\d/.test(value) && value.length <= MAX_LABEL && !isControl(value, 'list'))
  return (
    values.length >= Math.max(MANY_ITEMS, elements.length * REPEATED) &&
    new Set(values).size * 2 > values.length
  )
}

/** Equal cells of rows that differ are values. Items can repeat a whole table. */
const areValues = (cells: readonly DomElement[]): boolean =>
  cells.every((cell) => tagOf(cell) === 'td') &&
  new Set(cells.map(({ parentElement }) => textOf(parentElement))).size >= MANY_ITEMS

/** Returns the element of the region without boilerplate, labels, and controls. */
export function cutRegion({ root, dropped, kind, items }: Region): DomElement {
  const choices = kind === 'product' ? labelsOfChoices(root.element) : null
  for (const [{ element }, share] of dropped) {
    const names = share === 'profile' ? [...element.querySelectorAll(AUTHOR_NAME)] : []
    // Without a picture, an avatar shows the first letters of the name.
    const name = names.find((element) => (textOf(element)?.length ?? 0) > MAX_INITIALS)
    // A cell keeps its place in the row.
    element.textContent = ''
    if (name) element.append(name)
    else element.remove()
  }
  for (const element of root.element.querySelectorAll('a[class], span[class]')) {
    const text = textOf(element) ?? ''
    const { length } = text
    const classes = attribute(element, 'class') ?? ''
    const isPrice = /price/i.test(classes) && PRICE.test(text)
    const isAvatar = length <= MAX_INITIALS && /avatar/i.test(classes)
    // The heading of a folded section is its button.
    const around = element.parentElement!
    const isHeading = HEADING.test(tagOf(around)) && textOf(around)?.length === length
    if (
      length > 0 &&
      length <= MAX_LABEL &&
      !isHeading &&
      !isPrice &&
      (isAvatar || isNamedBoilerplate(classes, kind))
    )
      element.remove()
  }
  if (kind === 'discussion')
    for (const element of root.element.querySelectorAll('span'))
      if (isSignature({ element })) element.remove()
  if (kind === 'product' || kind === 'list')
    for (const former of root.element.querySelectorAll('s, del, strike, [class]'))
      if (isFormerPrice(former)) former.remove()
  // Landing pages fold text below labels, and specifications can be labels without a field.
  if (kind === 'product' || kind === 'list')
    for (const element of root.element.querySelectorAll(
      kind === 'list' ? 'label, legend' : 'label[for], legend',
    ))
      if ((textOf(element)?.length ?? 0) <= MAX_LABEL && !choices?.has(element)) element.remove()
  if (kind === 'product' || kind === 'list') dropRepeated(root.element)
  const labels = new Map<string, DomElement[]>()
  findLabels(root.element, labels)
  // One name in each item, such as “Price”, adds nothing.
  const facts = kind === 'list' ? [...labels.values()].filter(areNamesOfValues) : []
  for (const [text, elements] of labels) {
    // Terms belong to their values, except codes such as `fuel_type`.
    const isRepeated =
      !(kind === 'list' && !text.includes('_') && elements.every((element) => tagOf(element) === 'dt')) &&
      !(facts.length > 1 && facts.includes(elements)) &&
      !(kind === 'list' && areValues(elements)) &&
      elements.length >= Math.max(kind === 'list' ? MANY_ITEMS : MIN_ITEMS + 1, items * REPEATED) &&
      (!/\d/.test(text) || (PRICE.test(text) && text.split(' ').length >= SENTENCE))
    // Items of lists become one block, so their controls are removed here. A space keeps their neighbors apart.
    const isEverywhere = isRepeated || isControl(text, kind)
    if (!isEverywhere && !isThreadLabel(text, kind)) continue
    for (const element of elements)
      if (kind !== 'discussion' || !(element.matches(NAMED) || (!isEverywhere && isWritten(element))))
        element.textContent = ' '
  }
  return root.element
}
