import { parsePageDate } from './dates.ts'
import {
  attribute,
  type DomDocument,
  type DomElement,
  isElement,
  tagOf,
  textOf,
  TEXT_NODE,
  type DomNode,
} from './dom.ts'
import { furnitureByName } from './furniture-names.ts'

const DATED =
  'time, [itemprop~="datePublished"], [class*="date" i], [class*="publish" i], [class*="posted" i], [class*="timestamp" i], [class*="byline" i], [class*="meta" i], [data-testid*="date" i], [datetime]'
/** Elements and lines that are looked at: the date stands near the beginning of a page or not at all. */
const MAX_ELEMENTS = 40
const MAX_LINES = 60
const MAX_TEXT = 120
/** "Published on", "Stand:", "Publié le" and what else stands before a date. */
const BEFORE =
  /^[^\d]{0,60}?(?=\d|(?:mon|tue|wed|thu|fri|sat|sun)?[a-z]{0,6},?\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i
const CHANGED =
  /(?:updated|modified|aktualisiert|mis à jour|modifié|actualizado|aggiornato|atualizado|bijgewerkt|uppdaterad|更新)/i

/** Newer than this page or about another one: teasers, comments and the day of today in the header. */
function isElsewhere(element: DomElement): boolean {
  for (let one: DomElement | null = element; one; one = one.parentElement) {
    const tag = tagOf(one)
    if (tag === 'body' || tag === 'main' || tag === 'article') return false
    const named = furnitureByName(one)
    if (named === 'comments' || named === 'furniture' || tag === 'a') return true
  }
  return false
}

function parseWithin(text: string | undefined, now: Date): string | undefined {
  if (text === undefined || text.length > MAX_TEXT || CHANGED.test(text.slice(0, 30))) return undefined
  const bare = text.replace(BEFORE, '')
  return (
    parsePageDate(text, now) ??
    parsePageDate(bare, now) ??
    parsePageDate(bare.split(/\s+[|·•–—-]\s+/)[0], now)
  )
}

function fromElement(element: DomElement, now: Date): string | undefined {
  if (/modif|updat/i.test(`${attribute(element, 'itemprop') ?? ''} ${attribute(element, 'class') ?? ''}`))
    return undefined
  const machine = attribute(element, 'datetime') ?? attribute(element, 'content')
  return parsePageDate(machine, now) ?? parseWithin(textOf(element), now)
}

/** The lines of text behind the page's heading. */
function linesBehind(heading: DomElement): string[] {
  const lines: string[] = []
  const collect = (node: DomNode) => {
    if (lines.length >= MAX_LINES) return
    if (node.nodeType === TEXT_NODE) {
      const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
      if (text !== '') lines.push(text)
    } else if (isElement(node) && !isElsewhere(node)) {
      for (const child of node.childNodes) collect(child)
    }
  }
  let from: DomElement | null = heading
  for (let level = 0; from && level < 3 && lines.length < MAX_LINES; level++) {
    for (let next = from.nextElementSibling; next; next = next.nextElementSibling) collect(next)
    from = from.parentElement
  }
  return lines
}

/** A date in an element made for one, or in a line of its own behind the heading; the first counts. */
export function visibleDate(document: DomDocument, now: Date): string | undefined {
  for (const element of [...document.querySelectorAll(DATED)].slice(0, MAX_ELEMENTS)) {
    const date = isElsewhere(element) ? undefined : fromElement(element, now)
    if (date !== undefined) return date
  }
  const heading = document.querySelector('h1') ?? document.querySelector('h2')
  return heading === null
    ? undefined
    : linesBehind(heading)
        .map((line) => parseWithin(line, now))
        .find((date) => date !== undefined)
}

const IN_ADDRESS = [
  /\/(20\d{2}|19\d{2})[/-](\d{1,2})[/-](\d{1,2})(?=[/-]|$)/,
  /[/-](20\d{2})(\d{2})(\d{2})(?=[/.-]|$)/,
]

/** `/2019/11/27/` in the page's address. */
export function dateOfAddress({ pathname }: URL, now: Date): string | undefined {
  for (const pattern of IN_ADDRESS) {
    const [, year, month = '', day = ''] = pattern.exec(pathname) ?? []
    if (year === undefined) continue
    const date = parsePageDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, now)
    if (date !== undefined) return date
  }
  return undefined
}
