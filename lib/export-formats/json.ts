import { secondsOf, titleOf, type ExportedLine } from './exported-line.ts'

async function* array(
  before: string,
  lines: AsyncIterable<ExportedLine>,
  write: (line: ExportedLine) => unknown,
  after: string,
): AsyncGenerator<string> {
  let separator = before
  for await (const line of lines) {
    yield `${separator}\n${JSON.stringify(write(line))}`
    separator = ','
  }
  yield separator === before ? `${before}${after}\n` : `\n${after}\n`
}

export const toJson = (lines: AsyncIterable<ExportedLine>): AsyncIterable<string> =>
  array('[', lines, (line) => line, ']')

export const toKarakeepJson = (lines: AsyncIterable<ExportedLine>): AsyncIterable<string> =>
  array(
    '{"bookmarks":[',
    lines,
    (line) => ({
      createdAt: secondsOf(line.capturedAt),
      title: titleOf(line),
      tags: line.tags,
      lists: [],
      content: { type: 'link', url: line.url },
      note: line.note,
      archived: line.deletedAt !== null,
      // Karakeep ignores it.
      favourited: line.isFavorite,
    }),
    '],"lists":[]}',
  )

/** JSON Lines, the form that keeps everything. */
export async function* toJsonLines(lines: AsyncIterable<ExportedLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}
