const WIDE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFF60ー]`
const WIDE_LETTERS = new RegExp(WIDE, 'gu')
/** Letters that don't begin a line in Chinese and Japanese. */
const CLOSING = '、。，．：；！？）」』》〉】”’)ー～…・ぁぃぅぇぉっゃゅょァィゥェォッャュョ'
/** Text that stays in one line: a word, or a wide letter with its punctuation. */
const UNBROKEN = new RegExp(`(?: |[（「『《〈【])*(?:${WIDE}|[^ ${WIDE.slice(1, -1)}]+)[${CLOSING}]*`, 'gu')
const ISOLATE = '\u2068'
const END = '\u2069'
const RIGHT_TO_LEFT = '\u2067'

/** Columns of a terminal, where Chinese and Japanese letters take two, and marks and controls none. */
export const columnsOf = (text: string): number =>
  text.replaceAll(/\p{M}|\p{Cf}/gu, '').replaceAll(WIDE_LETTERS, 'xx').length

export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = []
  for (const part of text.match(UNBROKEN) ?? []) {
    const line = lines.at(-1)
    if (line !== undefined && columnsOf(line + part) <= columns) lines[lines.length - 1] = line + part
    else lines.push(part.trimStart())
  }
  return lines
}

/** Isolates each line of a right-to-left text, and again the rest of a value that continues in the next line. */
export function isolatedLines(lines: readonly string[]): string[] {
  let depth = 0
  return lines.map((line) => {
    const start = RIGHT_TO_LEFT + ISOLATE.repeat(depth)
    for (const [control] of line.matchAll(/[\u2066-\u2069]/g)) depth += control === END ? -1 : 1
    return start + line + END.repeat(depth + 1)
  })
}
