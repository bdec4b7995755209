import { type DayOrder, findPageDate, parsePageDate } from './dates.ts'
import { attribute, type DomElement, tagOf, textOf } from './dom.ts'
import { boilerplateByName, isByReaders } from './boilerplate-names.ts'
import { linesAfterHeading } from './lines-after-heading.ts'
import { isInTeaser } from './in-teaser.ts'

const MARKED_CLASS = /(?:^|\s)(?:dt-published|entry-date|published|date-published)(?:\s|$)/
const DATED_NAME = /date|publish|posted|timestamp|byline|meta|submitted/i
const DATED_ATTRIBUTES = ['datetime', 'data-timestamp', 'data-date', 'data-time']
/** Attributes with machine-readable dates, and with tooltips. */
const MACHINE = ['datetime', 'content', 'data-timestamp', 'data-datetime', 'data-date', 'data-time', 'title']
/** Maximum elements, because the date is near the beginning. */
const MAX_ELEMENTS = 60
const MAX_TEXT = 120

/** Whether it belongs to a teaser, a comment, or the header's current date. */
function isOtherDate(element: DomElement): boolean {
  for (let around: DomElement | null = element; around; around = around.parentElement) {
    const tag = tagOf(around)
    if (tag === 'blockquote') return true
    if (tag === 'body' || tag === 'main' || tag === 'article') return false
    const named = boilerplateByName(around)
    if (named === 'comments' || named === 'boilerplate' || isByReaders(around)) return true
    if (tag === 'header' && around.querySelector('h1') === null && around.closest('article, main') === null)
      return true
  }
  return false
}

const isOfChange = (element: DomElement) =>
  /modif|updat/i.test(`${attribute(element, 'itemprop') ?? ''} ${attribute(element, 'class') ?? ''}`)

function readElement(element: DomElement, { now, order }: DateSearch): string | undefined {
  for (const name of MACHINE) {
    const value = attribute(element, name)
    const date =
      value === undefined
        ? undefined
        : (parsePageDate(value, now, order) ??
          (name === 'title' ? findPageDate(value, now, order) : undefined))
    if (date !== undefined) return date
  }
  const pointed = attribute(element.querySelector('[title]'), 'title')
  const behind = pointed === undefined ? undefined : findPageDate(pointed, now, order)
  if (behind !== undefined) return behind
  const text = textOf(element)
  return text === undefined || text.length > MAX_TEXT ? undefined : findPageDate(text, now, order)
}

const isMarked = (element: DomElement): boolean =>
  (attribute(element, 'itemprop')?.split(/\s+/).includes('datePublished') ?? false) ||
  (tagOf(element) === 'time' && element.hasAttribute('pubdate')) ||
  MARKED_CLASS.test(attribute(element, 'class') ?? '')

const isDated = (element: DomElement): boolean =>
  tagOf(element) === 'time' ||
  DATED_NAME.test(attribute(element, 'class') ?? '') ||
  DATED_NAME.test(attribute(element, 'data-testid') ?? '') ||
  DATED_ATTRIBUTES.some((name) => element.hasAttribute(name))

export interface DateSearch {
  elements: readonly DomElement[]
  heading: DomElement | null
  now: Date
  order: DayOrder
}

/** Finds the first date after the heading. Newspapers print today's date above it. */
function firstDate(isOne: (element: DomElement) => boolean, search: DateSearch): string | undefined {
  const { elements, heading } = search
  const at = heading === null ? -1 : elements.indexOf(heading)
  const behind = elements
    .slice(at + 1)
    .filter(isOne)
    .slice(0, MAX_ELEMENTS)
  const before = elements.slice(0, Math.max(0, at)).filter(isOne).slice(-MAX_ELEMENTS)
  const all = [...behind, ...before]
  const isOnly = all.length === 1 && isOne === isMarked
  for (const element of all) {
    const isOther = isOtherDate(element) || (isInTeaser(element) && !isOnly)
    if (isOfChange(element) || isOther) continue
    const date = readElement(element, search)
    if (date !== undefined) return date
  }
  return undefined
}

export const markedDate = (search: DateSearch) => firstDate(isMarked, search)

export function visibleDate(search: DateSearch): string | undefined {
  const { heading, now, order } = search
  const date = firstDate(isDated, search)
  if (date !== undefined || heading === null) return date
  return linesAfterHeading(heading)
    .map((line) => findPageDate(line, now, order))
    .find((found) => found !== undefined)
}

const IN_ADDRESS = [
  /\/(20\d{2}|19\d{2})[/-](\d{1,2}|[a-z]{3})[/-](\d{1,2})(?=[/-]|$)/i,
  /[/-](20\d{2})(\d{2})(\d{2})(?=[/.-]|$)/,
]

/** `/2019/11/27/` or `/2019/nov/27/` in the page's address. */
export function dateOfAddress({ pathname }: URL, now: Date): string | undefined {
  for (const pattern of IN_ADDRESS) {
    const [, year, month = '', day = ''] = pattern.exec(pathname) ?? []
    if (year === undefined) continue
    const date = parsePageDate(/^\d/.test(month) ? `${year}-${month}-${day}` : `${day} ${month} ${year}`, now)
    if (date !== undefined) return date
  }
  return undefined
}
