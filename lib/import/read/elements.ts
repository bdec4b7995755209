import { MAX_LINE_LENGTH, TOO_LONG, numberedLines } from '../lines.ts'
import { CUT_OFF, type EntryNumber, type Message } from '../refusal.ts'

export type Element = { entry: EntryNumber; text: string } | { entry: EntryNumber | null; reason: Message }

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c]
const OPENING = new Set([0x7b, 0x5b])
const CLOSING = new Set([0x7d, 0x5d])
const SPACE = /\s/

/** Splits JSON lists into their elements. The first one begins after `skip` characters. Keeps one element in memory. */
export async function* jsonElements(chunks: AsyncIterable<string>, skip: number): AsyncGenerator<Element> {
  let text = ''
  let isCut = false
  let number = 0
  let depth = 0
  let isString = false
  let isEscaped = false
  let left = skip
  const keep = (part: string): void => {
    if (text.length + part.length > MAX_LINE_LENGTH) isCut = true
    else text += part
  }
  const take = (): Element[] => {
    const [whole, wasCut] = [text.trim(), isCut]
    text = ''
    isCut = false
    if (!whole && !wasCut) return []
    number += 1
    const entry = { unit: 'entry', number } as const
    return [wasCut ? { entry, reason: TOO_LONG } : { entry, text: whole }]
  }
  for await (const chunk of chunks) {
    let start = Math.min(left, chunk.length)
    left -= start
    for (let at = start; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at)
      if (depth < 0) {
        if (!SPACE.test(chunk[at]!) && chunk[at] !== '[') return
        start = at + 1
        if (chunk[at] === '[') depth = 0
        continue
      }
      if (isEscaped) isEscaped = false
      else if (isString) {
        if (code === BACKSLASH) isEscaped = true
        else if (code === QUOTE) isString = false
      } else if (code === QUOTE) isString = true
      else if (OPENING.has(code)) depth += 1
      else if (CLOSING.has(code)) depth -= 1
      else if (code === COMMA && depth === 0) {
        keep(chunk.slice(start, at))
        yield* take()
        start = at + 1
      }
      if (depth < 0) {
        keep(chunk.slice(start, at))
        yield* take()
        start = at + 1
      }
    }
    keep(chunk.slice(start))
  }
  if (depth < 0) return
  yield* take().map(({ entry }) => ({ entry, reason: CUT_OFF }))
  if (number === 0) yield { entry: null, reason: CUT_OFF }
}

export async function* lineElements(chunks: AsyncIterable<string>): AsyncGenerator<Element> {
  for await (const { line, text, isCut } of numberedLines(chunks)) {
    const entry = { unit: 'line', number: line } as const
    if (isCut) yield { entry, reason: TOO_LONG }
    else if (text.trim()) yield { entry, text }
  }
}
