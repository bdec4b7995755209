import { describe, expect, it } from 'vitest'
import { matchesIn, queryWords } from '@bookplate/contract'

const marksOf = (text: string, query: string): string[] =>
  matchesIn(text, queryWords(query)).map(({ start, end }) => text.slice(start, end))

describe('word borders', () => {
  it.each([
    ['“Harbor” – a harbor’s end', 'harbor', ['Harbor', 'harbor']],
    ['tea, «tea»…tea¿tea? 🍵tea🍵', 'tea', ['tea', 'tea', 'tea', 'tea', 'tea']],
    ['\uE001tea\uF8FF teas \u{F0000}tea', 'tea', ['tea', 'tea', 'tea']],
    ['a zeta, an eta, Ετα ετα', 'eta', ['eta']],
    ['naïve naïveté ünaive', 'naive', ['naïve', 'naïve']],
    ['e日 éa e', 'e', ['e']],
  ])('%s', (text, query, marked) => {
    expect(marksOf(text, query)).toEqual(marked)
  })

  it('follow punctuation, but not letters of any script', () => {
    for (const letter of ['я', 'ß', 'ع', 'क', '가', '٣', '𝒜'])
      expect(marksOf(`${letter}ab`, 'ab')).toEqual([])
    for (const sign of ['—', '„', '،', '。', '€', '^', '`', '{', '@', '😀', '\u200d'])
      expect(marksOf(`${sign}ab${sign}`, 'ab')).toEqual(['ab'])
  })
})

it('finds a phrase with any punctuation between its words', () => {
  expect(marksOf('Night—train; night … “train”', '"night train"')).toEqual(['Night—train', 'night … “train'])
})

it('finds a character that folds to several', () => {
  expect(marksOf('½ cup, ⑴ first, (1) again', '½ ⑴')).toEqual(['½', '⑴', '(1)'])
})
