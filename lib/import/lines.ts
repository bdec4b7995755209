import type { TextRecord } from './format.ts'
import type { Message } from './refusal.ts'

/** Longer lines are cut, because no bookmark is that long. In UTF-16 units. */
export const MAX_LINE_LENGTH = 16_000_000
export const TOO_LONG: Message = { key: 'imports.reason.tooLong', value: MAX_LINE_LENGTH }

export async function* numberedLines(chunks: AsyncIterable<string>): AsyncGenerator<Required<TextRecord>> {
  let rest = ''
  let line = 0
  let isCut = false
  for await (const chunk of chunks) {
    const parts = chunk.split(/\r\n|\n|\r(?!$)/)
    for (const [index, part] of parts.entries()) {
      if (index > 0) {
        line += 1
        yield { line, text: rest.replace(/\r$/, ''), isCut }
        rest = ''
        isCut = false
      }
      if (rest.length + part.length > MAX_LINE_LENGTH) isCut = true
      else rest += part
    }
  }
  if (rest || isCut) yield { line: line + 1, text: rest.replace(/\r$/, ''), isCut }
}
