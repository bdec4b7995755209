import type { Highlight } from '@bookplate/contract'

/** Longer quotes are named by how they begin and end: the address has to stay one that a browser opens. */
const WHOLE_CHARACTERS = 200
const EDGE_WORDS = 6
/** More than so many words take, and than one takes where a place is looked for. */
const EDGE_CHARACTERS = 500

/** A browser finds whole words only, and parts those of languages without spaces in the same way. */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
/** Cells that are chosen together stand apart by tabs. */
const LINE_ENDS = /[\n\t]/

/** A hyphen and a comma part the directive; encodeURIComponent leaves the hyphen as it is. */
const encoded = (text: string): string =>
  encodeURIComponent(text.trim().replaceAll(/\s+/g, ' ')).replaceAll('-', '%2D')

const startsOf = (line: string): number[] =>
  [...segmenter.segment(line)].flatMap(({ index, isWordLike }) => (isWordLike ? [index] : []))
const firstWords = (line: string): string =>
  line.slice(0, startsOf(line.slice(0, EDGE_CHARACTERS))[EDGE_WORDS])
function lastWords(line: string): string {
  const edge = Math.max(0, line.length - EDGE_CHARACTERS)
  return line.slice(edge + (startsOf(line.slice(edge)).at(-EDGE_WORDS) ?? 0))
}
/** Context may be cut within a word, and the outermost is left out. */
const withoutFirst = (line: string): string => line.slice(startsOf(line)[1] ?? line.length)
const withoutLast = (line: string): string => line.slice(0, startsOf(line).at(-1) ?? 0)

/** The ends of a word in the midst of which a place is, else the place. */
function wordStart(line: string, at: number): number {
  const edge = line.slice(0, at + EDGE_CHARACTERS)
  return segmenter.segment(edge).containing(at)?.index ?? at
}
function wordEnd(line: string, at: number): number {
  const edge = Math.max(0, at - EDGE_CHARACTERS)
  const word = at > 0 ? segmenter.segment(line.slice(edge)).containing(at - 1 - edge) : undefined
  return word ? edge + word.index + word.segment.length : at
}

/** The words of a highlight, made whole, and what stands in the same lines. */
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

/** What a browser is to look for, in this order. It looks for each part within one paragraph. */
function directivesOf({ quote, prefix = '', suffix = '' }: Highlight): string[] {
  const [linesBefore, linesAfter] = [prefix.split(LINE_ENDS), suffix.split(LINE_ENDS)]
  const { words, before, after } = wordsOf(quote, linesBefore.at(-1)!, linesAfter[0]!)
  const directive = (lineBefore: string, lineAfter: string) => {
    const [said, follows] = [encoded(lastWords(lineBefore)), encoded(firstWords(lineAfter))]
    return `${said && `${said}-,`}${words}${follows && `,-${follows}`}`
  }
  if (before.trim() !== '' || after.trim() !== '') {
    return [
      directive(
        linesBefore.length === 1 ? withoutFirst(before) : before,
        linesAfter.length === 1 ? withoutLast(after) : after,
      ),
    ]
  }
  // Whole paragraphs are told apart by those beside them; where the page has something between, by nothing.
  const said = linesBefore.findLastIndex((line) => line.trim() !== '')
  const follows = linesAfter.findIndex((line) => line.trim() !== '')
  const [lineBefore, lineAfter] = [linesBefore[said] ?? '', linesAfter[follows] ?? '']
  const told = directive(
    said === 0 ? withoutFirst(lineBefore) : lineBefore,
    follows === linesAfter.length - 1 ? withoutLast(lineAfter) : lineAfter,
  )
  return told === words ? [words] : [told, words]
}

/** The place of a highlight on its page, as browsers that know text fragments find it; others open the page. */
export function addressOfHighlight(url: string, highlight: Highlight): string {
  const [page = '', fragment = ''] = url.split(/#(.*)/s)
  const directives = directivesOf(highlight).map((directive) => `text=${directive}`)
  return `${page}#${fragment.replace(/:~:.*$/s, '')}:~:${directives.join('&')}`
}
