import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { oneSpaced } from '../../server/reader/src/html/dom.ts'

it('writes each run of white space as one space', () => {
  const text = fc
    .array(fc.constantFrom(' ', '\n', '\t', '\u00a0', '\u2028', '\u3000', 'a', 'word', '😀'), {
      maxLength: 30,
    })
    .map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, (given) => {
      expect(oneSpaced(given)).toBe(given.replaceAll(/\s+/g, ' '))
    }),
  )
})
