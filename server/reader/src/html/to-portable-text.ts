import type { PageImage } from '../page-content.ts'
import type { Block, BlockStyle } from '../portable-text.ts'
import { MAX_PAGE_IMAGES } from '../content-limits.ts'
import { type BlockContext, createBlockWriter, type InlineContext, type Standalone } from './block-writer.ts'
import {
  attribute,
  collapseSpace,
  type DomElement,
  type DomNode,
  HEADING,
  isElement,
  tagOf,
  TEXT_NODE,
} from './dom.ts'
import { EMBED_MARK, POSTS } from './embeds.ts'
import { imageOfElement } from './page-images.ts'
import { readRows, TABLE_MARK } from './tables.ts'
import { linkUrl, webUrl } from './urls.ts'
import { wordSet } from '../word-set.ts'

const DECORATORS: Record<string, string | undefined> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  u: 'underline',
  ins: 'underline',
  s: 'strike-through',
  strike: 'strike-through',
  del: 'strike-through',
}

const BLOCKS = wordSet(`
  address article aside body caption center dd details div dl dt fieldset figcaption figure
  footer header hr html legend main nav p section summary table tbody td tfoot th thead tr
`)

const SKIPPED = wordSet('script style head noscript button input select textarea template rp rt')
const FOOTNOTES =
  '.footnotes, .footnote-list, .references, .endnotes, [role="doc-endnotes"], [data-footnotes]'
const CELL_LINES = /^(?:[uo]l|menu|li|table|blockquote|d[dt]|summary|figcaption|h[1-6])$/
/** Minimum edge in pixels. Smaller pictures are spacers, smileys or trackers. */
const MIN_IMAGE_EDGE = 64

interface Walk extends BlockContext, InlineContext {
  /** Inside a list item or a cell, where paragraphs become lines instead of separate items or rows. */
  inItem: boolean
}

export interface Converted {
  content: Block[]
  images: PageImage[]
}

const isTiny = ({ width, height }: PageImage) =>
  (width !== null && width < MIN_IMAGE_EDGE) || (height !== null && height < MIN_IMAGE_EDGE)

