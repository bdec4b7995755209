import { csvRows, delimiterOf } from '../csv-rows.ts'
import type { CsvFormat } from '../format.ts'
import { formatsOf } from '../formats.ts'
import { hasPasswords, isAddress, isAddressColumn } from '../formats/any-csv.ts'
import type { OpenedFile } from '../open-file.ts'
import { englishColumn } from '../translated-columns.ts'
import { rowReader, type Item } from './item.ts'

const SAMPLE_ROWS = 50

async function* singleChunk(text: string): AsyncGenerator<string> {
  yield text
}

async function sampleOf(head: string): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of csvRows(singleChunk(head), delimiterOf(head)))
    if (rows.push(cells.map((cell) => cell.trim())) >= SAMPLE_ROWS) break
  return rows
}

const columnsOf = ([first = []]: readonly string[][]): string[] =>
  first.map((cell) => englishColumn(cell.toLowerCase().replace(/[_\s]+/g, ' ')))

function formatOf(sample: readonly string[][], hasSiblings: boolean): CsvFormat | undefined {
  const columns = columnsOf(sample)
  return formatsOf('csv', hasSiblings).find(({ matches, columns: named = [], isExact }) =>
    matches
      ? matches(sample)
      : named.every((name) => columns.includes(name)) && (!isExact || columns.length === named.length),
  )
}

/** Whether one column holds only addresses, under a name in an unknown language. */
const hasAddresses = ([names = [], ...rows]: readonly string[][]): boolean =>
  rows.length > 0 &&
  rows.every(({ length }) => length === names.length) &&
  !names.some((name) => /:\/\//.test(name)) &&
  names.some((_, at) => rows.every((cells) => isAddress(cells[at]!)))

/** Whether the first row names columns that a format has, or of which one holds addresses. */
export async function looksLikeCsv(head: string): Promise<boolean> {
  const sample = await sampleOf(head)
  const columns = columnsOf(sample)
  if (columns.length < 2) return false
  if (columns.some((name) => isAddressColumn(name)) || hasPasswords(columns) || hasAddresses(sample))
    return true
  const isOneADay = (): boolean => sample.every(([first = '', ...others]) => isRow(first, others))
  const format = formatOf(sample, false)
  return format?.isGeneric
    ? Boolean(format.matches) && sample.length > 1 && isOneADay()
    : format !== undefined
}

const isRow = (first: string, [second = '']: readonly string[]): boolean =>
  /^https?:\/\/\S+$/.test(first) && !/^https?:/.test(second)

export async function* csvItems(file: OpenedFile, head: string): AsyncGenerator<Item> {
  const sample = await sampleOf(head)
  const columns = columnsOf(sample)
  if (hasPasswords(columns)) {
    // In Safari's archive it lies next to the bookmarks.
    if (!file.hasSiblings) yield { place: file.path, reason: 'is a table of passwords, which is never read' }
    return
  }
  const format = formatOf(sample, file.hasSiblings)
  if (!format) return
  yield { format: format.name }
  if (format.skips?.(file)) return
  const read = rowReader(format, file)
  for await (const { row, cells: raw, problem } of csvRows(file.text(), delimiterOf(head))) {
    const place = `row ${row}`
    const cells = raw.map((cell) => cell.trim())
    if (problem !== undefined) yield { place, reason: problem }
    else if (format.matches) yield await read(place, {}, cells)
    else if (row > 1) {
      const fields: Record<string, string> = {}
      // Two columns may have one name. The first that is filled counts.
      for (const [at, name] of columns.entries()) fields[name] ||= cells[at] ?? ''
      yield await read(place, fields, cells)
    }
  }
}
