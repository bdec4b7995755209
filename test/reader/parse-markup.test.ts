import { createRequire } from 'node:module'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { parseMarkup } from '../../server/reader/src/html/parse-markup.ts'
import { loadCorpus } from './corpus.ts'
import { buildShapes } from './shapes/index.ts'

/** The service's parser, which may differ from that of development tools. */
const { parse, serialize, defaultTreeAdapter } = createRequire(
  new URL('../../server/reader/package.json', import.meta.url),
)('parse5') as typeof import('parse5')

const asItself = (markup: string) => serialize(parse(markup))
const inRuns = (markup: string) => serialize(parseMarkup(markup))

const PIECES = [
  `<p> </p> <b> </b> <a\thref="/a?b=1&amp;c=2&d"\ttitle='x\t&\ty'> </a> <br> <hr/> <pre> <pre>\n </pre> <!x> <!-- -->`,
  '<table> <tr> <td> </td> </table> <colgroup> <caption> <select> <option> <textarea>\n </textarea> <title> </title>',
  '<script> <script>a\t<\tb\t&&\t"</script>" </script> <style> </style> <svg> <![CDATA[\ta\t<\tb\t]]> </svg> <math> </math>',
  '<frameset> </frameset> <frame> <noframes> </noframes> <col> <template> <noscript> </noscript> <iframe> </iframe> <plaintext> <head> </head> <body\tclass=x> </body> </html> <html\tlang=en>',
  '& &amp; &amp &nbsp; &notit; &#65; &#x1f600; &#0; &unknown; &lt < <\t5 </ > = - \' " \0 \r \r\n \n \f 😀 \ud83d \ude00 語 \ufeff',
]
  .flatMap((line) => line.split(' '))
  .map((piece) => piece.replaceAll('\t', ' '))
  .concat([
    ' ',
    '\t',
    '\u00a0',
    '\u2028',
    'word',
    ' two words ',
    'a\nline',
    'One sentence & another. '.repeat(3),
  ])

describe('the tree of a document', () => {
  it('equals the tree of parse5 for pages', () => {
    const pages = [
      ...loadCorpus().map(({ bytes }) => bytes.toString()),
      ...buildShapes().map(({ html }) => html),
    ]
    for (const page of pages) expect(inRuns(page)).toBe(asItself(page))
  })

  it('equals the tree of parse5 for any input', () => {
    const soup = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(''))
    fc.assert(
      fc.property(soup, (markup) => {
        expect(inRuns(markup)).toBe(asItself(markup))
      }),
      { numRuns: 5_000 },
    )
  })

  it.each([
    '<frameset>one two <frame> three four</frameset> five six</html> seven eight',
    '<template><col>one two</template>',
    '<table><colgroup><col>one two',
  ])('keeps white space where text is not allowed: %s', (markup) => {
    expect(inRuns(markup)).toBe(asItself(markup))
  })

  it('equals the tree of parse5 for text longer than a chunk', () => {
    const long = `<p>${'Words 😀 of a text & more\r\n'.repeat(9_000)}</p><i title="${'a &lt; b '.repeat(9_000)}">x</i>`
    expect(inRuns(long)).toBe(asItself(long))
  })

  it('takes the words of a paragraph at once', () => {
    const taken = vi.spyOn(defaultTreeAdapter, 'insertText')
    parseMarkup(`<p>${'one word and another '.repeat(500)}</p>`)
    expect(taken).toHaveBeenCalledTimes(1)
  })
})
