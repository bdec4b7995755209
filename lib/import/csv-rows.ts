import Papa from 'papaparse'
import type { Message } from './refusal.ts'

export interface CsvRow {
  row: number
  cells: string[]
  reason?: Message
}

/** A row that is longer has a quote that was never closed. In UTF-16 units. */
const MAX_ROW_LENGTH = 8_000_000
const NEVER_CLOSED: Message = { key: 'imports.reason.neverClosed' }
const TOO_LONG: Message = { key: 'imports.reason.tooLong', value: MAX_ROW_LENGTH }

const isTooLong = (cells: readonly string[]): boolean =>
  cells.reduce((sum, cell) => sum + cell.length, 0) > MAX_ROW_LENGTH

const DELIMITERS = [',', ';', '\t', '|']

/** Excel's first line, which names the delimiter. */
const DECLARATION = /^"?sep=([,;\t|])"?$/i

/** Finds the delimiter that the first line declares, or that occurs most often in it, outside of quotes. */
export function delimiterOf(head: string): string {
  const first = /^[^\r\n]*/.exec(head)?.[0] ?? ''
  const declared = DECLARATION.exec(first)?.[1]
  if (declared) return declared
  const line = first.replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))]!
}

interface Parsed {
  data: string[][]
  errors: { code: string; row: number; index: number }[]
  meta: { cursor: number }
}

interface ParserClass {
  new (config: { delimiter: string; newline: string }): {
    parse: (text: string, from: number, ignoresLastRow: boolean) => Parsed
  }
}

/** The types of Papa Parse leave out its parser for chunks. */
const { Parser } = Papa as unknown as { Parser: ParserClass }

async function* withUnixNewlines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const chunk of chunks) {
    const text = held + chunk
    held = text.endsWith('\r') ? '\r' : ''
    yield (held ? text.slice(0, -1) : text).replace(/\r\n?/g, '\n')
  }
  if (held) yield '\n'
}

/** Streams RFC 4180. Reading continues on the line after a quote that never closes. */
export async function* csvRows(chunks: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRow> {
  const parser = () => new Parser({ delimiter, newline: '\n' })
  let rest = ''
  let row = 0
  let isSkipping = false
  const take = function* ({ isEnd = false } = {}): Generator<CsvRow> {
    for (;;) {
      const { data, errors, meta } = parser().parse(rest, 0, !isEnd)
      const broken = errors.find(({ code }) => code === 'MissingQuotes')
      for (const cells of broken ? data.slice(0, broken.row) : data) {
        row += 1
        if (isTooLong(cells)) yield { row, cells: [], reason: TOO_LONG }
        else if (row === 1 && DECLARATION.test(cells.join(delimiter))) continue
        else if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
      }
      const isStuck = !isEnd && rest.length - meta.cursor > MAX_ROW_LENGTH
      if (!broken && !isStuck) {
        rest = isEnd ? '' : rest.slice(meta.cursor)
        return
      }
      const start = broken ? rest.lastIndexOf('\n', broken.index) + 1 : meta.cursor
      const end = rest.indexOf('\n', start)
      row += 1
      yield { row, cells: [], reason: broken ? NEVER_CLOSED : TOO_LONG }
      isSkipping = end < 0 && !isEnd
      rest = end < 0 ? '' : rest.slice(end + 1)
      if (end < 0) return
    }
  }
  for await (const chunk of withUnixNewlines(chunks)) {
    const end = isSkipping ? chunk.indexOf('\n') : -1
    if (isSkipping && end < 0) continue
    rest += chunk.slice(end + 1)
    isSkipping = false
    yield* take()
  }
  yield* take({ isEnd: true })
}
