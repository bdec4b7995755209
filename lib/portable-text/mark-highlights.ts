import { colorOf, quoteFinder, type Highlight, type QuotePlace } from '@bookplate/contract'
import type { CodeBlock, SafeBlock, SafeHighlight, SafeSpan, TextBlock } from './safe-content.ts'

type Marking = Pick<Highlight, 'id' | 'quote' | 'prefix' | 'suffix' | 'note' | 'color'>

/** Block with one run of text: a paragraph, table cell, or code. */
type Leaf = TextBlock | CodeBlock

const textOf = (leaf: Leaf): string =>
  leaf._type === 'code' ? leaf.code : leaf.children.map(({ text }) => text).join('')

function leavesOf(block: SafeBlock): Leaf[] {
  if (block._type === 'block' || block._type === 'code') return [block]
  if (block._type !== 'table') return []
  return [...block.captions, ...block.rows.flatMap(({ cells }) => cells.flatMap(({ text }) => text ?? []))]
}

export interface QuotableText {
  text: string
  leaves: { start: number; leaf: Leaf; block: SafeBlock }[]
  find: ReturnType<typeof quoteFinder>
}

export function quotableText(blocks: readonly SafeBlock[]): QuotableText {
  const leaves: QuotableText['leaves'] = []
  const texts: string[] = []
  let start = 0
  for (const block of blocks) {
    for (const leaf of leavesOf(block)) {
      const text = textOf(leaf)
      leaves.push({ start, leaf, block })
      texts.push(text)
      start += text.length + 1
    }
  }
  const text = texts.join('\n')
  return { text, leaves, find: quoteFinder(text) }
}

interface Marked extends QuotePlace {
  highlight: Marking
}

function partsOf(text: string, marks: readonly Marked[]): { text: string; start: number; marks: Marked[] }[] {
  const cuts = marks.flatMap(({ start, end }) => [start, end]).filter((at) => at > 0 && at < text.length)
  const starts = [...new Set([0, ...cuts])].toSorted((left, right) => left - right)
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? text.length
    const within = marks.filter((mark) => mark.start < end && mark.end > start)
    return { text: text.slice(start, end), start, marks: within }
  })
}

/** Its words can be split by other marks. `within`: a link that must stay in one piece. */
const definition = (leaf: Leaf, { highlight, start }: Marked, at: number, within = ''): SafeHighlight => ({
  _type: 'highlight',
  _key: `${leaf._key}-${highlight.id}-${at === start ? 'first' : 'more'}${within}`,
  id: highlight.id,
  isFirst: at === start,
  isNoted: Boolean(highlight.note),
  color: colorOf(highlight),
})

function markedText(block: TextBlock, marks: readonly Marked[]): TextBlock {
  const definitions = new Map<string, SafeHighlight>()
  const links = new Set(block.markDefs.map(({ _key }) => _key))
  const children: SafeSpan[] = []
  let at = 0
  for (const span of block.children) {
    const own = marks.map((mark) => ({ ...mark, start: mark.start - at, end: mark.end - at }))
    for (const part of partsOf(span.text, own)) {
      const link = span.marks.find((mark) => links.has(mark))
      const defined = part.marks.map((mark) => definition(block, mark, part.start, link))
      for (const definition of defined) definitions.set(definition._key, definition)
      children.push({
        ...span,
        _key: `${span._key}-${part.start}`,
        text: part.text,
        marks: [...defined.map(({ _key }) => _key), ...span.marks],
      })
    }
    at += span.text.length
  }
  return { ...block, children, markDefs: [...block.markDefs, ...definitions.values()] }
}

function markedLeaf(leaf: Leaf, marks: readonly Marked[]): Leaf {
  if (leaf._type === 'block') return markedText(leaf, marks)
  const parts = partsOf(leaf.code, marks).map(({ text, start, marks: own }) => ({
    text,
    highlights: own.map((mark) => definition(leaf, mark, start)),
  }))
  return { ...leaf, parts }
}

function markedBlock(block: SafeBlock, marked: ReadonlyMap<Leaf, Leaf>): SafeBlock {
  if (block._type !== 'table') return (marked.get(block as Leaf) ?? block) as SafeBlock
  const replaced = (leaf: TextBlock) => (marked.get(leaf) ?? leaf) as TextBlock
  return {
    ...block,
    captions: block.captions.map(replaced),
    rows: block.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, text: cell.text && replaced(cell.text) })),
    })),
  }
}

const orderOf = (place: QuotePlace | null): number => place?.start ?? Infinity

export function placesOf<Item extends Marking>(
  { find }: QuotableText,
  highlights: readonly Item[],
): { highlight: Item; place: QuotePlace | null }[] {
  return highlights
    .map((highlight) => ({ highlight, place: find(highlight) }))
    .toSorted((left, right) => {
      const [a, b] = [orderOf(left.place), orderOf(right.place)]
      return a === b ? 0 : a - b
    })
}

export function markedBlocks(
  { leaves }: QuotableText,
  places: ReturnType<typeof placesOf>,
): Map<string, SafeBlock> {
  const marks = places.flatMap(({ highlight, place }) => (place ? { highlight, ...place } : []))
  const marked = new Map<string, { block: SafeBlock; leaves: Map<Leaf, Leaf> }>()
  if (marks.length === 0) return new Map()
  for (const { start, leaf, block } of leaves) {
    const end = start + textOf(leaf).length
    const within = marks
      .filter((mark) => mark.start < end && mark.end > start)
      .map((mark) => ({ ...mark, start: mark.start - start, end: mark.end - start }))
    if (within.length === 0) continue
    const found = marked.get(block._key) ?? { block, leaves: new Map<Leaf, Leaf>() }
    found.leaves.set(leaf, markedLeaf(leaf, within))
    marked.set(block._key, found)
  }
  return new Map([...marked].map(([key, { block, leaves: own }]) => [key, markedBlock(block, own)]))
}
