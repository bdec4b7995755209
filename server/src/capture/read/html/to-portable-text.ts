import type { PageImage } from '../../page.ts'
import type { Block, BlockStyle } from '../portable-text.ts'
import { MAX_PAGE_IMAGES } from '../content-limits.ts'
import { type BlockContext, createBlockWriter, type InlineContext } from './block-writer.ts'
import {
  attribute,
  collapseSpace,
  type DomElement,
  type DomNode,
  isElement,
  tagOf,
  TEXT_NODE,
} from './dom.ts'
import { EMBED_MARK } from './embeds.ts'
import { imageOfElement } from './page-images.ts'
import { linkUrl, webUrl } from './urls.ts'

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

const BLOCKS = new Set([
  'address',
  'article',
  'aside',
  'body',
  'caption',
  'center',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'header',
  'hr',
  'html',
  'legend',
  'main',
  'nav',
  'p',
  'section',
  'summary',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
])

const SKIPPED = new Set([
  'script',
  'style',
  'head',
  'noscript',
  'button',
  'input',
  'select',
  'textarea',
  'template',
  'rp',
  'rt',
])
const HEADING = /^h[1-6]$/
/** Pixels under which a picture is a spacer, a smiley or a tracker. */
const MIN_IMAGE_EDGE = 64
const CELL_BLOCKS = 'p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, pre, blockquote, img, iframe'

interface Walk extends BlockContext, InlineContext {
  /** Inside a list item paragraphs are lines: each would else become an item of its own. */
  inItem: boolean
}

export interface Converted {
  content: Block[]
  images: PageImage[]
}

const isTiny = ({ width, height }: PageImage) =>
  (width !== null && width < MIN_IMAGE_EDGE) || (height !== null && height < MIN_IMAGE_EDGE)

/** The table of a page that is one: rows of short cells. Tables that lay a page out hold blocks. */
function isDataTable(table: DomElement): boolean {
  if (attribute(table, 'role') === 'presentation' || table.querySelector('table')) return false
  if (table.querySelector('th, caption')) return true
  const cells = [...table.querySelectorAll('td')]
  return cells.length > 1 && cells.every((cell) => cell.querySelector(CELL_BLOCKS) === null)
}

/**
 * HTML as Portable Text: blocks with styled spans and links, and the types `image` (by `ref`), `embed` and
 * `code`. Written here because the published converters are made for pasting: they glue the words of
 * neighbouring `div`s together and take time with the square of a page's length.
 */
export function toPortableText(root: DomElement, base: URL): Converted {
  const writer = createBlockWriter()
  const images = new Map<string, PageImage>()

  const children = (element: DomElement, walk: Walk) => {
    for (const child of element.childNodes) visit(child, walk)
  }

  const block = (element: DomElement, walk: Walk) => {
    writer.startBlock(walk)
    children(element, walk)
    writer.startBlock(walk)
  }

  const visitImage = (element: DomElement) => {
    const url = webUrl(attribute(element, 'src'), base)
    if (url === undefined) return
    const image = imageOfElement(element, url)
    if (isTiny(image) || images.has(image.ref) || images.size >= MAX_PAGE_IMAGES) return
    images.set(image.ref, image)
    writer.standalone({ _type: 'image', ref: image.ref })
  }

  const visitItem = (element: DomElement, walk: Walk) => {
    const listItem = walk.listItem ?? 'bullet'
    const item: Walk = { ...walk, listItem, level: walk.level ?? 1, inItem: true }
    block(element, item)
  }

  const visitList = (element: DomElement, walk: Walk) => {
    const listItem = tagOf(element) === 'ol' ? 'number' : 'bullet'
    const level = walk.listItem ? (walk.level ?? 1) + 1 : 1
    const style: BlockStyle = walk.style === 'blockquote' ? 'blockquote' : 'normal'
    block(element, { ...walk, style, listItem, level, inItem: false })
    writer.startBlock(walk)
  }

  const visitTable = (table: DomElement, walk: Walk) => {
    if (!isDataTable(table)) return block(table, walk)
    for (const row of table.querySelectorAll('caption, tr')) {
      writer.startBlock(walk)
      const cells =
        tagOf(row) === 'tr' ? [...row.children].filter((cell) => /^t[dh]$/.test(tagOf(cell))) : [row]
      cells.forEach((cell, index) => {
        if (index > 0 && writer.hasText() && collapseSpace(cell.textContent ?? '') !== '')
          writer.text(' | ', walk)
        children(cell, { ...walk, inItem: true })
      })
    }
    return writer.startBlock(walk)
  }

  const visitFrame = (element: DomElement) => {
    const url =
      attribute(element, 'data-embed') === EMBED_MARK ? webUrl(attribute(element, 'src'), base) : undefined
    if (url !== undefined) writer.standalone({ _type: 'embed', url })
  }

  const visitCode = (element: DomElement) => {
    const code = element.textContent ?? ''
    const language = attribute(element, 'data-language')
    if (code.trim() !== '') writer.standalone({ _type: 'code', ...(language ? { language } : {}), code })
  }

  const visitQuote = (element: DomElement, walk: Walk) => {
    block(element, { ...walk, style: 'blockquote' })
    // A quoted post: its own page is the last link of the quotation.
    if (!/\b(?:twitter-tweet|instagram-media|tiktok-embed)\b/.test(attribute(element, 'class') ?? '')) return
    const url = webUrl(
      attribute(element, 'cite') ??
        attribute([...element.querySelectorAll('a[href]')].at(-1) ?? null, 'href'),
      base,
    )
    if (url !== undefined) writer.standalone({ _type: 'embed', url })
  }

  /** A place in the same page is no link outside of it. */
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

  const visitElement = (element: DomElement, walk: Walk) => {
    const tag = tagOf(element)
    if (tag === 'br') return writer.lineBreak()
    if (tag === 'img') return visitImage(element)
    if (tag === 'iframe') return visitFrame(element)
    if (tag === 'pre') return visitCode(element)
    if (tag === 'ul' || tag === 'ol' || tag === 'menu') return visitList(element, walk)
    if (tag === 'li') return visitItem(element, walk)
    if (tag === 'table') return visitTable(element, walk)
    if (tag === 'blockquote') return visitQuote(element, walk)
    if (HEADING.test(tag)) {
      const style = walk.style === 'blockquote' ? 'blockquote' : (tag as BlockStyle)
      return block(element, { ...walk, style, listItem: undefined, inItem: false })
    }
    if (tag === 'dt') return block(element, { ...walk, decorators: ['strong'] })
    if (!BLOCKS.has(tag)) return visitInline(element, tag, walk)
    if (!walk.inItem) return block(element, walk)
    writer.lineBreak()
    children(element, walk)
    return writer.lineBreak()
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
