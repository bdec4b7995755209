import { fold } from '../fold.ts'
import type { BlockStyle } from '../portable-text.ts'
import { LISTED, type Paragraph, type Setting } from './paragraphs.ts'
import type { PdfDocument } from './open-pdf.ts'

const MAX_LENGTH = 200
const MAX_LINES = 4
/** Minimum size of a heading, as a multiple of the body's font size. */
const LARGER = 1.12
const MAX_OUTLINE = 2_000

export type Outline = ReadonlyMap<string, number>

export const textOf = ({ lines }: Paragraph): string => lines.map(({ text }) => text.trim()).join(' ')

interface OutlineItem {
  title: string
  items: OutlineItem[]
}

export async function readOutline(document: PdfDocument): Promise<Outline> {
  const outline = new Map<string, number>()
  let level = ((await document.getOutline().catch(() => null)) ?? []) as OutlineItem[]
  for (let depth = 0; level.length > 0 && outline.size < MAX_OUTLINE; depth++) {
    for (const { title } of level.slice(0, MAX_OUTLINE)) {
      const key = fold(title)
      if (key !== '' && !outline.has(key)) outline.set(key, depth)
    }
    level = level.flatMap(({ items }) => items).slice(0, MAX_OUTLINE)
  }
  return outline
}

function mayBeHeading(paragraph: Paragraph): boolean {
  const text = textOf(paragraph)
  if (paragraph.lines.length > MAX_LINES || text.length > MAX_LENGTH) return false
  if (paragraph.lines.some(({ isParted }) => isParted)) return false
  return /\p{L}.*\p{L}/u.test(text) && !/[,;]$/.test(text) && !LISTED.test(text)
}

const sizeOf = ({ lines }: Paragraph) => lines[0]!.size
const isBold = ({ lines, marker }: Paragraph) =>
  lines.every((line) => line.isBold) && marker?.listItem !== 'bullet'

const isBoldHeading = (paragraph: Paragraph, setting: Setting) =>
  isBold(paragraph) &&
  sizeOf(paragraph) >= 0.95 * setting.body &&
  paragraph.lines.length <= 2 &&
  !/[.:]$/.test(textOf(paragraph))

/** Finds the title: the largest text on the first page that occurs once, before the body begins. */
export function findTitle(paragraphs: readonly Paragraph[], setting: Setting): Paragraph | undefined {
  const first = paragraphs.filter(({ lines }) => lines[0]!.page === 1 && !lines[0]!.isMono)
  const size = Math.max(0, ...first.filter(mayBeHeading).map(sizeOf))
  if (size < 1.2 * setting.body) return undefined
  const title = first.find((paragraph) => sizeOf(paragraph) === size && mayBeHeading(paragraph))
  const isOnly = paragraphs.filter((paragraph) => sizeOf(paragraph) >= size).length === 1
  return isOnly ? title : undefined
}

/** Finds headings and levels by the outline, otherwise by size and weight. */
export function readHeadings(
  paragraphs: readonly Paragraph[],
  setting: Setting,
  outline: Outline,
  title: Paragraph | undefined,
): Map<Paragraph, BlockStyle> {
  const { body } = setting
  const candidates = paragraphs.filter(
    (paragraph) => paragraph !== title && !paragraph.lines[0]!.isMono && mayBeHeading(paragraph),
  )
  const large = candidates.filter(
    (paragraph) => sizeOf(paragraph) >= LARGER * body && sizeOf(paragraph) > body,
  )
  const sizes = [...new Set(large.map(sizeOf))].toSorted((a, b) => b - a)
  const headings = new Map<Paragraph, BlockStyle>()
  if (title) headings.set(title, 'h1')
  for (const paragraph of candidates) {
    const listed = outline.get(fold(textOf(paragraph)))
    const rank = sizes.indexOf(sizeOf(paragraph))
    if (listed === undefined && rank < 0 && !isBoldHeading(paragraph, setting)) continue
    const level = listed ?? (rank < 0 ? sizes.length : rank)
    headings.set(paragraph, `h${Math.min(6, level + 2)}` as BlockStyle)
  }
  return headings
}
