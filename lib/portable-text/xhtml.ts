import type { CodeBlock, SafeBlock, SafeHighlight, SafeSpan, TableBlock, TextBlock } from './safe-content.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 forbids, even as references. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Characters after the host that browsers accept in an address, and RFC 3986 doesn't. */
const UNENCODED = /[\s"<>{}[\]|^`\\]|%(?![\da-f]{2})|(?<=#.*)#/gis

/** Encodes an address for readers that are stricter than browsers. Keeps the brackets of an IPv6 host. */
export const encodedAddress = (address: string): string =>
  address.replace(
    /^([a-z][\w+.-]*:\/\/[^/?#]*)?(.*)$/is,
    (_, host: string = '', rest: string) => host + rest.replace(UNENCODED, encodeURIComponent),
  )

export const allowedInXml = (text: string): string => text.toWellFormed().replace(FORBIDDEN, '')

export const escapeXml = (text: string): string =>
  allowedInXml(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

const TAGS: Record<string, string> = {
  strong: 'strong',
  em: 'em',
  code: 'code',
  underline: 'u',
  'strike-through': 's',
}

export interface XhtmlOptions {
  /** Returns the address of an image by its `ref`, or null to write its text instead. */
  imageUrl: (ref: string) => string | null
  noteMark?: (highlightId: string) => string
}

export const withBreaks = (text: string): string => escapeXml(text).replaceAll('\n', '<br/>')

/** `href`: the link around the text. Links to notes must not be inside it. */
function highlighted(
  text: string,
  marks: readonly SafeHighlight[],
  { noteMark }: XhtmlOptions,
  href?: string,
): string {
  const marked = marks.length > 0 ? `<mark>${text}</mark>` : text
  const linked = href ? `<a href="${escapeXml(encodedAddress(href))}">${marked}</a>` : marked
  const notes = marks.filter(({ isFirst, isNoted }) => isFirst && isNoted)
  return [linked, ...notes.map(({ id }) => noteMark?.(id) ?? '')].join('')
}

function spanMarkup({ text, marks }: SafeSpan, { markDefs }: TextBlock, options: XhtmlOptions): string {
  const defs = markDefs.filter(({ _key }) => marks.includes(_key))
  const decorated = marks.reduce(
    (inner, mark) => (TAGS[mark] ? `<${TAGS[mark]}>${inner}</${TAGS[mark]}>` : inner),
    withBreaks(text),
  )
  const highlights = defs.filter((def) => def._type === 'highlight')
  return highlighted(decorated, highlights, options, defs.find((def) => def._type === 'link')?.href)
}

const inline = (block: TextBlock, options: XhtmlOptions): string =>
  block.children.map((span) => spanMarkup(span, block, options)).join('')

function tableMarkup({ captions, rows }: TableBlock, options: XhtmlOptions): string {
  const caption = captions.map((caption) => inline(caption, options)).join('<br/>')
  const cells = rows.map(
    (row) =>
      `<tr>${row.cells
        .map(({ isHead, text }) => {
          const tag = isHead ? 'th' : 'td'
          return `<${tag}>${text ? inline(text, options) : ''}</${tag}>`
        })
        .join('')}</tr>`,
  )
  return `<table>${caption && `<caption>${caption}</caption>`}<tbody>${cells.join('')}</tbody></table>`
}

function codeMarkup({ code, parts }: CodeBlock, options: XhtmlOptions): string {
  const text = parts
    ? parts.map((part) => highlighted(escapeXml(part.text), part.highlights, options)).join('')
    : escapeXml(code)
  return `<pre><code>${text}</code></pre>`
}

function blockMarkup(block: SafeBlock, options: XhtmlOptions): string {
  switch (block._type) {
    case 'block': {
      const text = inline(block, options)
      if (block.style === 'blockquote') return `<blockquote><p>${text}</p></blockquote>`
      const tag = block.style === 'normal' ? 'p' : block.style
      return `<${tag}>${text}</${tag}>`
    }
    case 'table':
      return tableMarkup(block, options)
    case 'image': {
      const url = options.imageUrl(block.ref)
      if (url === null) return block.alt ? `<p><em>[${escapeXml(block.alt)}]</em></p>` : ''
      return `<figure><img src="${escapeXml(url)}" alt="${escapeXml(block.alt)}"/></figure>`
    }
    case 'embed':
      return `<p><a href="${escapeXml(encodedAddress(block.url))}">${escapeXml(block.title || block.url)}</a></p>`
    case 'poll':
      return `<p><strong>${escapeXml(block.question)}</strong></p><ul>${block.options
        .map(({ text }) => `<li>${escapeXml(text)}</li>`)
        .join('')}</ul>`
    case 'code':
      return codeMarkup(block, options)
  }
}

function listMarkup(items: readonly TextBlock[], options: XhtmlOptions): string {
  const level = items[0]!.level ?? 1
  const tag = items[0]!.listItem === 'number' ? 'ol' : 'ul'
  let out = ''
  for (let at = 0; at < items.length;) {
    let end = at + 1
    while (end < items.length && (items[end]!.level ?? 1) > level) end += 1
    const inner = items.slice(at + 1, end)
    out += `<li>${inline(items[at]!, options)}${inner.length > 0 ? listMarkup(inner, options) : ''}</li>`
    at = end
  }
  return `<${tag}>${out}</${tag}>`
}

const isItem = (block: SafeBlock | undefined): block is TextBlock =>
  block?._type === 'block' && block.listItem !== undefined

/** Returns well-formed XHTML, which is also valid HTML, of blocks that `normalise` made safe. */
export function toXhtml(blocks: readonly SafeBlock[], options: XhtmlOptions): string {
  const out: string[] = []
  for (let at = 0; at < blocks.length;) {
    const block = blocks[at]!
    const items: TextBlock[] = []
    for (let item = blocks[at]; isItem(item); item = blocks[at + items.length]) {
      if (
        items.length > 0 &&
        (item.level ?? 1) <= (items[0]!.level ?? 1) &&
        item.listItem !== items[0]!.listItem
      )
        break
      items.push(item)
    }
    out.push(items.length > 0 ? listMarkup(items, options) : blockMarkup(block, options))
    at += items.length || 1
  }
  return out.join('\n')
}
