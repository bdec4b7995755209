import { type DefaultTreeAdapterTypes as Tree, html } from 'parse5'
import { attributeOf, isText } from './parse-markup.ts'

/** Longer formulas are attacks, because people don't write them by hand. */
const MAX_CHARACTERS = 5_000

function* within(element: Tree.Element): Generator<Tree.ChildNode> {
  const stack = element.childNodes.toReversed()
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node
    if ('childNodes' in node) stack.push(...node.childNodes.toReversed())
  }
}

function rawWordsOf(element: Tree.Element): string {
  let text = ''
  for (const node of within(element)) {
    if (isText(node)) text += node.value
    if (text.length > MAX_CHARACTERS) break
  }
  return text.replace(/\s+/g, ' ')
}
const wordsOf = (element: Tree.Element): string => rawWordsOf(element).trim()

const isTex = (node: Tree.ChildNode): node is Tree.Element =>
  node.nodeName === 'annotation' && /tex/i.test(attributeOf(node as Tree.Element, 'encoding') ?? '')

const grouped = (tex: string): string => ([...tex].length === 1 ? tex : `{${tex}}`)
const below = (base = '', under = '') => `${grouped(base)}_${grouped(under)}`
const above = (base = '', over = '') => `${grouped(base)}^${grouped(over)}`
const aroundBoth = (base = '', under = '', over = '') => `${below(base, under)}^${grouped(over)}`

const SHAPES: Record<string, (...parts: string[]) => string> = {
  mfrac: (top = '', bottom = '') => `\\frac{${top}}{${bottom}}`,
  msqrt: (...parts) => `\\sqrt{${parts.join('')}}`,
  mroot: (base = '', index = '') => `\\sqrt[${index}]{${base}}`,
  msub: below,
  munder: below,
  msup: above,
  mover: above,
  msubsup: aroundBoth,
  munderover: aroundBoth,
  annotation: () => '',
  'annotation-xml': () => '',
}

const MAX_DEPTH = 50

function drawnAsTex(element: Tree.Element, depth = 0): string {
  if (depth > MAX_DEPTH) return wordsOf(element)
  const shape = Object.hasOwn(SHAPES, element.tagName) ? SHAPES[element.tagName] : undefined
  const inner = element.childNodes.filter((node) => 'tagName' in node)
  if (shape) return shape(...inner.map((part) => drawnAsTex(part, depth + 1)))
  if (inner.length > 0) return inner.map((part) => drawnAsTex(part, depth + 1)).join('')
  // Keep the spaces around words in a formula.
  return element.tagName === 'mtext' ? rawWordsOf(element) : wordsOf(element)
}

/** Returns the TeX that MathML carries, otherwise converts it. */
function texOfMath(math: Tree.Element): string {
  for (const node of within(math)) if (isTex(node)) return wordsOf(node)
  return attributeOf(math, 'alttext') ?? drawnAsTex(math)
}

/** MathJax stores TeX in scripts. */
const SCRIPT = /^math\/tex(?:\s*;\s*mode=(display))?/i

/** Returns a formula as inline code, or as a block if it is alone. */
export function readMath(node: Tree.Element): Tree.Element | undefined {
  const [isScript, display] =
    node.tagName === 'script' ? (SCRIPT.exec(attributeOf(node, 'type') ?? '') ?? []) : []
  if (node.tagName !== 'math' && isScript === undefined) return undefined
  const tex = (isScript === undefined ? texOfMath(node) : wordsOf(node))
    .replace(/^\{\\displaystyle\s*(.*)\}$/s, '$1')
    .trim()
    .slice(0, MAX_CHARACTERS)
  const isBlock = display !== undefined || attributeOf(node, 'display') === 'block'
  const tagName = isBlock ? 'pre' : 'code'
  const element: Tree.Element = {
    nodeName: tagName,
    tagName,
    attrs: [isBlock ? { name: 'data-language', value: 'tex' } : { name: 'data-math', value: '' }],
    namespaceURI: html.NS.HTML,
    childNodes: [],
    parentNode: node.parentNode,
  }
  element.childNodes.push({ nodeName: '#text', value: tex, parentNode: element })
  return tex === '' ? undefined : element
}
