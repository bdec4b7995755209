import { DOMParser } from 'linkedom'
import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { MAX_CONTENT_CHARACTERS, MAX_DOM_DEPTH } from '../content-limits.ts'
import type { DomDocument } from './dom.ts'
import { INLINE } from './inline-elements.ts'
import { readMath } from './math.ts'
import { attributeOf, isText, parseMarkup } from './parse-markup.ts'
import { placeStreamedParts } from './streamed-parts.ts'
import { wordSet } from '../word-set.ts'

/** Attribute with a box's number, to find the box in another tree. */
export const BOX_MARK = 'data-box'

/** Maximum elements. A page with more would overload the readers that follow. */
const MAX_ELEMENTS = 26_000
/** Maximum characters of text, and of markup. */
const MAX_CHARACTERS = 1.25 * MAX_CONTENT_CHARACTERS
const MAX_MARKUP_CHARACTERS = 2 * MAX_CONTENT_CHARACTERS
const MAX_FLATTENED_CHARACTERS = 20_000
/** Maximum tags, because parse5 builds the whole tree before it can be cut, at 600 bytes per tag. */
const MAX_TAGS = 2 * MAX_ELEMENTS

const DROPPED = wordSet('#comment style template object canvas svg math dialog select')
/** Footnotes belong to the text, whichever element holds them. */
const NOTES = /(?:^|[\s_-])(?:footnotes?|endnotes?)(?:$|[\s_-])/i
/** Elements that AMP and lazy loaders name differently. */
const RENAMED: Record<string, string> = {
  'amp-img': 'img',
  'amp-iframe': 'iframe',
  'amp-anim': 'img',
  template: 'div',
}

const isTreeElement = (node: Tree.Node): node is Tree.Element => 'tagName' in node
const hasChildren = (node: Tree.Node): node is Tree.ParentNode & Tree.Node => 'childNodes' in node

const GIST = /^(https:\/\/gist\.github\.com\/[\w-]+\/\w+)\.js/

/** Declarative shadow roots: the browser renders these templates at once. */
const isShadowRoot = (node: Tree.Node): node is Tree.Template =>
  node.nodeName === 'template' && attributeOf(node as Tree.Template, 'shadowrootmode') !== undefined

function isDropped(node: Tree.Node): boolean {
  if (isShadowRoot(node)) return false
  if (node.nodeName !== 'script') return DROPPED.has(node.nodeName)
  if (isTreeElement(node) && GIST.test(attributeOf(node, 'src') ?? '')) return false
  return !/^application\/ld\+json/i.test(isTreeElement(node) ? (attributeOf(node, 'type') ?? '').trim() : '')
}

function flattenedText(element: Tree.Element): string {
  const parts: string[] = []
  let length = 0
  const stack: Tree.Node[] = [element]
  while (stack.length > 0 && length < MAX_FLATTENED_CHARACTERS) {
    const node = stack.pop()!
    if (isText(node)) {
      parts.push(node.value)
      length += node.value.length
    } else if (hasChildren(node) && !isDropped(node)) {
      for (const child of node.childNodes.toReversed()) stack.push(child)
    }
  }
  return parts.join(' ').slice(0, MAX_FLATTENED_CHARACTERS)
}

/** The parser treats `noscript` as text, so that an unclosed tag in it doesn't swallow the page. */
function parseNoscript(element: Tree.Element) {
  const [text] = element.childNodes
  if (element.tagName !== 'noscript' || !text || !isText(text)) return
  element.childNodes = parseFragment(text.value, { scriptingEnabled: false }).childNodes
}

/** Returns the tag to treat an element as, or undefined for its own. */
function newNameOf(element: Tree.Element): string | undefined {
  const { tagName, parentNode } = element
  // The heading of an accordion is a button.
  if (tagName === 'button' && /^(?:h[1-6]|dt)$/.test(parentNode?.nodeName ?? '')) return 'span'
  if (GIST.test(attributeOf(element, 'src') ?? '')) return 'iframe'
  // Readability drops every footer, but the footer of a quotation names its source.
  if (tagName === 'footer' && parentNode?.nodeName === 'blockquote') return 'p'
  if (/^(?:aside|footer)$/.test(tagName) && NOTES.test(attributeOf(element, 'class') ?? '')) return 'section'
  return RENAMED[tagName]
}

