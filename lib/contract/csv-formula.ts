/** Beginnings of cells that spreadsheets run as a formula, also after invisible characters. */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{C}]*[=+\-@])/u

const isFormula = (cell: string): boolean => FORMULA.test(cell.normalize('NFKC'))

/** Adds an apostrophe to a cell that a spreadsheet would run, so that it stays text. */
export const markFormula = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell)

/** Removes the apostrophe that `markFormula` added. */
export const unmarkFormula = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
