import type { TextRecord } from './format.ts'

/** A longer text is no clip, and a longer record is no entry. In UTF-16 units. */
const MAX_RECORD_LENGTH = 8_000_000

/** Joins lines to records. `openAfter` returns how many parts are open after a line; without any, the record is complete. */
export async function* groupedLines(
  lines: AsyncIterable<string>,
  begins: (line: string) => boolean,
  openAfter: (line: string, open: number) => number,
): AsyncGenerator<TextRecord> {
  let text = ''
  let start = 0
  let open = 0
  let number = 0
  for await (const line of lines) {
    number += 1
    const isStart = begins(line)
    if (isStart) {
      if (text) yield { line: start, text }
      text = ''
      open = 0
      start = number
    }
    if (isStart || (text && text.length < MAX_RECORD_LENGTH)) text += `${line}\n`
    open = openAfter(line, open)
    if (!text || open > 0) continue
    yield { line: start, text }
    text = ''
  }
  if (text.trim()) yield { line: start, text, isCut: true }
}

export async function* wholeText(lines: AsyncIterable<string>): AsyncGenerator<TextRecord> {
  const all: string[] = []
  let size = 0
  for await (const line of lines) {
    size += line.length
    if (size > MAX_RECORD_LENGTH) break
    all.push(line)
  }
  yield { line: 1, text: all.join('\n') }
}

export async function* filledLines(lines: AsyncIterable<string>): AsyncGenerator<TextRecord> {
  let line = 0
  for await (const text of lines) {
    line += 1
    if (text.trim()) yield { line, text }
  }
}
