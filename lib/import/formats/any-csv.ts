import type { CsvFormat } from '../format.ts'
import { addressIn, isAddress } from './usual-fields.ts'

export const anyCsv: CsvFormat = {
  kind: 'csv',
  name: { key: 'imports.format.csv' },
  isGeneric: true,
  columns: [],
  map: { url: (row) => addressIn(row) ?? Object.values(row).find(isAddress) },
}

/** A table of Notion, which its archive has next to its pages. */
export const namedCsv: CsvFormat = {
  kind: 'csv',
  name: anyCsv.name,
  columns: ['name', 'url'],
  map: anyCsv.map,
}

const DATE = /^(?:\d{4}-\d\d-\d\d(?!\d).*|\d{10})$/
const isTitle = (cell = ''): boolean => /\p{L}/u.test(cell) && !isAddress(cell) && !DATE.test(cell)

/** A table without names of columns. The title is next to the address. */
export const addressCsv: CsvFormat = {
  kind: 'csv',
  name: { key: 'imports.format.addresses' },
  isGeneric: true,
  matches: ([first = []]) => first.some(isAddress),
  map: (_row, _file, cells) => {
    const at = cells.findIndex(isAddress)
    return {
      url: cells[at] ?? cells[0],
      title: [cells[at + 1], cells[at - 1]].find(isTitle),
      saved: cells.find((cell) => DATE.test(cell)),
    }
  },
}

/** A table of passwords, which is never read as one of addresses. */
export const hasPasswords = (columns: readonly string[]): boolean =>
  columns.some((column) => /^(?:password|otpauth|login password)$/.test(column))
