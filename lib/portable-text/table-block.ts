import { field, fieldsOf, listField, textField, type TextBudget } from './reader.ts'
import type { TableBlock, TableRow, TextBlock } from './safe-content.ts'

type Fields = Record<string, unknown>
type ReadText = (block: Fields, key: string, budget: TextBudget) => TextBlock | null

const MAX_COLUMNS = 50

/** The table whose row or caption a block is; rows of one table follow one another. */
export function tableOf(value: unknown): string {
  const fields = fieldsOf(value)
  return fields && field(fields, '_type') === 'block' ? textField(fields, 'table') : ''
}

const columnOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MAX_COLUMNS
    ? value
    : undefined

/** What parts the cells for those who know no tables belongs to none of them. */
function cellsOf(row: Fields): Map<number, unknown[]> {
  const cells = new Map<number, unknown[]>()
  for (const child of listField(row, 'children')) {
    const column = columnOf(field(fieldsOf(child) ?? {}, 'cell'))
    if (column === undefined) continue
    const cell = cells.get(column)
    if (cell) cell.push(child)
    else cells.set(column, [child])
  }
  return cells
}

function readRow(row: Fields, key: string, budget: TextBudget, readText: ReadText): TableRow | null {
  const cells = cellsOf(row)
  if (cells.size === 0) return null
  const heads = new Set(listField(row, 'heads'))
  const width = Math.max(...cells.keys()) + 1
  return {
    _key: key,
    cells: Array.from({ length: width }, (_, column) => ({
      _key: `${key}-c${column}`,
      isHead: heads.has(column),
      text: readText({ ...row, children: cells.get(column) ?? [] }, `${key}-c${column}`, budget),
    })),
  }
}

/** Rows of one table as a table; null where they hold no cells, and are lines like any others. */
export function tableBlock(
  blocks: readonly Fields[],
  key: string,
  budget: TextBudget,
  readText: ReadText,
): TableBlock | null {
  const rows = blocks.flatMap((block, index) => readRow(block, `${key}-r${index}`, budget, readText) ?? [])
  if (rows.length === 0) return null
  const captions = blocks.filter((block) => cellsOf(block).size === 0)
  return {
    _type: 'table',
    _key: key,
    captions: captions.flatMap((block, index) => readText(block, `${key}-t${index}`, budget) ?? []),
    rows,
  }
}