function rename(element: Tree.Element) {
  if (isShadowRoot(element)) element.childNodes = element.content.childNodes
  const name = newNameOf(element)
  const gist = GIST.exec(attributeOf(element, 'src') ?? '')?.[1]
  if (gist !== undefined) element.attrs = [{ name: 'src', value: gist }]
  if (name === undefined) return
  element.tagName = name
  element.nodeName = name
}

/** White space next to these, or alone between their edges, is not rendered. */
const BLOCK_EDGES =
  /^(?:address|article|aside|blockquote|body|d[dlt]|div|fig\w+|footer|form|h[1-6r]|head|header|html|li|main|nav|ol|p|pre|section|t(?:able|body|[dhr]|foot|head)|ul|meta|link|title)$/

const isEdge = (node: Tree.Node | undefined) => node === undefined || BLOCK_EDGES.test(node.nodeName)

function isInvisible(text: string, index: number, siblings: readonly Tree.ChildNode[]): boolean {
  return text.trim() === '' && isEdge(siblings[index - 1]) && isEdge(siblings[index + 1])
}

const UNNUMBERED =
  /^(?:html|head|body|meta|link|title|base|script|source|track|input|option|button|noscript|picture|tbody|tr|thead)$/
/** Relevant link relations, without styles, scripts, and icons. */
const LINKS = /canonical|image_src|author/i

/** Numbers take memory, so on a very long page only boxes that hold others have one. */
const MAX_NUMBERED = 3_000
const LINES = /^(?:p|li|d[dt]|t[dhr]|h[1-6]|pre)$/

const isNumbered = ({ tagName }: Tree.Element, boxes: number) =>
  !INLINE.has(tagName) && !UNNUMBERED.test(tagName) && (boxes < MAX_NUMBERED || !LINES.test(tagName))

/** Whether an element contains only one other box. Both share a number, because Readability drops either. */
function isWrapper(element: Tree.Element, boxes: number): boolean {
  let only: Tree.Node | undefined
  for (const child of element.childNodes) {
    if (child.nodeName === '#comment' || (isText(child) && child.value.trim() === '')) continue
    if (only || !isTreeElement(child) || isDropped(child) || !isNumbered(child, boxes)) return false
    only = child
  }
  return only !== undefined
}

const isIrrelevantLink = (element: Tree.Element) =>
  element.tagName === 'link' &&
  attributeOf(element, 'itemprop') === undefined &&
  !LINKS.test(attributeOf(element, 'rel') ?? '')

/** Attributes that only this package sets. */
const READER_ATTRIBUTES = /^data-(?:box|embed|boilerplate|table|math)$/

interface Visit {
  node: Tree.ChildNode
  kept: Tree.ChildNode[]
  depth: number
  inPre: boolean
  invisible: boolean
  /** Number of the wrapper around the node. */
  shared: number | undefined
}

