import { collapseSpace, type DomElement, type DomNode, isElement, tagOf, TEXT_NODE } from './dom.ts'
import { boilerplateByName, isByReaders } from './boilerplate-names.ts'
import { INLINE } from './inline-elements.ts'
import { wordSet } from '../word-set.ts'

const isInlineTag = (tag: string) => INLINE.has(tag) && tag !== 'br'

const SKIPPED = wordSet('script style noscript button select svg blockquote figure pre')
const MAX_LINES = 40
/** Minimum characters of a line of the text itself, and how many of these to skip. */
const LONG = 120
const MAX_LONG = 2
const MAX_LEVELS = 4

interface Lines {
  add: (line: string) => void
  isOver?: () => boolean
  isSkipped?: (element: DomElement) => boolean
}

function createLines({ add, isOver = () => false, isSkipped = () => false }: Lines) {
  let line = ''
  const end = () => {
    const text = collapseSpace(line)
    line = ''
    if (text !== '') add(text)
  }
  const collect = (node: DomNode) => {
    if (isOver()) return
    if (node.nodeType === TEXT_NODE) {
      const text = node.textContent ?? ''
      // A style sheet shows the elements apart.
      if (/\p{Ll}$/u.test(line) && /^\p{Lu}/u.test(text)) end()
      line += text
    }
    if (!isElement(node) || SKIPPED.has(tagOf(node))) return
    const isInline = isInlineTag(tagOf(node))
    if (!isInline) end()
    if (isInline || !isSkipped(node)) for (const child of node.childNodes) collect(child)
    if (!isInline) end()
  }
  return { collect, end }
}

export function linesOf(element: DomElement): string[] {
  const lines: string[] = []
  const { collect, end } = createLines({ add: (line) => lines.push(line) })
  for (const child of element.childNodes) collect(child)
  end()
  return lines
}

const isBoilerplate = (element: DomElement): boolean => {
  const named = tagOf(element) === 'aside' ? undefined : boilerplateByName(element)
  return named === 'comments' || named === 'boilerplate' || isByReaders(element)
}

/** Returns the short lines between the heading and the text, which often hold author and date. */
export function linesAfterHeading(heading: DomElement | null): string[] {
  const lines: string[] = []
  let long = 0
  const isOver = () => lines.length >= MAX_LINES || long >= MAX_LONG
  const add = (line: string) => {
    if (line.length > LONG) long++
    else lines.push(line)
  }
  const { collect, end } = createLines({ add, isOver, isSkipped: isBoilerplate })
  let from = heading
  for (let level = 0; from && level < MAX_LEVELS && !isOver(); level++) {
    for (let next = from.nextElementSibling; next; next = next.nextElementSibling) collect(next)
    end()
    from = from.parentElement
  }
  return lines
}
