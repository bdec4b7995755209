/** What would start or end markup inside a line: HTML, links, emphasis, code, tables, entities. */
const INLINE = /[\\`*_[\]<>|~]|&(?=#?\w+;)/g
/** What would make a line a heading, a list, a rule, or the line above it a heading. */
const LINE_START = /^(\d*(?=[.)])|(?=[#+-]|=+[^\S\n]*$))/gm

/** Every line end that Markdown or JavaScript knows, as one. */
export const sameLineEnds = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, '\n')

/** Text as Markdown that reads as that text, whatever is in it. Its lines stay lines. */
export function escapeMarkdown(text: string): string {
  return (
    sameLineEnds(text)
      // Four spaces would make a block of code.
      .replace(/^[^\S\n]+/gm, '')
      .replace(INLINE, '\\$&')
      .replace(LINE_START, '$1\\')
  )
}

/** The same for where a line ends the element: a heading, the words of a link. */
export const escapeLine = (text: string): string => escapeMarkdown(text.replace(/\s+/g, ' ').trim())

const ticksIn = (text: string): number =>
  Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))

/** A fence longer than any in the code: nothing in it can end the block. */
export function codeFence(code: string): string {
  return '`'.repeat(Math.max(3, ticksIn(code) + 1))
}

/** A line end inside would let what follows start a block of its own, before the span is looked at. */
export function codeSpan(text: string): string {
  const line = sameLineEnds(text).replaceAll('\n', ' ')
  const fence = '`'.repeat(ticksIn(line) + 1)
  const pad = fence.length > 1 ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

const PARENTHESES: Record<string, string> = { '(': '%28', ')': '%29' }

/** What would end the address early, or change it. */
export const address = (href: string): string =>
  href
    .replace(/[()\s\p{Cc}<>\\]/gu, (one) => PARENTHESES[one] ?? encodeURIComponent(one))
    .replace(/&(?=#?\w+;)/g, '&amp;')
