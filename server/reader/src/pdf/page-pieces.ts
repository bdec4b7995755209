import { linkUrl } from '../html/urls.ts'
import type { PdfDocument, PdfPage } from './open-pdf.ts'
import { type Column, type TextStyle, type Piece, PLAIN, POINT } from './piece.ts'

/** Maximum links per page. More is an attack. */
const MAX_LINKS = 300
const MAX_PIECES = 20_000
/** Maximum characters of a piece to search for linked words. */
const MAX_LINKED = 2_000

type TextContent = Awaited<ReturnType<PdfPage['getTextContent']>>
type TextItem = Extract<TextContent['items'][number], { str: string }>
type Viewport = ReturnType<PdfPage['getViewport']>
type Point = [x: number, y: number]
type Matrix = [number, number, number, number, number, number]

export type Fonts = Map<string, TextStyle>

const BOLD = /bold|black|heavy|demi|[-,](?:medi|bd)\b|^(?:\w+\+)?(?:cmbx|sfbx|cmssbx)/i
const ITALIC = /italic|oblique|slanted|reguital|[-,]it\b|^(?:\w+\+)?(?:cmti|cmsl|sfti)/i
const MONO = /mono|courier|consolas|menlo|typewriter|nimbusmonl|^(?:\w+\+)?(?:cmtt|sftt)/i

/** Font names come with a page's drawing instructions, which are read only for pages with new fonts. */
async function learnFonts(page: PdfPage, { styles }: TextContent, fonts: Fonts): Promise<void> {
  const unknown = Object.keys(styles).filter((name) => !fonts.has(name))
  if (unknown.length === 0) return
  await page.getOperatorList()
  for (const name of unknown) {
    const font: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined
    const called = String((font as { name?: unknown } | undefined)?.name ?? '')
    fonts.set(name, {
      isBold: BOLD.test(called),
      isItalic: ITALIC.test(called),
      isMono: MONO.test(called) || styles[name]?.fontFamily === 'monospace',
      href: undefined,
    })
  }
}

const multiply = ([a0, a1, a2, a3, a4, a5]: Matrix, [b0, b1, b2, b3, b4, b5]: Matrix): Matrix => [
  a0 * b0 + a2 * b1,
  a1 * b0 + a3 * b1,
  a0 * b2 + a2 * b3,
  a1 * b2 + a3 * b3,
  a0 * b4 + a2 * b5 + a4,
  a1 * b4 + a3 * b5 + a5,
]

const LIGATURES = /[\uFB00-\uFB06\uFB1D-\uFDFF\uFE70-\uFEFC]+/g
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

const tenths = (points: number) => Math.round(points * POINT)

/** Skips vertical and slanted text: stamps, axis names, watermarks. */
function toPiece(item: TextItem, view: Matrix, fonts: Fonts): Piece | undefined {
  if (item.str.trim() === '') return undefined
  const [a, b, c, d, x, y] = multiply(view, item.transform as Matrix)
  if (a <= 0 || Math.abs(b) > 0.1 * a) return undefined
  const style = fonts.get(item.fontName) ?? PLAIN
  return {
    text: item.str.replace(LIGATURES, (shape) => shape.normalize('NFKC')),
    // CJK letters have equal widths without being code.
    style: style.isMono && CJK.test(item.str) ? { ...style, isMono: false } : style,
    left: tenths(x),
    right: tenths(x + item.width),
    y: tenths(y),
    // Rounds to half points, because similar sizes are meant to be equal.
    size: Math.round(Math.hypot(c, d) * 2) * (POINT / 2),
    isRightToLeft: item.dir === 'rtl',
  }
}

interface LinkBox extends Column {
  href: string
  top: number
  bottom: number
}

const NOWHERE = new URL('https://nowhere.invalid/')

async function readLinks(page: PdfPage, viewport: Viewport): Promise<LinkBox[]> {
  const annotations = (await page.getAnnotations()) as { subtype?: string; url?: string; rect?: number[] }[]
  return annotations
    .filter(({ subtype, url }) => subtype === 'Link' && url !== undefined)
    .slice(0, MAX_LINKS)
    .flatMap(({ url, rect: [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [] }) => {
      const href = linkUrl(url, NOWHERE)
      if (href === undefined || new URL(href).host === NOWHERE.host) return []
      const [left, top] = viewport.convertToViewportPoint(x1, y1).map(tenths) as Point
      const [right, bottom] = viewport.convertToViewportPoint(x2, y2).map(tenths) as Point
      return [
        {
          href,
          left: Math.min(left, right),
          right: Math.max(left, right),
          top: Math.min(top, bottom),
          bottom: Math.max(top, bottom),
        },
      ]
    })
}

/** Nearest word edge, because letter widths are estimated. */
function wordEdge(text: string, at: number): number {
  const inner = [...text.matchAll(/(?<=\s)(?=\S)|(?<=\S)(?=\s)/g)].map(({ index }) => index)
  return [0, ...inner, text.length].reduce((best, edge) =>
    Math.abs(edge - at) < Math.abs(best - at) ? edge : best,
  )
}

/** Splits a piece into the parts before, under, and after the link. */
function underLink(piece: Piece, link: LinkBox): Piece[] {
  const isOn = piece.y > link.top && piece.y - 0.7 * piece.size < link.bottom
  if (piece.style.href !== undefined || !isOn || piece.text.length > MAX_LINKED) return [piece]
  const width = (piece.right - piece.left) / piece.text.length
  const at = (x: number) => Math.min(piece.text.length, Math.max(0, (x - piece.left) / width))
  const from = wordEdge(piece.text, at(link.left))
  const end = wordEdge(piece.text, at(link.right))
  const to = end - (/[.,;:]$/.test(piece.text.slice(from, end)) ? 1 : 0)
  const covered = Math.min(piece.right, link.right) - Math.max(piece.left, link.left)
  if (to <= from || covered < width) return [piece]
  const part = (start: number, end: number, href?: string): Piece => ({
    ...piece,
    text: piece.text.slice(start, end),
    style: href === undefined ? piece.style : { ...piece.style, href },
    left: Math.round(piece.left + start * width),
    right: Math.round(piece.left + end * width),
  })
  return [part(0, from), part(from, to, link.href), part(to, piece.text.length)].filter(
    ({ text }) => text !== '',
  )
}

export interface PagePieces {
  pieces: Piece[]
  height: number
}

export async function readPieces(
  document: PdfDocument,
  number: number,
  fonts: Fonts,
  isPlain: boolean,
): Promise<PagePieces> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const view = viewport.transform as Matrix
  const content = await page.getTextContent()
  if (!isPlain) await learnFonts(page, content, fonts)
  const links = isPlain ? [] : await readLinks(page, viewport)
  const pieces = content.items
    .slice(0, MAX_PIECES)
    .flatMap((item) => ('str' in item ? (toPiece(item, view, fonts) ?? []) : []))
  page.cleanup()
  return {
    height: tenths(viewport.height),
    pieces: links.reduce((parts, link) => parts.flatMap((piece) => underLink(piece, link)), pieces),
  }
}
