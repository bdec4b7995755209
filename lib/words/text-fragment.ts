import type { Highlight } from '@bookplate/contract'

/** Longer quotes are named by how they begin and end: the address has to stay one that a browser opens. */
const WHOLE_CHARACTERS = 200
const EDGE_WORDS = 6

/** A hyphen and a comma part the directive; encodeURIComponent leaves the hyphen as it is. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D')

const wordsOf = (text: string): string[] => text.trim().split(/\s+/)

/** Context may be cut within a word, and a browser finds whole ones only: the outermost is left out. */
const wholeBefore = (prefix = ''): string => encoded(wordsOf(prefix).slice(1).slice(-EDGE_WORDS).join(' '))
const wholeAfter = (suffix = ''): string =>
  encoded(wordsOf(suffix).slice(0, -1).slice(0, EDGE_WORDS).join(' '))

/** The place of a highlight on its page, as browsers that know text fragments find it; others open the page. */
export function addressOfHighlight(url: string, { quote, prefix, suffix }: Highlight): string {
  const words = wordsOf(quote)
  const isWhole = quote.length <= WHOLE_CHARACTERS && !/\n/.test(quote.trim())
  const text =
    isWhole || words.length < 2 * EDGE_WORDS
      ? encoded(words.join(' '))
      : `${encoded(words.slice(0, EDGE_WORDS).join(' '))},${encoded(words.slice(-EDGE_WORDS).join(' '))}`
  const [before, after] = [wholeBefore(prefix), wholeAfter(suffix)]
  const place = `${before && `${before}-,`}${text}${after && `,-${after}`}`
  const [page = '', fragment = ''] = url.split(/#(.*)/s)
  return `${page}#${fragment.replace(/:~:.*$/s, '')}:~:text=${place}`
}
