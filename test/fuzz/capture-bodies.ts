import * as fc from 'fast-check'
import { hashOf } from '../helpers/capture-client.ts'
import { freeText } from './arbitraries.ts'

const written = (value: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  value.map((one) => JSON.stringify(one))

const PIECES = [
  '<!doctype html><html lang="en">',
  '<head><title>A page</title>',
  '<meta http-equiv="refresh" content="0;url=https://elsewhere.example/">',
  '<link rel="canonical" href="https://elsewhere.example/">',
  '<script type="application/ld+json">{"@type":"Article","image":[[[[{}]]]],"author":{"@id":"#a"}}</script>',
  '<base href="data:text/html,x">',
  '<article><p>Some words of it.</p>',
  '<img src="data:image/png;base64,AAAA" width="9007199254740993" height="-1">',
  '<img srcset="a 1x, b 2x,,, c -1w" loading=lazy>',
  '<table><tr><td colspan=99999 rowspan=99999>x</table>',
  '<math><mtext></p><style><img src=x onerror=alert(1)>',
  '<svg><foreignObject><p>x</svg>',
  '<template><p>hidden</p></template><noscript><p>x',
  '<pre><code class="language-\u202e">\u0000\u0001</code></pre>',
  '<a href="javascript:alert(1)">x</a>',
  '\ud800',
]

const html = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((all) => all.join('')),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...PIECES), fc.nat(3_000)).map(([one, times]) => one.repeat(times)),
  },
  { weight: 1, arbitrary: freeText(0, 3_000) },
)

/** Mostly valid, because several invalid fields would all fail at the first check. */
const mostly = <Value>(right: fc.Arbitrary<Value>, wrong: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 15, arbitrary: right }, { weight: 1, arbitrary: wrong })

const id = mostly(fc.uuid(), freeText(0, 40))
const words = mostly(fc.lorem(), freeText(0, 300))

const highlight = fc.record(
  { id, quote: words, prefix: words, note: mostly(fc.lorem(), freeText(0, 300)) },
  { requiredKeys: ['id', 'quote'] },
)

const image = fc.record(
  {
    url: mostly(fc.constantFrom('https://site.example/a.png', 'data:,', ':::'), fc.constant('')),
    type: fc.constantFrom('image/png', 'image/svg+xml', 'text/html', ''),
    data: mostly(fc.base64String({ maxLength: 400 }), freeText(0, 20)),
    width: fc.oneof(fc.double(), fc.constant(2 ** 53)),
  },
  { requiredKeys: ['url', 'type', 'data'] },
)

export const capture = written(
  fc
    .record(
      {
        url: fc.oneof(
          {
            weight: 5,
            arbitrary: fc.constantFrom(
              'https://site.example/a.png',
              'https://site.example/page',
              'http://[::1]/?q=%zz',
            ),
          },
          { weight: 1, arbitrary: freeText(0, 60) },
        ),
        title: freeText(0, 900),
        language: freeText(0, 30),
        html,
        contentHash: mostly(fc.constant('right'), fc.constantFrom('0'.repeat(64), 'x')),
        images: fc.array(image, { maxLength: 3 }),
        selection: fc.array(highlight, { maxLength: 3 }),
        reason: words,
        readAgain: fc.boolean(),
      },
      { requiredKeys: ['url'] },
    )
    .map((body) =>
      body.contentHash === 'right' ? { ...body, contentHash: body.html && hashOf(body.html) } : body,
    ),
)

export const ids = written(
  fc.record({
    ids: fc.array(id, { minLength: 1, maxLength: 3 }),
  }),
)

export const highlights = written(
  fc.record(
    { put: fc.array(highlight, { maxLength: 3 }), remove: fc.array(fc.uuid(), { maxLength: 3 }) },
    { requiredKeys: [] },
  ),
)
