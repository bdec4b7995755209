import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { attributeOf } from './parse-markup.ts'

/** React streams late parts at the end of the page, in hidden boxes, and a script moves them into place. */
const PART = /^S:([\da-f]+)$/
const PLACE = /^[BP]:([\da-f]+)$/
/** Rows of a table are in a hidden table. */
const HAS_PARTS = /<(?:div|table) hidden(?:="")?(?:><(?:tbody|tr|colgroup))? id="S:/

/** Maximum parts, because moving one takes time in proportion to its siblings. */
const MAX_PARTS = 1_000

const START = /^\$[?!~]?$/
const END = '/$'

interface Streamed {
  parts: Map<string, Tree.Element>
  places: Map<string, Tree.Element>
}

function findStreamed(document: Tree.Document): Streamed {
  const found: Streamed = { parts: new Map(), places: new Map() }
  const stack: Tree.Node[] = [document]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('tagName' in node) {
      const id = attributeOf(node, 'id') ?? ''
      const part = PART.exec(id)?.[1]
      const place = node.tagName === 'template' ? PLACE.exec(id)?.[1] : undefined
      if (part !== undefined) found.parts.set(part, node)
      else if (place !== undefined) found.places.set(place, node)
    }
    if ('childNodes' in node) for (const child of node.childNodes) stack.push(child)
  }
  return found
}

const isComment = (node: Tree.Node): node is Tree.CommentNode => node.nodeName === '#comment'

/** Number of the place's siblings that show until the part arrives. They end with the comment of the boundary. */
function countFallback(siblings: readonly Tree.ChildNode[], from: number): number {
  let depth = 0
  for (let at = from; at < siblings.length; at++) {
    const node = siblings[at]!
    if (!isComment(node)) continue
    if (START.test(node.data)) depth++
    else if (node.data === END && depth-- === 0) return at - from
  }
  return 0
}

function movePart(part: Tree.Element, place: Tree.Element) {
  const { parentNode: around } = place
  const { parentNode: old } = part
  if (!around || !old) return
  old.childNodes = old.childNodes.filter((node) => node !== part)
  const siblings = around.childNodes
  const at = siblings.indexOf(place)
  // The place showed until another part arrived, which replaced it.
  if (at === -1) return
  const fallback = attributeOf(place, 'id')?.startsWith('B') ? countFallback(siblings, at + 1) : 0
  for (const node of part.childNodes) node.parentNode = around
  around.childNodes = [...siblings.slice(0, at), ...part.childNodes, ...siblings.slice(at + 1 + fallback)]
}

/** Moves the parts of a streamed page into place, like its script would. */
export function placeStreamedParts(document: Tree.Document, markup: string) {
  if (!HAS_PARTS.test(markup)) return
  const { parts, places } = findStreamed(document)
  for (const [number, part] of [...parts].slice(0, MAX_PARTS)) {
    const place = places.get(number)
    if (place) movePart(part, place)
  }
}
