import { commonest, lengthOf, type Line, POINT } from './piece.ts'

export interface Paragraph {
  lines: Line[]
  marker: Marker | undefined
}

export interface Marker {
  listItem: 'bullet' | 'number'
  /** Length of the marker at the start of the first line. */
  length: number
}

/** How the file is set. */
export interface Setting {
  /** Usual font size. */
  body: number
  /** Usual baseline distance, as a multiple of the font size. */
  leading: number
  /** Whether most of the file is monospaced, so that it doesn't indicate code. */
  isMono: boolean
  /** Words that the file hyphenates within a line. */
  hyphenated: ReadonlySet<string>
}

/** Line of a table of contents: dots before a number. */
export const LISTED = /…\s*[\divxlc]+$/i
const BULLET = /^(?:[•◦▪▫‣⁃●○■□◆◇➢➤✓\uF0A7\uF0B7\uF0D8]\s*|[–—*-]\s+)(?=\S)/u
const NUMBER = /^(?:\(?\d{1,3}[.)]|\(?[a-z][.)])\s+(?=\S)/u
const ENDED = /[.!?:;。！？：…][”’"')\]»]*\d{0,3}$/u
const BEGINS_LARGE = /^[“‘"'([«]*[\p{Lu}\p{Lt}\p{Lo}\d]/u

function markerOf(text: string): Marker | undefined {
  const bullet = BULLET.exec(text)
  if (bullet) return { listItem: 'bullet', length: bullet[0].length }
  const number = NUMBER.exec(text)
  return number ? { listItem: 'number', length: number[0].length } : undefined
}

const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

export function settingOf(lines: readonly Line[]): Setting {
  const body =
    commonest(
      lines,
      ({ size }) => size,
      ({ text }) => text.length,
    ) ?? 10 * POINT
  const steps = lines.flatMap((line, at) => {
    const next = lines[at + 1]
    const isNext =
      next && next.flow === line.flow && next.size === body && line.size === body && next.y > line.y
    return isNext ? [(next.y - line.y) / body] : []
  })
  return {
    body,
    leading: Math.min(2.5, Math.max(1, median(steps) ?? 1.2)),
    isMono: lengthOf(lines.filter(({ isMono }) => isMono)) > 0.5 * lengthOf(lines),
    hyphenated: new Set(lines.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}]+-[\p{L}]+/gu) ?? [])),
  }
}

const isSmallerThan = (a: number, b: number) => a < 0.88 * b
const differs = (a: Line, b: Line) => isSmallerThan(a.size, b.size) || isSmallerThan(b.size, a.size)

const isShort = ({ right, column }: Line, part = 0.85) =>
  right < column.left + part * (column.right - column.left)

const isBelow = (before: Line, line: Line) =>
  before.page === line.page && line.y > before.y && line.left < before.right && before.left < line.right

function continuesSentence(before: Line, line: Line): boolean {
  if (before.size !== line.size || before.isBold || ENDED.test(before.text)) return false
  return /^\p{Ll}/u.test(line.text) || (!isShort(before) && markerOf(line.text) === undefined)
}

const changesMono = (before: Line, line: Line) =>
  before.isMono !== line.isMono && (before.isMono ? before : line).text.trim() !== ''

function changesBold(before: Line, line: Line): boolean {
  if (before.isBold === line.isBold) return false
  return isShort(before) || (line.isBold && ENDED.test(before.text))
}

/** Indented first line, or outdented list line. */
function isIndented({ lines, marker }: Paragraph, line: Line): boolean {
  const before = lines.at(-1)!
  if (marker) return line.left <= lines[0]!.left + POINT && !isSameBlock(lines, line)
  const step = line.left - before.left
  if (step <= 0.8 * line.size) return false
  return lines.length > 1 || (step < 5 * line.size && ENDED.test(before.text))
}

/** Returns whether the line continues the block. A second line below the marker belongs to the item. */
function isSameBlock([first, second]: readonly Line[], line: Line): boolean {
  const isAligned = Math.abs((second ?? first!).left - line.left) < 2 * POINT
  return isAligned && (second !== undefined || !ENDED.test(first!.text))
}

function areCentered(before: Line, line: Line): boolean {
  const isInset = [before, line].every(({ left, column, size }) => left > column.left + size)
  return isInset && Math.abs(before.left - line.left) > 0.5 * line.size
}

function begins(paragraph: Paragraph, line: Line, setting: Setting): boolean {
  const before = paragraph.lines.at(-1)!
  if (differs(before, line) || changesMono(before, line) || LISTED.test(before.text)) return true
  if (before.isParted && line.isParted && !line.isMono) return true
  if (!isBelow(before, line)) return !continuesSentence(before, line)
  const step = (line.y - before.y) / Math.max(line.size, before.size)
  if (step > 1.3 * setting.leading) return true
  if (line.isMono && before.isMono) return false
  if (changesBold(before, line)) return true
  const isMarked = markerOf(line.text) !== undefined
  const isHeading = line.size > 1.1 * setting.body
  if (isMarked && (paragraph.marker || isShort(before) || ENDED.test(before.text))) return true
  if (!isHeading && (isIndented(paragraph, line) || (!paragraph.marker && areCentered(before, line))))
    return true
  // A last line, or lines that aren't running text: verse, addresses, rows.
  return isShort(before, ENDED.test(before.text) ? 0.85 : 0.6) && BEGINS_LARGE.test(line.text) && !isHeading
}

export function toParagraphs(lines: readonly Line[], setting: Setting): Paragraph[] {
  const paragraphs: Paragraph[] = []
  for (const line of lines) {
    const last = paragraphs.at(-1)
    if (last && !begins(last, line, setting)) last.lines.push(line)
    else paragraphs.push({ lines: [line], marker: markerOf(line.text) })
  }
  return paragraphs
}
