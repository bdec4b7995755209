export interface TextStyle {
  isBold: boolean
  isItalic: boolean
  isMono: boolean
  href: string | undefined
}

export interface Column {
  left: number
  right: number
}

/** Lengths are integers in tenths of a point, because fractions take three times the memory. */
export interface Piece extends Column {
  text: string
  style: TextStyle
  /** Distance of the baseline from the top of the page. */
  y: number
  size: number
  isRightToLeft: boolean
}

type Run = Pick<Piece, 'text' | 'style'>

export interface Line extends Column {
  runs: Run[]
  text: string
  y: number
  size: number
  isBold: boolean
  isMono: boolean
  /** Whether it contains a wide space, as between cells. */
  isParted: boolean
  page: number
  /** Counted across the file. Lines of a column on a page share it. */
  flow: number
  column: Column
}

export const POINT = 10
export const PLAIN: TextStyle = { isBold: false, isItalic: false, isMono: false, href: undefined }

/** Returns the value with the largest total weight; of equal ones, the first. */
export function commonest<Item, Value>(
  all: readonly Item[],
  valueOf: (item: Item) => Value,
  weightOf: (item: Item) => number = () => 1,
): Value | undefined {
  const weights = new Map<Value, number>()
  for (const piece of all) {
    const value = valueOf(piece)
    weights.set(value, (weights.get(value) ?? 0) + weightOf(piece))
  }
  return [...weights].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

const mostOf = <Value>(pieces: readonly Piece[], valueOf: (piece: Piece) => Value): Value =>
  commonest(pieces, valueOf, ({ text }) => text.trim().length)!

export const lengthOf = (parts: readonly { text: string }[]): number =>
  parts.reduce((sum, { text }) => sum + text.length, 0)

/** Returns the extent from the start of the first part to the end of the last. */
export const extentOf = (parts: readonly Column[]): Column => ({
  left: Math.min(...parts.map(({ left }) => left)),
  right: Math.max(...parts.map(({ right }) => right)),
})

/** Minimum gap between words, as a multiple of the font size. */
const WORD_GAP = 0.16
/** Wider gaps separate cells. */
const CELL_GAP = 1.5
/** Width of a monospaced letter, as a multiple of the font size. */
export const MONO_WIDTH = 0.6
export const MAX_INDENT = 80

const gapBetween = (before: Piece, after: Piece): number =>
  before.isRightToLeft ? before.left - after.right : after.left - before.right

/** Returns the spaces between two pieces. In code, every space counts. */
function spaceBetween(before: Piece, after: Piece): string {
  const gap = gapBetween(before, after)
  const isParted = /\s$/.test(before.text) || /^\s/.test(after.text)
  if (gap <= WORD_GAP * Math.min(before.size, after.size) || isParted) return ''
  return before.style.isMono && after.style.isMono
    ? ' '.repeat(Math.max(1, Math.min(MAX_INDENT, Math.round(gap / (MONO_WIDTH * before.size)))))
    : ' '
}

const isSameStyle = (a: TextStyle, b: TextStyle) =>
  a === b ||
  (a.isBold === b.isBold && a.isItalic === b.isItalic && a.isMono === b.isMono && a.href === b.href)

const isPlain = (style: TextStyle) => isSameStyle(style, PLAIN)

/** Leader dots before a page number, in any script. */
const asLeader = (piece: Piece): Piece => {
  if (!piece.text.includes('. .') && !piece.text.includes('...')) return piece
  return /^\s*(?:\.\s*){4,}$/.test(piece.text)
    ? { ...piece, text: '…', style: PLAIN }
    : { ...piece, text: piece.text.replace(/\s*(?:\.\s?){5,}\s*/g, ' … ') }
}

/** The number of a footnote before its text. */
const isRaised = (before: Piece, after: Piece) => before.y < after.y && /^\d{1,3}$/.test(before.text)

function toRuns(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = []
  let before: Piece | undefined
  for (const piece of pieces) {
    const last = runs.at(-1)
    const isMark = runs.length === 1 && before !== undefined && isRaised(before, piece)
    const space = isMark ? ' ' : before ? spaceBetween(before, piece) : ''
    if (last && isSameStyle(last.style, piece.style)) last.text += space + piece.text
    else if (last && !isPlain(piece.style)) {
      // A link and bold letters begin at a word, and end with one.
      last.text += space
      runs.push({ text: piece.text, style: piece.style })
    } else runs.push({ text: space + piece.text, style: piece.style })
    before = piece
  }
  return runs
}

/** One line of pieces; those of the same style become one. */
export function toLine(pieces: readonly Piece[], place: Pick<Line, 'column' | 'flow' | 'page'>): Line {
  const isRightToLeft = mostOf(pieces, (piece) => piece.isRightToLeft)
  const sorted = pieces.toSorted((a, b) => (isRightToLeft ? b.right - a.right : a.left - b.left))
  const runs = toRuns(sorted.map(asLeader))
  const words = pieces.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  return {
    runs,
    text: runs.length === 1 ? runs[0]!.text : runs.map(({ text }) => text).join(''),
    ...extentOf(pieces),
    y: mostOf(pieces, ({ y }) => y),
    size: mostOf(pieces, ({ size }) => size),
    isBold: words.length > 0 && words.every(({ style }) => style.isBold),
    isMono: pieces.every(({ style }) => style.isMono),
    isParted: sorted.some(
      (piece, at) => at > 0 && gapBetween(sorted[at - 1]!, piece) > CELL_GAP * piece.size,
    ),
    ...place,
  }
}
