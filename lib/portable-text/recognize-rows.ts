import { field, fieldsOf, listField, looseText, textField, type Fields } from './reader.ts'

interface Shape {
  separator: '|' | ' | ' | '\t'
  columns: number
}

interface Line {
  spans: Fields[]
  text: string
  shape: Shape | null
}

/** Longer texts between bars are prose. */
const MAX_CELL = 400
const RULE = /^\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?\s*)?$/

function shapeOf(text: string): Shape | null {
  const line = text.trim()
  const isEnclosed = line.length > 2 && line.startsWith('|') && line.endsWith('|')
  const separator = isEnclosed ? '|' : line.includes('\t') ? '\t' : ' | '
  const cells = (isEnclosed ? line.slice(1, -1) : line).split(separator)
  const isRow = cells.length > 1 && cells.every((cell) => cell.length <= MAX_CELL)
  return isRow ? { separator, columns: cells.length } : null
}

function linesOf(block: Fields): Line[] {
  const lines: Fields[][] = [[]]
  for (const child of listField(block, 'children')) {
    const span = fieldsOf(child)
    if (!span) continue
    for (const [at, text] of textField(span, 'text').split('\n').entries()) {
      if (at > 0) lines.push([])
      if (text !== '') lines.at(-1)!.push({ ...span, text })
    }
  }
  return lines.map((spans) => {
    const text = spans.map((span) => textField(span, 'text')).join('')
    return { spans, text, shape: shapeOf(text) }
  })
}

/** Returns a line's spans with their columns in `cell`, the format that Bookplate's service sends. */
function cellSpans({ spans, shape }: Line): Fields[] {
  if (!shape) return []
  const { separator, columns } = shape
  // A leading bar opens the first cell.
  let cell = separator === '|' ? -1 : 0
  const cells = spans.flatMap((span) =>
    textField(span, 'text')
      .split(separator)
      .flatMap((text, at): Fields[] => {
        if (at > 0) cell += 1
        return [{ ...span, text, cell }]
      }),
  )
  const kept = cells.filter((span) => Number(span['cell']) >= 0 && Number(span['cell']) < columns)
  return kept.map((span, at) => {
    const text = textField(span, 'text')
    const start = kept[at - 1]?.['cell'] === span['cell'] ? text : text.trimStart()
    return { ...span, text: kept[at + 1]?.['cell'] === span['cell'] ? start : start.trimEnd() }
  })
}

/** Two bars in a paragraph can be chance, but not three columns, a rule, tabs, or enclosing bars. */
const isTable = (lines: readonly Line[], { columns, separator }: Shape, hasRule: boolean): boolean =>
  lines.length >= (columns > 2 || hasRule || separator !== ' | ' ? 2 : 3)

function isParagraph(fields: Fields): boolean {
  const style = textField(fields, 'style')
  const isPlain = field(fields, '_type') === 'block' && (style === '' || style === 'normal')
  return isPlain && field(fields, 'table') === undefined && field(fields, 'listItem') === undefined
}

function rowLines(value: unknown): Line[] | null {
  const fields = fieldsOf(value)
  if (!fields || !isParagraph(fields)) return null
  const lines = linesOf(fields).filter(({ text }) => text.trim() !== '')
  const [first] = lines
  if (!first?.shape) return null
  return lines.every((line) => line.shape !== null && isAlike(line.shape, first.shape!)) ? lines : null
}

const isAlike = (a: Shape, b: Shape): boolean => a.separator === b.separator && a.columns === b.columns

function rowsOfTable(fields: Fields, name: string): Fields[] {
  return listField(fields, 'rows').flatMap((row) => {
    const cells = Array.isArray(row) ? (row as unknown[]) : listField(fieldsOf(row) ?? {}, 'cells')
    const children = cells.map((cell, at) => ({
      _type: 'span',
      text: typeof cell === 'string' ? cell : looseText(cell),
      cell: at,
    }))
    return children.length > 0 ? [{ _type: 'block', table: name, children }] : []
  })
}

function asRows(lines: readonly Line[], name: string, block: Fields): Fields[] {
  const ruleAt = lines.findIndex(({ text }) => RULE.test(text.trim()))
  const heads = ruleAt === 1 ? Array.from({ length: lines[0]!.shape!.columns }, (_, at) => at) : []
  return lines
    .filter(({ text }) => !RULE.test(text.trim()))
    .map((line, row) => ({
      ...block,
      table: name,
      children: cellSpans(line),
      ...(row === 0 && heads.length > 0 ? { heads } : {}),
    }))
}

export interface Recognized {
  length: number
  rows: Fields[]
}

/** A `table` block, or paragraphs with cells separated by bars or tabs. */
export function recognizeRows(input: readonly unknown[], start: number): Recognized | null {
  const first = fieldsOf(input[start])
  if (!first) return null
  const name = `recognized-${start}`
  if (field(first, '_type') === 'table') {
    const rows = rowsOfTable(first, name)
    return rows.length > 0 ? { length: 1, rows } : null
  }
  const lines: Line[] = []
  let length = 0
  for (let next = rowLines(first); next; next = rowLines(input[start + length])) {
    if (lines[0] && !isAlike(lines[0].shape!, next[0]!.shape!)) break
    lines.push(...next)
    length += 1
  }
  const shape = lines[0]?.shape
  if (!shape) return null
  const rows = asRows(lines, name, first)
  const hasRule = rows.length < lines.length
  const shown = lines.filter(({ text }) => !RULE.test(text.trim()))
  return isTable(shown, shape, hasRule) ? { length, rows } : null
}
