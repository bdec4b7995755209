/** Characters that start or end inline markup: HTML, links, emphasis, code, tables, and entities. */
const INLINE = /[\\`*_[\]<>|~]|&(?=#?\w+;)/g
/** Line starts that would make a heading, list, or rule, or turn the previous line into a heading. */
const LINE_START = /^(\d*(?=[.)])|(?=[#+-]|=+[^\S\n]*$))/gm

/** Converts every line break that Markdown or JavaScript knows to `\n`. */
export const sameLineEnds = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, '\n')

/** Escapes text so that it renders literally as Markdown. Keeps its lines. */
export function escapeMarkdown(text: string): string {
  return (
    sameLineEnds(text)
      // Four spaces would start a code block.
      .replace(/^[^\S\n]+/gm, '')
      .replace(INLINE, '\\$&')
      .replace(LINE_START, '$1\\')
  )
}

export const escapeLine = (text: string): string => escapeMarkdown(text.replace(/\s+/g, ' ').trim())

const ticksIn = (text: string): number =>
  Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length))

export const codeFence = (code: string): string => '`'.repeat(Math.max(3, ticksIn(code) + 1))

/** Replace line breaks, because the next line could otherwise start a block. */
export function codeSpan(text: string): string {
  const line = sameLineEnds(text).replaceAll('\n', ' ')
  const fence = '`'.repeat(ticksIn(line) + 1)
  const pad = fence.length > 1 ? ' ' : ''
  return `${fence}${pad}${line}${pad}${fence}`
}

const PARENTHESES: Record<string, string> = { '(': '%28', ')': '%29' }

export const address = (href: string): string =>
  href
    .replace(/[()\s\p{Cc}<>\\]/gu, (character) => PARENTHESES[character] ?? encodeURIComponent(character))
    .replace(/&(?=#?\w+;)/g, '&amp;')
    // It would end the cell of a table.
    .replaceAll('|', '\\|')
