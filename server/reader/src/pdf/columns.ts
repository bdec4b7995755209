import { type Column, extentOf, lengthOf, type Line, type Piece, POINT, toLine } from './piece.ts'

/** Pieces on one baseline without a wide space between them. */
interface Segment extends Column, Pick<Piece, 'y' | 'size'> {
  pieces: Piece[]
  length: number
}

/** Gap between columns, as a multiple of the font size. */
const WIDE_GAP = 0.9
/** Maximum vertical offset within a line, as a multiple of the font size. */
const SAME_LINE = 0.45
const ALIGNED = 3 * POINT
const MIN_LINES = 4
/** Minimum lines of running text, which fill their column, unlike cells. */
const MIN_FULL_LINES = 3
const MIN_LINE_LENGTH = 20
const MIN_FILL = 0.6
/** Maximum share of the text that spans columns: the title, the abstract, a wide figure. */
const MAX_ACROSS = 0.6

const toSegment = (pieces: Piece[]): Segment => ({
  pieces,
  ...extentOf(pieces),
  y: pieces[0]!.y,
  size: Math.max(...pieces.map(({ size }) => size)),
  length: lengthOf(pieces),
})

function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const rows: [Piece, ...Piece[]][] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    if (row && piece.y - row[0].y <= SAME_LINE * Math.max(row[0].size, piece.size)) row.push(piece)
    else rows.push([piece])
  }
  return rows
}

function segmentsOf(row: readonly Piece[]): Segment[] {
  const groups: Piece[][] = []
  let right = -Infinity
  for (const piece of row.toSorted((a, b) => a.left - b.left)) {
    if (piece.left - right > WIDE_GAP * piece.size) {
      groups.push([])
      right = -Infinity
    }
    groups.at(-1)!.push(piece)
    right = Math.max(right, piece.right)
  }
  return groups.map(toSegment)
}

const totalOf = (segments: readonly Segment[]) => segments.reduce((sum, { length }) => sum + length, 0)

const widthOf = ({ left, right }: Column) => right - left

function isColumn(segments: readonly Segment[]): boolean {
  if (segments.length < MIN_LINES) return false
  const filled = MIN_FILL * widthOf(extentOf(segments))
  const full = segments.filter((segment) => widthOf(segment) >= filled && segment.length >= MIN_LINE_LENGTH)
  return full.length >= Math.max(MIN_FULL_LINES, segments.length / 5)
}

const heightOf = (segments: readonly Segment[]): [top: number, bottom: number] => [
  Math.min(...segments.map(({ y }) => y)),
  Math.max(...segments.map(({ y }) => y)),
]

function areSideBySide(a: readonly Segment[], b: readonly Segment[]): boolean {
  const [[topA, bottomA], [topB, bottomB]] = [heightOf(a), heightOf(b)]
  const shared = Math.min(bottomA, bottomB) - Math.max(topA, topB)
  return shared > 0.3 * Math.min(bottomA - topA, bottomB - topB)
}

function findGutters(segments: readonly Segment[], depth = 0): number[] {
  if (depth > 3 || segments.length < 2 * MIN_LINES) return []
  const starts = new Map<number, number>()
  for (const { left } of segments) {
    const at = Math.round(left / ALIGNED) * ALIGNED
    starts.set(at, (starts.get(at) ?? 0) + 1)
  }
  const total = totalOf(segments)
  const found = [...starts]
    .filter(([, times]) => times >= MIN_LINES)
    .flatMap(([start]) => {
      const gutter = start - ALIGNED
      const before = segments.filter(({ right }) => right <= gutter)
      const behind = segments.filter(({ left }) => left >= gutter)
      const across = total - totalOf(before) - totalOf(behind)
      if (across > MAX_ACROSS * total || !isColumn(behind) || before.length < MIN_LINES) return []
      if (!isColumn(before) || !areSideBySide(before, behind)) return []
      return [{ gutter, before, behind, worth: Math.min(totalOf(before), totalOf(behind)) - across }]
    })
    .toSorted((a, b) => b.worth - a.worth)[0]
  if (!found) return []
  const { gutter, before, behind } = found
  return [...findGutters(before, depth + 1), gutter, ...findGutters(behind, depth + 1)]
}

function columnOf({ left, right }: Segment, gutters: readonly number[]): number {
  const column = gutters.filter((gutter) => left >= gutter).length
  return right > (gutters[column] ?? Infinity) ? -1 : column
}

interface Flow {
  column: number
  segments: Segment[]
}

/** A short line below the columns belongs to the text across the page that follows it. */
function takeLastLine(stretch: readonly Flow[], across: Segment): Segment[] {
  const flow = stretch.reduce((lowest, flow) =>
    flow.segments.at(-1)!.y > lowest.segments.at(-1)!.y ? flow : lowest,
  )
  const [before, last] = flow.segments.slice(-2)
  if (stretch.length < 2 || !before || !last || last.y - before.y <= across.y - last.y) return []
  const isBelow = stretch.every((other) => other === flow || other.segments.at(-1)!.y < before.y + last.size)
  return isBelow ? [flow.segments.pop()!] : []
}

/** Column by column, between lines across all columns. */
function flowsOf(segments: readonly Segment[], gutters: readonly number[], isRightToLeft: boolean): Flow[] {
  const flows: Flow[] = []
  let stretch: Flow[] = []
  const end = () => {
    const sorted = stretch.toSorted((a, b) => a.column - b.column)
    flows.push(...(isRightToLeft ? sorted.toReversed() : sorted))
    stretch = []
  }
  for (const segment of segments) {
    const column = columnOf(segment, gutters)
    const isOtherwise = stretch.some((flow) => flow.column < 0 !== column < 0)
    const taken = isOtherwise && column < 0 ? takeLastLine(stretch, segment) : []
    if (isOtherwise) end()
    const flow = stretch.find((item) => item.column === column)
    if (flow) flow.segments.push(segment)
    else stretch.push({ column, segments: [...taken, segment] })
  }
  end()
  return flows
}

/** Returns the edges of the running text if there is any, because a page number can be anywhere. */
function edgesOf(segments: readonly Segment[]): Column {
  const long = segments.filter(({ length }) => length >= MIN_LINE_LENGTH)
  return extentOf(long.length > 0 ? long : segments)
}

export function readingOrder(pieces: readonly Piece[], page: number, firstFlow: number): Line[] {
  const segments = rowsOf(pieces).flatMap(segmentsOf)
  const gutters = findGutters(segments)
  const rtl = pieces.filter(({ isRightToLeft }) => isRightToLeft).length
  const flows = flowsOf(segments, gutters, rtl > pieces.length / 2)
  const columns = new Map(
    flows.map(({ column }) => [
      column,
      edgesOf(column < 0 ? segments : segments.filter((segment) => columnOf(segment, gutters) === column)),
    ]),
  )
  return flows.flatMap(({ column, segments: parts }, index) => {
    const place = { page, flow: firstFlow + index, column: columns.get(column)! }
    return rowsOf(parts.flatMap((segment) => segment.pieces)).map((row) => toLine(row, place))
  })
}
