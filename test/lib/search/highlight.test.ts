import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt, highlight, queryWords } from '@/lib/search/highlight.ts'

const marked = (text: string, query: string) =>
  highlight(text, queryWords(query))
    .filter((piece) => piece.isMatch)
    .map((piece) => piece.text)

describe('highlight', () => {
  it('marks whole words and beginnings, whatever their case and accents', () => {
    expect(marked('Ein Café im CAFETERIA-Stil', 'cafe')).toEqual(['Café', 'CAFE'])
    expect(marked('Sleeping helps sleep', 'sleep')).toEqual(['Sleep', 'sleep'])
  })

  it('does not mark the middle of a word or a short beginning', () => {
    expect(marked('asleep on it', 'sleep')).toEqual([])
    expect(marked('on only once', 'on')).toEqual(['on'])
  })

  it('marks no word that says nothing, unless there is no other', () => {
    expect(marked('All that is known about sleep', 'that is about sleep')).toEqual(['sleep'])
    expect(marked('What is that about', 'that')).toEqual(['that'])
  })

  it('marks a phrase as a whole, and its words nowhere else', () => {
    expect(marked('To sleep on it, or on a sleep', '"sleep on it"')).toEqual(['sleep on it'])
    expect(marked('Sleep -- ON it', '"sleep on it" sle')).toEqual(['Sleep -- ON it'])
  })

  it('marks nothing that was excluded', () => {
    expect(marked('night trains, late', 'trains -late')).toEqual(['trains'])
  })

  it('reads the query as words, never as a pattern', () => {
    expect(marked('a.*b (c)', '.* ( [')).toEqual([])
  })

  it('gives back the text unchanged, whatever it is', () => {
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

  it('shows the place where the words are', () => {
    expect(excerpt(text, queryWords('hippocampus'), 120)).toContain('hippocampus')
  })

  it('begins at the beginning without a match', () => {
    expect(excerpt(text, [], 40)).toBe('word word word word word word word word…')
  })

  it('never grows past its length by more than the two marks', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 10, max: 200 }), (any, query, length) => {
        expect(excerpt(any, queryWords(query), length).length).toBeLessThanOrEqual(length + 2)
      }),
    )
  })
})

describe('an excerpt of a script without spaces', () => {
  it('is as long as any other', () => {
    const text = '睡眠は記憶を変える。'.repeat(40)
    expect(excerpt(text, [], 160).length).toBeGreaterThan(100)
    expect(excerpt(`Intro ${text}`, [], 160).length).toBeGreaterThan(100)
  })
  it('shows a match deep in it, marked wherever it stands', () => {
    const text = `${'記憶を変える。'.repeat(40)}よい睡眠と睡眠不足${'記憶を変える。'.repeat(40)}`
    expect(marked(excerpt(text, queryWords('睡眠'), 160), '睡眠')).toEqual(['睡眠', '睡眠'])
  })
})
