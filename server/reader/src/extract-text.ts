import MarkdownIt from 'markdown-it'
import { EMPTY_PAGE } from './empty-page.ts'
import { createBlockWriter } from './html/block-writer.ts'
import { blocksOfHtml } from './html/blocks-of-html.ts'
import type { PageContent } from './page-content.ts'
import { paragraphsToBlocks } from './portable-text.ts'
import { wordsIn } from './word-set.ts'

/** Maximum length of structured text. Longer text becomes plain paragraphs, which cost little. */
const MAX_STRUCTURED = 500_000
/** Each line can become an element, and at most twice as many are kept. */
const MAX_LINES = 15_000
/** Turns Markdown syntax off for plain text. */
const NO_SIGNS = wordsIn(
  'autolink backticks emphasis entity escape heading image link reference strikethrough table',
)
const ITEM = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/
const CODE =
  /[{}=;]\s*$|^\s*(?:\$ |>>> |#include|def |class |import |function |const |let |var |if \(|for \(|<\/?\w+)/
const INSET = /^(?: {4}|\t)/
const UNDERLINE = /^(?:={3,}|-{3,})\s*$/
/** Range of line lengths in text that a program wrapped. */
const MIN_WRAPPED_LENGTH = 55
const MAX_LENGTH_RANGE = 22

const isCode = (lines: readonly string[]) =>
  lines.filter((line) => CODE.test(line)).length * 3 >= lines.length

const areHardWrapped = (lines: readonly string[]): boolean => {
  const full = lines.slice(0, -1).map((line) => line.trim().length)
  if (full.length < 2 || lines.some((line) => ITEM.test(line) || line.startsWith('>'))) return false
  return Math.min(...full) >= MIN_WRAPPED_LENGTH && Math.max(...full) - Math.min(...full) <= MAX_LENGTH_RANGE
}

/** A number that doesn't continue a list belongs to its sentence. */
const withoutFalseItems = (line: string): string =>
  line.replace(/^(\s*)(\d+)([.)]) /, (all, space: string, number: string, dot: string) =>
    Number(number) > 1 && number.length > 2 ? `${space}${number}${dot}\u00A0` : all,
  )

/** Converts text between empty lines to Markdown. */
function asMarkdown(stretch: readonly string[], isAfterItem: boolean): string {
  const isInset = !isAfterItem && stretch.every((line) => INSET.test(line)) && !ITEM.test(stretch[0]!)
  if (isInset && isCode(stretch)) return stretch.join('\n')
  const lines = isInset ? stretch.map((line) => line.trimStart()) : stretch
  if (lines.some((line, at) => at > 1 && UNDERLINE.test(line)))
    return lines.map((line) => (UNDERLINE.test(line) ? `\n${line}\n` : line)).join('\n')
  if (areHardWrapped(lines)) return withoutFalseItems(lines.map((line) => line.trim()).join(' '))
  return lines.map(withoutFalseItems).join('\n')
}

function render(text: string): string {
  const stretches = text.replaceAll('\r\n', '\n').split(/\n(?:[^\S\n]*\n)+/)
  let isAfterItem = false
  const markdown = stretches.map((stretch) => {
    const lines = stretch.replace(/^\n+/, '').split('\n')
    const shown = asMarkdown(lines, isAfterItem)
    isAfterItem = ITEM.test(lines[0] ?? '') || (isAfterItem && /^\s/.test(lines[0] ?? ''))
    return shown.replace(/^(\s*)• /gm, '$1- ')
  })
  const reader = new MarkdownIt({ html: false, linkify: true, breaks: true }).disable(NO_SIGNS)
  reader.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  return reader.render(markdown.join('\n\n'))
}

/** Whether a text is too long for structure detection. */
export const isLongText = (text: string): boolean =>
  text.length > MAX_STRUCTURED || text.split('\n', MAX_LINES + 1).length > MAX_LINES

export const readParagraphs = (text: string): PageContent => ({
  ...EMPTY_PAGE,
  content: paragraphsToBlocks(text),
})

/** Plain text with structure that was made by hand: underlined headings, lists, quotes, code and links. */
export const extractText = (text: string, url: string): PageContent => ({
  ...EMPTY_PAGE,
  content: blocksOfHtml(render(text), new URL(url)).content,
})

export function extractCode(text: string, language: string): PageContent {
  const writer = createBlockWriter()
  if (text.trim() !== '') writer.standalone({ _type: 'code', language, code: text.trimEnd() })
  return { ...EMPTY_PAGE, content: writer.finish() }
}
