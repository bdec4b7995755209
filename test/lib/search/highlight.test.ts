import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldedText, queryWords, widthOf } from '@bookplate/contract'
import { excerpt, excerptOfTitle, highlight } from '@/lib/search/highlight.ts'

const marked = (text: string, query: string) =>
  highlight(text, queryWords(query))
    .filter((piece) => piece.isMatch)
    .map((piece) => piece.text)

describe('highlight', () => {
  it('marks whole words and prefixes, ignoring case and accents', () => {
    expect(marked('Ein Café im CAFETERIA-Stil', 'cafe')).toEqual(['Café', 'CAFE'])
    expect(marked('Sleeping helps sleep', 'sleep')).toEqual(['Sleep', 'sleep'])
  })

  it('does not mark the middle of a word or a short prefix', () => {
    expect(marked('asleep on it', 'sleep')).toEqual([])
    expect(marked('on only once', 'on')).toEqual(['on'])
  })

  it('marks no stop word, unless there is no other', () => {
    expect(marked('All that is known about sleep', 'that is about sleep')).toEqual(['sleep'])
    expect(marked('What is that about', 'that')).toEqual(['that'])
  })

  it('marks a phrase as a whole and its words nowhere else', () => {
    expect(marked('To sleep on it, or on a sleep', '"sleep on it"')).toEqual(['sleep on it'])
    expect(marked('Sleep -- ON it', '"sleep on it" sle')).toEqual(['Sleep -- ON it'])
  })

  it('marks other forms of a word, like the search', () => {
    expect(marked('Memories of running, he stopped caring', 'memory runs stops care')).toEqual([
      'Memories',
      'running',
      'stopped',
      'caring',
    ])
    expect(marked('Cars and a runner-up', 'care rune')).toEqual([])
  })

  it.each([
    ['読書と睡眠と記憶', '睡眠の記憶', ['睡眠', '記憶']],
    ['AI睡眠不足', '"AI 睡眠"', ['AI睡眠']],
    ['기억을 바꾸는 잠', '기억', ['기억']],
    ['기억을', '기어', []],
    ['رأيت مُحَمَّد اليوم', 'محمد', ['مُحَمَّد']],
    ['मैं हिन्दी बोलता हूँ', 'हिन्दी', ['हिन्दी']],
    ['Ὀδυσσεύς', 'οδυσσευσ', ['Ὀδυσσεύς']],
    ['Isparta, ısparta, ISPARTA', 'ısparta', ['Isparta', 'ısparta', 'ISPARTA']],
    ['ein ﬁlm', 'film', ['ﬁlm']],
    ['cafe\u0301 noir', 'café', ['cafe\u0301']],
  ])('marks in %s what %s means', (text, query, marks) => {
    expect(marked(text, query)).toEqual(marks)
  })

  it('marks no excluded words', () => {
    expect(marked('night trains, late', 'trains -late')).toEqual(['trains'])
  })

  it('reads the query as words, never as a pattern', () => {
    expect(marked('a.*b (c)', '.* ( [')).toEqual([])
  })

  it('returns the text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
        const pieces = highlight(text, queryWords(query))
        expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      }),
    )
  })
})

describe('excerpt', () => {
  const text = `${'word '.repeat(100)}hippocampus ${'more '.repeat(100)}`

  it('shows the place of the words', () => {
    expect(excerpt(text, queryWords('hippocampus'), 120)).toContain('hippocampus')
  })

  it('starts at the beginning without a match', () => {
    expect(excerpt(text, [], 40)).toBe('word word word word word word word word…')
  })

  it('never exceeds its length by more than the two ellipses', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 10, max: 200 }), (any, query, length) => {
        expect(excerpt(any, queryWords(query), length).length).toBeLessThanOrEqual(length + 2)
      }),
    )
  })
})

describe('a mark', () => {
  it.each([
    ['Latin', 'plain words ', 'hippocampus'],
    ['Japanese', '今日は何も起こらなかった。', '睡眠'],
    ['Arabic', 'لم يحدث شيء ', 'مكتبة'],
  ])('is within the visible part of a %s text and of a title', (_, filler, word) => {
    for (let times = 0; times < 30; times += 1) {
      const text = `${filler.repeat(times)}${word} ${filler.repeat(9)}`
      const words = queryWords(word)
      const before = (shown: string) => widthOf(shown.slice(0, shown.indexOf(word)))
      expect(before(excerpt(text, words, 160))).toBeLessThanOrEqual(25)
      expect(before(excerptOfTitle(text, words, 44))).toBeLessThanOrEqual(44)
      expect(excerptOfTitle(text, words, 44).slice(0, 6)).toBe(text.slice(0, 6))
    }
  })
})

describe('folded text', () => {
  it('equals the folded text, and each position maps to the original', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { folded, startOf, endOf } = foldedText(text)
        expect(folded).toBe(fold(text))
        for (let index = 0; index < folded.length; index += 1) {
          const part = text.slice(startOf(index), endOf(index + 1))
          expect(fold(part)).toContain(folded[index])
        }
      }),
    )
  })
})

describe('an excerpt of a script without spaces', () => {
  it('has the usual length', () => {
    const text = '睡眠は記憶を変える。'.repeat(40)
    expect(excerpt(text, [], 160).length).toBeGreaterThan(100)
    expect(excerpt(`Intro ${text}`, [], 160).length).toBeGreaterThan(100)
  })
  it('shows and marks a match deep in it', () => {
    const text = `${'記憶を変える。'.repeat(40)}よい睡眠と睡眠不足${'記憶を変える。'.repeat(40)}`
    expect(marked(excerpt(text, queryWords('睡眠'), 160), '睡眠')).toEqual(['睡眠', '睡眠'])
  })
})
