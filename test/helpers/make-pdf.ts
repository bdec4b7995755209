export interface PdfText {
  x: number
  y: number
  text: string
  size?: number
  font?: 'bold' | 'italic' | 'mono' | 'plain'
  /** Written from bottom to top. */
  isUpright?: boolean
}

export interface PdfPageOptions {
  texts?: PdfText[]
  links?: { left: number; top: number; right: number; bottom: number; url: string }[]
  /** Single image that fills the page, like a scan. */
  picture?: Buffer
}

export interface PdfOptions {
  pages: PdfPageOptions[]
  info?: Record<string, string>
  outline?: { title: string; page: number }[]
  isLocked?: boolean
}

const HEIGHT = 792
const FONTS = { plain: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique', mono: 'Courier' }

const pdfString = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`

const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')

function drawn({ texts = [], picture }: PdfPageOptions): string {
  const shown = texts.map(({ x, y, text, size = 10, font = 'plain', isUpright }) => {
    const matrix = isUpright ? `0 1 -1 0 ${x} ${HEIGHT - y}` : `1 0 0 1 ${x} ${HEIGHT - y}`
    return `BT /${font} ${size} Tf ${matrix} Tm (${escaped(text)}) Tj ET`
  })
  return [...(picture ? ['q 612 0 0 792 0 0 cm /picture Do Q'] : []), ...shown].join('\n')
}

export function column(
  lines: readonly string[],
  from: Omit<PdfText, 'text'> & { leading?: number },
): PdfText[] {
  const { leading = 12, ...first } = from
  return lines.map((text, index) => ({ ...first, y: first.y + index * leading, text }))
}

/** Creates a PDF with positioned text and without structure, like printed documents. */
export function makePdf({ pages, info = {}, outline = [], isLocked = false }: PdfOptions): Buffer {
  const objects: string[] = []
  const add = (object: string) => objects.push(object)
  const reserve = () => add('')
  const stream = (dictionary: string, data: string) =>
    add(`<<${dictionary}/Length ${data.length}>>\nstream\n${data}\nendstream`)
  const [catalog, tree] = [reserve(), reserve()]
  const fonts = Object.entries(FONTS).map(
    ([name, base]) =>
      `/${name} ${add(`<</Type/Font/Subtype/Type1/BaseFont/${base}/Encoding/WinAnsiEncoding>>`)} 0 R`,
  )
  const kids = pages.map((page) => {
    const links = (page.links ?? []).map(({ left, top, right, bottom, url }) =>
      add(
        `<</Type/Annot/Subtype/Link/Rect[${left} ${HEIGHT - bottom} ${right} ${HEIGHT - top}]/A<</S/URI/URI(${escaped(url)})>>>>`,
      ),
    )
    const picture = page.picture
      ? `/XObject<</picture ${stream('/Type/XObject/Subtype/Image/Width 600/Height 800/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode', page.picture.toString('latin1'))} 0 R>>`
      : ''
    const contents = stream('', drawn(page))
    return add(
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 612 ${HEIGHT}]/Contents ${contents} 0 R/Resources<</Font<<${fonts.join('')}>>${picture}>>/Annots[${links.map((link) => `${link} 0 R`).join(' ')}]>>`,
    )
  })
  const items = outline.map(() => reserve())
  const root = reserve()
  outline.forEach(({ title, page }, index) => {
    const next = items[index + 1] === undefined ? '' : `/Next ${items[index + 1]} 0 R`
    objects[items[index]! - 1] =
      `<</Title ${pdfString(title)}/Parent ${root} 0 R/Dest[${kids[page - 1]} 0 R/Fit]${next}>>`
  })
  objects[root - 1] =
    items.length === 0 ? '<<>>' : `<</First ${items[0]} 0 R/Last ${items.at(-1)} 0 R/Count ${items.length}>>`
  objects[catalog - 1] =
    `<</Type/Catalog/Pages ${tree} 0 R${items.length === 0 ? '' : `/Outlines ${root} 0 R`}>>`
  objects[tree - 1] =
    `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`
  const facts = add(
    `<<${Object.entries(info)
      .map(([name, value]) => `/${name} ${name.endsWith('Date') ? `(${value})` : pdfString(value)}`)
      .join('')}>>`,
  )
  const lock = isLocked
    ? `/Encrypt<</Filter/Standard/V 1/R 2/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>/P -4>>/ID[<${'33'.repeat(16)}><${'33'.repeat(16)}>]`
    : ''
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<</Size ${objects.length + 1}/Root ${catalog} 0 R/Info ${facts} 0 R${lock}>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
