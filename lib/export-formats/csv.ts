import { markFormula, type Highlight } from '@bookplate/contract'
import { authorOf, highlightsOf, tagsOf, textOf, titleOf, type ExportedLine } from './exported-line.ts'

const quoted = (cell: string): string => (/[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

type Columns = readonly (readonly [name: string, read: (line: ExportedLine) => string])[]

const BOOKPLATE: Columns = [
  ['url', ({ url }) => url],
  ['title', ({ title }) => title ?? ''],
  ['author', authorOf],
  ['platform', ({ platform }) => platform],
  ['type', ({ contentType }) => contentType],
  ['tags', tagsOf],
  ['note', ({ note }) => note ?? ''],
  ['highlights', highlightsOf],
  ['favorite', ({ isFavorite }) => String(isFavorite)],
  ['archived', ({ deletedAt }) => String(deletedAt !== null)],
  ['saved', ({ capturedAt }) => capturedAt],
  ['published', ({ contentCreatedAt }) => contentCreatedAt ?? ''],
  ['text', textOf],
]

const markedHighlight = ({ quote, note }: Pick<Highlight, 'quote' | 'note'>): string =>
  `Highlight:${quote}${note ? `\nNote:${note}` : ''}`

const RAINDROP: Columns = [
  ['id', () => ''],
  ['title', titleOf],
  ['note', ({ note }) => note ?? ''],
  ['excerpt', () => ''],
  ['url', ({ url }) => url],
  ['folder', () => 'Unsorted'],
  ['tags', ({ tags }) => tags.map((tag) => tag.replaceAll(',', ' ')).join(', ')],
  ['created', ({ capturedAt }) => capturedAt],
  ['cover', () => ''],
  ['highlights', ({ highlights = [] }) => highlights.map(markedHighlight).join('\n')],
  ['favorite', ({ isFavorite }) => String(isFavorite)],
]

const rowOf = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

async function* write(
  columns: Columns,
  lines: AsyncIterable<ExportedLine>,
  cellOf = (text: string): string => text,
): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read UTF-8.
  yield `\uFEFF${rowOf(columns.map(([name]) => name))}`
  for await (const line of lines) yield rowOf(columns.map(([, read]) => cellOf(read(line))))
}

export const toCsv = (lines: AsyncIterable<ExportedLine>): AsyncIterable<string> =>
  write(BOOKPLATE, lines, markFormula)
export const toRaindropCsv = (lines: AsyncIterable<ExportedLine>): AsyncIterable<string> =>
  write(RAINDROP, lines)
