import { drawnOf } from '../capture-page/drawn.ts'
import { childNodesOf, nameOf, nodeTypeOf } from '../capture-page/natives.ts'
import type { PageTime } from '../capture-page/page-time.ts'

/** Elements with text that the person typed, or that browsers don't draw where it is. */
const UNMARKED = new Set([
  'textarea',
  'select',
  'script',
  'style',
  'noscript',
  'iframe',
  'object',
  'video',
  'audio',
])

export interface PageText {
  text: string
  nodes: { start: number; node: Text }[]
}

/** Collects the drawn text of a page. Yields to the page, because a page can be a whole book. */
export async function pageText(root: Element, time: PageTime): Promise<PageText> {
  const nodes: PageText['nodes'] = []
  const texts: string[] = []
  let start = 0
  // A stack instead of a recursion, because pages nest without limit.
  const waiting: { node: Node; isDrawn: boolean }[] = [{ node: root, isDrawn: true }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next
    if (nodeTypeOf(node) === 3) {
      if (!next.isDrawn) continue
      const { data } = node as Text
      nodes.push({ start, node: node as Text })
      texts.push(data)
      start += data.length
    } else if (nodeTypeOf(node) === 1 && !UNMARKED.has(nameOf(node as Element))) {
      const drawn = drawnOf(node as Element)
      if (drawn === 'no') continue
      const children = childNodesOf(node)
      for (let at = children.length - 1; at >= 0; at -= 1)
        waiting.push({ node: children[at]!, isDrawn: drawn === 'whole' })
    }
    if (time.isDue()) await time.breathe()
  }
  return { text: texts.join(''), nodes }
}

export function nodeAt({ nodes }: PageText, at: number): { node: Text; offset: number } {
  let [low, high] = [0, nodes.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (nodes[middle]!.start <= at) low = middle
    else high = middle - 1
  }
  const { start, node } = nodes[low]!
  return { node, offset: at - start }
}
