import type { Highlight } from '@bookplate/contract'
import { wholeText } from './whole-text.ts'

/** Longer quotes are addressed by their start and end, because browsers limit an address. */
const WHOLE_CHARACTERS = 200
const EDGE_WORDS = 6
/** Limits the length of these edges and of the search for a word. */
const EDGE_CHARACTERS = 500

/** Browsers match whole words and use the same segmentation. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
/** Cells of a selection are separated by tabs. */
const LINE_ENDS = /[\n\t]/

/** Hyphens and commas separate parts of the directive. `encodeURIComponent` doesn't encode hyphens. */
const encoded = (text: string): string =>
  encodeURIComponent(wholeText(text).trim().replaceAll(/\s+/g, ' ')).replaceAll('-', '%2D')

const startsOf = (line: string): number[] =>
  [...segmenter.segment(line)].flatMap(({ index, isWordLike }) => (isWordLike ? [index] : []))
const firstWords = (line: string): string =>
  line.slice(0, startsOf(line.slice(0, EDGE_CHARACTERS))[EDGE_WORDS])
function lastWords(line: string): string {
  const edge = Math.max(0, line.length - EDGE_CHARACTERS)
  return line.slice(edge + (startsOf(line.slice(edge)).at(-EDGE_WORDS) ?? 0))
}
/** Context can start or end within a word, so omit its outermost word. */
const withoutFirst = (line: string): string => line.slice(startsOf(line)[1] ?? line.length)
const withoutLast = (line: string): string => line.slice(0, startsOf(line).at(-1) ?? 0)

function wordStart(line: string, at: number): number {
  const edge = line.slice(0, at + EDGE_CHARACTERS)
  return segmenter.segment(edge).containing(at)?.index ?? at
}
function wordEnd(line: string, at: number): number {
  const edge = Math.max(0, at - EDGE_CHARACTERS)
  const word = at > 0 ? segmenter.segment(line.slice(edge)).containing(at - 1 - edge) : undefined
  return word ? edge + word.index + word.segment.length : at
}

function wordsOf(quote: string, lineBefore: string, lineAfter: string) {
  const lines = quote.trim().split(LINE_ENDS)
  const isOneLine = lines.length === 1
  const first = lineBefore + lines[0]! + (isOneLine ? lineAfter : '')
  const last = (isOneLine ? lineBefore : '') + lines.at(-1)! + lineAfter
  const start = wordStart(first, lineBefore.length)
  const end = wordEnd(last, last.length - lineAfter.length)
  const isShort = isOneLine && end - start <= WHOLE_CHARACTERS
  return {
    words: isShort
      ? encoded(first.slice(start, end))
      : `${encoded(firstWords(first.slice(start)))},${encoded(lastWords(last.slice(0, end)))}`,
    before: first.slice(0, start),
    after: last.slice(end),
  }
}

function directivesOf({ quote, prefix = '', suffix = '' }: Highlight): string[] {
  const [linesBefore, linesAfter] = [prefix.split(LINE_ENDS), suffix.split(LINE_ENDS)]
  const { words, before, after } = wordsOf(quote, linesBefore.at(-1)!, linesAfter[0]!)
  const directive = (lineBefore: string, lineAfter: string) => {
    const [last, next] = [encoded(lastWords(lineBefore)), encoded(firstWords(lineAfter))]
    return `${last && `${last}-,`}${words}${next && `,-${next}`}`
  }
  if (before.trim() !== '' || after.trim() !== '') {
    return [
      directive(
        linesBefore.length === 1 ? withoutFirst(before) : before,
        linesAfter.length === 1 ? withoutLast(after) : after,
      ),
    ]
  }
  // Whole paragraphs use the neighboring paragraphs as context.
  const last = linesBefore.findLastIndex((line) => line.trim() !== '')
  const next = linesAfter.findIndex((line) => line.trim() !== '')
  const [lineBefore, lineAfter] = [linesBefore[last] ?? '', linesAfter[next] ?? '']
  const inContext = directive(
    last === 0 ? withoutFirst(lineBefore) : lineBefore,
    next === linesAfter.length - 1 ? withoutLast(lineAfter) : lineAfter,
  )
  return inContext === words ? [words] : [inContext, words]
}

/** Returns the page's address with text fragments. Other browsers open the page without scrolling. */
export function addressOfHighlight(url: string, highlight: Highlight): string {
  const [page = '', fragment = ''] = url.split(/#(.*)/s)
  const directives = directivesOf(highlight).map((directive) => `text=${directive}`)
  return `${page}#${fragment.replace(/:~:.*$/s, '')}:~:${directives.join('&')}`
}
