import { type BlockContext, createBlockWriter } from '../html/block-writer.ts'
import type { Block, BlockStyle } from '../portable-text.ts'
import { textOf } from './headings.ts'
import type { Paragraph, Setting } from './paragraphs.ts'
import { type Line, type TextStyle, MAX_INDENT, MONO_WIDTH, POINT } from './piece.ts'

const CAPTION = /^(?:fig(?:ure|\.)|table|abb(?:ildung|\.)|tabelle|tableau|figura|tabla)\s*\d+\s*[.:]/i
const HYPHEN = /[-\u00AD\u2010]$/u
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

function endFor(text: string, next: string, { hyphenated }: Setting): string {
  if (!HYPHEN.test(text) || !/^\p{Ll}/u.test(next))
    return CJK.test(text.slice(-1)) && CJK.test(next.slice(0, 1)) ? text : `${text} `
  const [before = ''] = /\p{L}+$/u.exec(text.slice(0, -1)) ?? []
  const [behind = ''] = /^\p{L}+/u.exec(next) ?? []
  return hyphenated.has(`${before}-${behind}`.toLowerCase()) ? text : text.slice(0, -1)
}

const decoratorsOf = (
  { isBold, isItalic, isMono }: TextStyle,
  isHeading: boolean,
  isAllMono: boolean,
): string[] => [
  ...(isBold && !isHeading ? ['strong'] : []),
  ...(isItalic && !isHeading ? ['em'] : []),
  ...(isMono && !isAllMono ? ['code'] : []),
]

function codeOf(lines: readonly Line[], { leading }: Setting): string {
  const left = Math.min(...lines.map((line) => line.left))
  return lines
    .map((line, at) => {
      const before = lines[at - 1]
      const step = before && before.page === line.page ? (line.y - before.y) / (leading * line.size) : 1
      const empty = '\n'.repeat(Math.max(0, Math.min(2, Math.round(step) - 1)))
      const indent = Math.min(MAX_INDENT, Math.round((line.left - left) / (MONO_WIDTH * line.size)))
      return `${empty}${' '.repeat(indent)}${line.text.trimEnd()}`
    })
    .join('\n')
}

export interface Written {
  paragraphs: readonly Paragraph[]
  headings: ReadonlyMap<Paragraph, BlockStyle>
  notes: ReadonlySet<Paragraph>
  setting: Setting
}

export function writeBlocks({ paragraphs, headings, notes, setting }: Written): Block[] {
  const writer = createBlockWriter()
  /** Left edges of the list items that contain the next one. */
  let lefts: number[] = []
  let code: Line[] = []

  const endCode = () => {
    if (code.length > 0) writer.standalone({ _type: 'code', code: codeOf(code, setting) })
    code = []
  }

  const levelOf = (left: number): number => {
    lefts = [...lefts.filter((other) => other < left - 3 * POINT), left]
    return Math.min(lefts.length, 6)
  }

  const contextOf = (paragraph: Paragraph): BlockContext => {
    const style = headings.get(paragraph) ?? 'normal'
    const { marker, lines } = paragraph
    if (style !== 'normal') return { style }
    if (notes.has(paragraph)) return { style, role: 'footnote' }
    if (CAPTION.test(textOf(paragraph))) return { style, role: 'caption' }
    return marker ? { style, listItem: marker.listItem, level: levelOf(lines[0]!.left) } : { style }
  }

  const write = (paragraph: Paragraph) => {
    const context = contextOf(paragraph)
    if (context.listItem === undefined) lefts = []
    writer.startBlock(context)
    const isHeading = context.style !== 'normal'
    let skipped = context.listItem === undefined ? 0 : paragraph.marker!.length
    paragraph.lines.forEach(({ runs }, at) => {
      const next = paragraph.lines[at + 1]?.text.trimStart()
      runs.forEach((run, index) => {
        const isLast = index === runs.length - 1
        const whole = isLast && next !== undefined ? endFor(run.text.trimEnd(), next, setting) : run.text
        const text = whole.slice(skipped)
        skipped = Math.max(0, skipped - whole.length)
        writer.text(text, {
          decorators: decoratorsOf(run.style, isHeading, setting.isMono),
          href: run.style.href,
        })
      })
    })
  }

  for (const paragraph of paragraphs) {
    if (!setting.isMono && paragraph.lines[0]!.isMono) code.push(...paragraph.lines)
    else {
      endCode()
      write(paragraph)
    }
  }
  endCode()
  return writer.finish()
}
