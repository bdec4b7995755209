import { CONTEXT_LENGTH } from '@/lib/words/quote-parts.ts'
import { wholeText } from '@/lib/words/whole-text.ts'
import { drawnOf, isBlock } from './drawn.ts'
import { childNodesOf, nameOf, nodeTypeOf, parentOf } from './natives.ts'

/** Maximum characters to search, because a text can be a whole book. */
const NEAR = 1_000
const MAX_STEPS = 500

const TYPED = new Set(['textarea', 'option'])

export interface Place {
  container: Node
  offset: number
}

const isText = (node: Node): node is Text => nodeTypeOf(node) === 3
const elementOf = (node: Node): Element | null =>
  nodeTypeOf(node) === 1 ? (node as Element) : parentOf(node)

function blockOf(node: Node): Element | null {
  let element = elementOf(node)
  while (element && !isBlock(element)) element = parentOf(element)
  return element
}

function isVisibleText(text: Text): boolean {
  const parent = parentOf(text)
  return !parent || (drawnOf(parent) === 'whole' && !TYPED.has(nameOf(parent)))
}

function lastBefore({ container, offset }: Place): Node | null {
  let node = isText(container) ? undefined : childNodesOf(container)[offset - 1]
  for (let inner = node; inner; inner = [...childNodesOf(inner)].at(-1)) node = inner
  return node ?? null
}

function* nodesAround(place: Place, side: 'before' | 'after'): Generator<Node> {
  const root = Node.prototype.getRootNode.call(place.container)
  const kinds = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT
  const walker = Document.prototype.createTreeWalker.call(document, root, kinds)
  const last = lastBefore(place)
  walker.currentNode = last ?? place.container
  if (side === 'before' && last) yield last
  const next = () => (side === 'before' ? walker.previousNode() : walker.nextNode())
  for (let node = next(); node; node = next()) yield node
}

function wordsInContainer({ container, offset }: Place, side: 'before' | 'after'): string {
  if (isText(container)) {
    const { data } = container
    return side === 'before'
      ? data.slice(Math.max(0, offset - NEAR), offset)
      : data.slice(offset, offset + NEAR)
  }
  // A triple-click selects up to the start of the next paragraph.
  return side === 'after' && offset === 0 && blockOf(container) === container ? '\n' : ''
}

export function textAround(place: Place, side: 'before' | 'after', between: string): string {
  const isBefore = side === 'before'
  let around = ''
  const add = (words: string) => (around = isBefore ? words + around : around + words)
  add(between)
  add(wordsInContainer(place, side))
  let block = blockOf(place.container)
  let steps = 0
  for (const node of nodesAround(place, side)) {
    if ((steps += 1) > MAX_STEPS || around.trim().length >= CONTEXT_LENGTH) break
    if (!isText(node)) add(nameOf(node as Element) === 'br' ? '\n' : '')
    else if (node.data.trim() === '') add(' ')
    else if (isVisibleText(node)) {
      if (blockOf(node) !== block) add('\n')
      block = blockOf(node)
      add(isBefore ? node.data.slice(-NEAR) : node.data.slice(0, NEAR))
    }
  }
  const lines = around.replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\n[\s]*/g, '\n')
  if (lines.trim() === '') return ''
  return wholeText(
    isBefore ? lines.trimStart().slice(-CONTEXT_LENGTH) : lines.trimEnd().slice(0, CONTEXT_LENGTH),
  )
}