/** Our own, because published converters join neighboring `div`s, and take quadratic time. */
export function toPortableText(root: DomElement, base: URL): Converted {
  const writer = createBlockWriter()
  const images = new Map<string, PageImage>()
  let tables = 0
  /** Blocks that a table row can't hold. They follow the table. */
  let afterTable: Standalone[] = []

  const emit = (block: Standalone, { table }: Walk) => {
    if (table) afterTable.push(block)
    else writer.standalone(block)
  }

  const children = (element: DomElement, walk: Walk) => {
    for (const child of element.childNodes) visit(child, walk)
  }

  /** `after`: context of the text that follows in the same box. */
  const block = (element: DomElement, walk: Walk, after: Walk = walk) => {
    writer.startBlock(walk)
    children(element, walk)
    writer.startBlock(after)
  }

  const visitImage = (element: DomElement, walk: Walk) => {
    const url = webUrl(attribute(element, 'src'), base)
    if (url === undefined) return
    const image = imageOfElement(element, url)
    if (isTiny(image) || images.has(image.ref) || images.size >= MAX_PAGE_IMAGES) return
    images.set(image.ref, image)
    emit({ _type: 'image', ref: image.ref }, walk)
  }

  const visitItem = (element: DomElement, walk: Walk) => {
    const listItem = walk.listItem ?? 'bullet'
    const isFootnote = element.closest(FOOTNOTES) !== null
    const role = isFootnote ? ('footnote' as const) : undefined
    const item: Walk = { ...walk, listItem, level: walk.level ?? 1, inItem: true, role }
    block(element, item)
  }

  const visitList = (element: DomElement, walk: Walk) => {
    const listItem = tagOf(element) === 'ol' ? 'number' : 'bullet'
    const level = walk.listItem ? (walk.level ?? 1) + 1 : 1
    const style: BlockStyle = walk.style === 'blockquote' ? 'blockquote' : 'normal'
    block(element, { ...walk, style, listItem, level, inItem: false })
    writer.startBlock(walk)
  }

  const visitTable = (element: DomElement, walk: Walk) => {
    if (!element.hasAttribute(TABLE_MARK) || walk.inItem) return block(element, walk)
    const name = `t${tables++}`
    const caption = element.querySelector('caption')
    if (caption) block(caption, { ...walk, role: 'caption', table: { name } })
    readRows(element).forEach((cells, row) => {
      const heads = cells.filter(({ isHead }) => isHead).map(({ column }) => column)
      const inRow: Walk = { ...walk, inItem: true, table: { name, row, heads } }
      writer.startBlock(inRow)
      for (const { element: cell, column } of cells) {
        if (collapseSpace(cell.textContent ?? '') === '' && cell.querySelector('img') === null) continue
        if (writer.hasText()) writer.text(' | ', walk)
        children(cell, { ...inRow, cell: column })
      }
    })
    writer.startBlock(walk)
    for (const block of afterTable) writer.standalone(block)
    afterTable = []
  }

  const visitFrame = (element: DomElement, walk: Walk) => {
    const url =
      attribute(element, 'data-embed') === EMBED_MARK ? webUrl(attribute(element, 'src'), base) : undefined
    if (url !== undefined) emit({ _type: 'embed', url }, walk)
  }

  const visitCode = (element: DomElement, walk: Walk) => {
    const code = element.textContent ?? ''
    const language = attribute(element, 'data-language')
    if (code.trim() !== '') emit({ _type: 'code', ...(language ? { language } : {}), code }, walk)
  }

  const visitQuote = (element: DomElement, walk: Walk) => {
    block(element, { ...walk, style: 'blockquote' }, walk)
    // The last link of a quoted post leads to the post.
    if (!element.matches(POSTS)) return
    const url = webUrl(
      attribute(element, 'cite') ??
        attribute(element, 'data-instgrm-permalink') ??
        attribute([...element.querySelectorAll('a[href]')].at(-1) ?? null, 'href'),
      base,
    )
    if (url !== undefined) writer.standalone({ _type: 'embed', url })
  }

  /** Links within the page aren't targets. */
  const targetOf = (link: DomElement) => {
    const address = attribute(link, 'href')
    return address?.startsWith('#') ? undefined : linkUrl(address, base)
  }

  const visitInline = (element: DomElement, tag: string, walk: Walk) => {
    const decorator = DECORATORS[tag]
    const decorators =
      decorator && !walk.decorators.includes(decorator) ? [...walk.decorators, decorator] : walk.decorators
    const href = tag === 'a' ? (targetOf(element) ?? walk.href) : walk.href
    children(element, { ...walk, decorators, href })
  }

  const cellLine = (element: DomElement, walk: Walk) => {
    writer.lineBreak()
    children(element, walk)
    writer.lineBreak()
  }

  const visitElement = (element: DomElement, walk: Walk) => {
    const tag = tagOf(element)
    if (tag === 'br') return writer.lineBreak()
    if (tag === 'img') return visitImage(element, walk)
    if (tag === 'iframe') return visitFrame(element, walk)
    if (tag === 'pre') return visitCode(element, walk)
    // A row is one block, so block elements become lines of a cell.
    if (walk.table && CELL_LINES.test(tag)) return cellLine(element, walk)
    if (tag === 'ul' || tag === 'ol' || tag === 'menu') return visitList(element, walk)
    if (tag === 'li') return visitItem(element, walk)
    if (tag === 'table') return visitTable(element, walk)
    if (tag === 'blockquote') return visitQuote(element, walk)
    if (HEADING.test(tag)) {
      const style = walk.style === 'blockquote' ? 'blockquote' : (tag as BlockStyle)
      return block(element, { ...walk, style, listItem: undefined, inItem: false }, walk)
    }
    if (tag === 'dt' || tag === 'summary') {
      const role = tag === 'dt' ? 'term' : 'summary'
      return block(element, { ...walk, role, decorators: ['strong'] }, walk)
    }
    if (tag === 'figcaption' && !walk.inItem) return block(element, { ...walk, role: 'caption' }, walk)
    if (!BLOCKS.has(tag)) return visitInline(element, tag, walk)
    return walk.inItem ? cellLine(element, walk) : block(element, walk)
  }

  function visit(node: DomNode, walk: Walk) {
    if (isElement(node) && SKIPPED.has(tagOf(node))) return
    if (writer.isFull()) return writer.leaveOut(node.textContent ?? '')
    if (node.nodeType === TEXT_NODE) writer.text(node.textContent ?? '', walk)
    else if (isElement(node)) visitElement(node, walk)
  }

  visit(root, { style: 'normal', decorators: [], href: undefined, inItem: false })
  return { content: writer.finish(), images: [...images.values()] }
}
