import { DOMParser } from 'linkedom'
import { parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { MAX_DOM_DEPTH } from '../content-limits.ts'
import type { DomDocument } from './dom.ts'

/** No page has that many words to keep; more are a trap for the readers that follow. */
const MAX_ELEMENTS = 60_000
const MAX_FLATTENED_CHARACTERS = 20_000

const DROPPED = new Set([
  '#comment',
  'style',
  'template',
  'object',
  'canvas',
  'svg',
  'math',
  'dialog',
  'select',
])
/** AMP and lazy loaders use their own names for what the converter knows already. */
const RENAMED: Record<string, string> = { 'amp-img': 'img', 'amp-iframe': 'iframe', 'amp-anim': 'img' }

const isTreeElement = (node: Tree.Node): node is Tree.Element => 'tagName' in node
const hasChildren = (node: Tree.Node): node is Tree.ParentNode & Tree.Node => 'childNodes' in node

const attributeOf = (element: Tree.Element, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value

function isDropped(node: Tree.Node): boolean {
  if (node.nodeName !== 'script') return DROPPED.has(node.nodeName)
  return !/^application\/ld\+json/i.test(isTreeElement(node) ? (attributeOf(node, 'type') ?? '').trim() : '')
}

function flattenedText(element: Tree.Element): string {
  const parts: string[] = []
  let length = 0
  const stack: Tree.Node[] = [element]
  while (stack.length > 0 && length < MAX_FLATTENED_CHARACTERS) {
    const node = stack.pop()!
    if (node.nodeName === '#text') {
      const { value } = node as Tree.TextNode
      parts.push(value)
      length += value.length
    } else if (hasChildren(node) && !isDropped(node)) {
      for (const child of node.childNodes.toReversed()) stack.push(child)
    }
  }
  return parts.join(' ').slice(0, MAX_FLATTENED_CHARACTERS)
}

function rename(element: Tree.Element) {
  // Readability drops every footer; that of a quotation says whose words it holds.
  const isSource = element.tagName === 'footer' && element.parentNode?.nodeName === 'blockquote'
  const name = isSource ? 'p' : RENAMED[element.tagName]
  if (name === undefined) return
  element.tagName = name
  element.nodeName = name
}

/** Cuts the tree to what the readers can take, without recursion: its depth is the page's choice. */
function prune(document: Tree.Document) {
  const stack: { node: Tree.ParentNode; depth: number }[] = [{ node: document, depth: 0 }]
  let elements = 0
  while (stack.length > 0) {
    const { node, depth } = stack.pop()!
    const kept: Tree.ChildNode[] = []
    for (const child of node.childNodes) {
      if (isDropped(child)) continue
      if (isTreeElement(child)) {
        if (++elements > MAX_ELEMENTS) break
        rename(child)
        // Only this service marks an embed as one (see embeds.ts).
        child.attrs = child.attrs.filter((attribute) => attribute.name !== 'data-embed')
        if (depth >= MAX_DOM_DEPTH) {
          kept.push({ nodeName: '#text', value: flattenedText(child), parentNode: node } as Tree.TextNode)
          continue
        }
        stack.push({ node: child, depth: depth + 1 })
      }
      kept.push(child)
    }
    node.childNodes = kept
  }
}

/**
 * A document in the shape a browser would give it. linkedom alone does not repair: a page without `<html>`
 * or with `<HREF>` in capitals loses its body and its links. So the parser of the HTML standard reads the
 * page first, and linkedom gets its tidied text.
 */
export function parseDocument(html: string): DomDocument {
  const tree = parse(html, { scriptingEnabled: false })
  prune(tree)
  return new DOMParser().parseFromString(serialize(tree), 'text/html') as unknown as DomDocument
}
