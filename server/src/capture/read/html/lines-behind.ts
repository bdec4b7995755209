import { collapseSpace, type DomElement, type DomNode, isElement, tagOf, TEXT_NODE } from './dom.ts'
import { furnitureByName } from './furniture-names.ts'

/** Elements that go on in the same line. */
const IN_LINE = new Set([
  'a',
  'abbr',
  'b',
  'cite',
  'em',
  'font',
  'i',
  'label',
  'small',
  'span',
  'strong',
  'sup',
  'time',
  'u',
])
const PASSED = new Set([
  'script',
  'style',
  'noscript',
  'button',
  'select',
  'svg',
  'blockquote',
  'figure',
  'pre',
])
const MAX_LINES = 40
/** Letters of a line of the text itself, and how many of these are passed. */
const LONG = 120
const MAX_LONG = 2
const MAX_LEVELS = 4

/** The lines of text in an element. */
export function linesOf(element: DomElement): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    const text = collapseSpace(line)
    line = ''
    if (text !== '') lines.push(text)
  }
  const collect = (node: DomNode) => {
    if (node.nodeType === TEXT_NODE) line += node.textContent ?? ''
    if (!isElement(node) || PASSED.has(tagOf(node))) return
    const isInLine = IN_LINE.has(tagOf(node))
    if (!isInLine) end()
    for (const child of node.childNodes) collect(child)
    if (!isInLine) end()
  }
  for (const child of element.childNodes) collect(child)
  end()
  return lines
}

/** The short lines behind the page's heading, before its text begins: where it says by whom and when. */
export function linesBehind(heading: DomElement): string[] {
  const lines: string[] = []
  let line = ''
  let long = 0
  const isOver = () => lines.length >= MAX_LINES || long >= MAX_LONG
  const end = () => {
    const text = collapseSpace(line)
    line = ''
    if (text.length > LONG) long++
    else if (text !== '') lines.push(text)
  }
  const collect = (node: DomNode) => {
    if (isOver()) return
    if (node.nodeType === TEXT_NODE) line += node.textContent ?? ''
    if (!isElement(node)) return
    const tag = tagOf(node)
    if (PASSED.has(tag)) return
    const isInLine = IN_LINE.has(tag)
    if (!isInLine) end()
    const named = isInLine || tag === 'aside' ? undefined : furnitureByName(node)
    if (named !== 'comments' && named !== 'furniture') for (const child of node.childNodes) collect(child)
    if (!isInLine) end()
  }
  let from: DomElement | null = heading
  for (let level = 0; from && level < MAX_LEVELS && !isOver(); level++) {
    for (let next = from.nextElementSibling; next; next = next.nextElementSibling) collect(next)
    end()
    from = from.parentElement
  }
  return lines
}
