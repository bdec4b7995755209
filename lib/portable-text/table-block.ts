import { field, fieldsOf, listField, textField, type Fields, type TextBudget } from './reader.ts'
import type { TableBlock, TableRow, TextBlock } from './safe-content.ts'

type ReadText = (block: Fields, key: string, budget: TextBudget) => TextBlock | null

const MAX_COLUMNS = 50

export function tableOf(value: unknown): string {
  const fields = fieldsOf(value)
  return fields && field(fields, '_type') === 'block' ? textField(fields, 'table') : ''
}

const columnOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MAX_COLUMNS
    ? value
    : undefined

/** Omits the separators between cells, which are for clients without tables. */
function cellsOf(row: Fields): Map<number, unknown[]> {
  const children = listField(row, 'children')
  const cells = Map.groupBy(children, (child) => columnOf(field(fieldsOf(child) ?? {}, 'cell')))
  cells.delete(undefined)
  return cells as Map<number, unknown[]>
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

/** Combines adjacent rows to a table. Returns null if they have no cells. */
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
