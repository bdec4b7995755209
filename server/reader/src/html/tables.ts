import { attribute, type DomDocument, type DomElement, tagOf } from './dom.ts'

export const TABLE_MARK = 'data-table'

const LAYOUT_PARTS = 'table, form, iframe, article, section, main, h1, h2, h3'
/** Average characters of a cell, above which the table is layout. */
const LONG_CELL = 200
const MAX_SPAN = 50

const rowsOf = (table: DomElement) => [...table.querySelectorAll('tr')]
const cellsOf = (row: DomElement) => [...row.children].filter((cell) => /^t[dh]$/.test(tagOf(cell)))

/** Data tables have rows and columns of short cells. Layout tables contain blocks or tables. */
function isDataTable(table: DomElement): boolean {
  if (/^(?:presentation|none)$/.test(attribute(table, 'role') ?? '')) return false
  const rows = rowsOf(table).map(cellsOf)
  const cells = rows.flat()
  if (rows.length < 2 || !rows.some((row) => row.length > 1)) return false
  if (cells.some((cell) => cell.querySelector(LAYOUT_PARTS) !== null)) return false
  if (table.querySelector('th, caption') !== null) return true
  const characters = cells.reduce((sum, cell) => sum + (cell.textContent?.length ?? 0), 0)
  return characters <= cells.length * LONG_CELL
}

/** Adds a summary to data tables, because Readability takes other tables apart. */
export function markTables(document: DomDocument) {
  for (const table of document.querySelectorAll('table')) {
    if (!isDataTable(table)) continue
    table.setAttribute(TABLE_MARK, '')
    if (!table.hasAttribute('summary')) table.setAttribute('summary', 'data')
  }
}

export interface Cell {
  element: DomElement
  column: number
  isHead: boolean
}

const spanOf = (cell: DomElement, name: string) =>
  Math.min(MAX_SPAN, Math.max(1, Number.parseInt(attribute(cell, name) ?? '1', 10) || 1))

/** Rows with the column of each cell, after cells that span from earlier rows. */
export function readRows(table: DomElement): Cell[][] {
  let reachingDown = new Map<number, number>()
  return rowsOf(table).map((row) => {
    const taken = reachingDown
    reachingDown = new Map([...taken].flatMap(([at, rows]) => (rows > 1 ? [[at, rows - 1] as const] : [])))
    let column = 0
    return cellsOf(row).map((element) => {
      while (taken.has(column)) column++
      const cell = { element, column, isHead: tagOf(element) === 'th' }
      const rows = spanOf(element, 'rowspan')
      for (let width = spanOf(element, 'colspan'); width > 0; width--) {
        if (rows > 1) reachingDown.set(column, rows - 1)
        column++
      }
      return cell
    })
  })
}
