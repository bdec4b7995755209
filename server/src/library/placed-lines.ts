import type { PlacedLine } from './prepare-lines.ts'

export async function* placedLines(lines: AsyncIterable<string>): AsyncGenerator<PlacedLine> {
  let line = 0
  for await (const text of lines) {
    line += 1
    if (text.trim()) yield { place: `line ${line}`, text: line === 1 ? text.replace(/^\uFEFF/, '') : text }
  }
}
