import { attribute, type DomDocument, type DomElement, tagOf } from './dom.ts'

/** Says that a table is one of data; only this service gives it. */
export const TABLE_MARK = 'data-table'

const LAYOUT_PARTS = 'table, form, iframe, article, section, main, h1, h2, h3'
/** Characters of a cell, on average: more is running text that a table lays out. */
const LONG_CELL = 200
const MAX_SPAN = 50

const rowsOf = (table: DomElement) => [...table.querySelectorAll('tr')]
const cellsOf = (row: DomElement) => [...row.children].filter((cell) => /^t[dh]$/.test(tagOf(cell)))

/** Rows and columns of short cells. Tables that lay a page out hold blocks, or one another. */
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

/** Readability keeps a table that says what it is about, and takes any other apart. */
export function markTables(document: DomDocument) {
  for (const table of document.querySelectorAll('table')) {
    if (!isDataTable(table)) continue
    table.setAttribute(TABLE_MARK, '')
    if (!table.hasAttribute('summary')) table.setAttribute('summary', 'data')
  }
}

export interface Cell {
  element: DomElement
  /** Counted in columns, so that a cell over two of them moves those behind it. */
  column: number
  isHead: boolean
}

const spanOf = (cell: DomElement, name: string) =>
  Math.min(MAX_SPAN, Math.max(1, Number.parseInt(attribute(cell, name) ?? '1', 10) || 1))

/** The rows of a table of data with the column of each cell, past those that reach down from rows above. */
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