/** Cuts the tree to the limits, from its end, without recursion. */
function prune(document: Tree.Document): { isCut: boolean } {
  const stack: Visit[] = []
  let isCut = false
  let elements = 0
  let boxes = 0
  let characters = 0

  const enter = (node: Tree.ParentNode, depth = 0, inPre = false, shared?: number) => {
    const kept: Tree.ChildNode[] = []
    const children = node.childNodes
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index]!
      const text = isText(child) && !inPre ? child.value : undefined
      const invisible = text !== undefined && isInvisible(text, index, children)
      stack.push({ node: child, kept, depth, inPre, invisible, shared })
    }
    node.childNodes = kept
  }

  enter(document)
  while (stack.length > 0) {
    const { node, kept, depth, inPre, invisible, shared } = stack.pop()!
    const math = isTreeElement(node) ? readMath(node) : undefined
    if (math) kept.push(math)
    if (math || invisible || isDropped(node)) continue
    if (!isTreeElement(node)) {
      const isData = kept.length === 0 && isText(node) && node.parentNode?.nodeName === 'script'
      if (!isData && isText(node)) characters += node.value.length
      if (isData || characters <= MAX_CHARACTERS) kept.push(node)
      else isCut = true
      continue
    }
    if (isIrrelevantLink(node)) continue
    if (++elements > MAX_ELEMENTS && node.tagName !== 'script') {
      isCut = true
      continue
    }
    if (depth >= MAX_DOM_DEPTH) {
      kept.push({ nodeName: '#text', value: flattenedText(node), parentNode: null })
      continue
    }
    rename(node)
    parseNoscript(node)
    node.attrs = node.attrs.filter(({ name }) => !READER_ATTRIBUTES.test(name))
    const number = isNumbered(node, boxes) ? (shared ?? ++boxes) : undefined
    if (number !== undefined) node.attrs.unshift({ name: BOX_MARK, value: String(number) })
    kept.push(node)
    enter(node, depth + 1, inPre || node.tagName === 'pre', isWrapper(node, boxes) ? number : undefined)
  }
  return { isCut }
}

const BULK_START = /<(script|style)\b[^>]*>/gi
const BULK_END = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi }

/** Removes scripts and styles before the tree is built, so that the limit cuts no words. Linear. */
function withoutScripts(html: string): string {
  const kept: string[] = []
  // No tag ends after the last bracket. A search there would restart at every `<script`.
  const tags = html.slice(0, html.lastIndexOf('>') + 1)
  let at = 0
  let from = 0
  for (;;) {
    BULK_START.lastIndex = from
    const start = BULK_START.exec(tags)
    if (!start) break
    const end = BULK_END[start[1]!.toLowerCase() as 'script' | 'style']
    end.lastIndex = BULK_START.lastIndex
    from = end.test(tags) ? end.lastIndex : html.length
    if (/ld\+json/i.test(start[0])) continue
    kept.push(html.slice(at, start.index))
    at = from
  }
  kept.push(html.slice(at))
  return kept.join('')
}

function withoutLastTags(html: string): string {
  let at = html.indexOf('<')
  for (let tags = 1; at !== -1 && tags <= MAX_TAGS; tags++) at = html.indexOf('<', at + 1)
  return at === -1 ? html : html.slice(0, at)
}

/** Repairs markup, because linkedom would lose the body of a page without `<html>`, and `HREF`. */
export function tidyHtml(html: string): { tidied: string; isCut: boolean } {
  const text = html.length > MAX_MARKUP_CHARACTERS ? withoutScripts(html) : html
  const markup = withoutLastTags(text.slice(0, MAX_MARKUP_CHARACTERS))
  const tree = parseMarkup(markup)
  placeStreamedParts(tree, markup)
  const { isCut } = prune(tree)
  // linkedom creates a node per entity, which takes a gigabyte for a page of entities.
  const tidied = serialize(tree, { scriptingEnabled: false })
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&gt;', '>')
  return { tidied, isCut: isCut || markup.length < text.length }
}

export const openDocument = (tidied: string) =>
  new DOMParser().parseFromString(tidied, 'text/html') as unknown as DomDocument

/** Parses one box of tidied markup; `end` is the number of the first box after it. */
export function openBoxAlone(tidied: string, at: number, end: number | undefined): DomDocument {
  const startOf = (number: number) => tidied.lastIndexOf('<', tidied.indexOf(` ${BOX_MARK}="${number}"`))
  const stop = end === undefined ? -1 : startOf(end)
  // Closing tags beyond the box are ignored.
  return openDocument(
    `<html><body>${tidied.slice(startOf(at), stop === -1 ? undefined : stop)}</body></html>`,
  )
}
