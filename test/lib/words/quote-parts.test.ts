import { MAX_QUOTE_LENGTH } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'
import { MAX_QUOTE_PARTS, quoteParts } from '@/lib/words/quote-parts.ts'

const lettersOf = (text: string) => text.replaceAll(/\s/g, '')
const quotesOf = (quote: string) => quoteParts({ quote }).map((part) => part.quote)

describe('quoteParts', () => {
  it('keeps a short quote and its context', () => {
    expect(quoteParts({ quote: ' two \n', prefix: 'one ', suffix: ' three' })).toEqual([
      { quote: 'two', prefix: 'one ', suffix: ' three' },
    ])
    expect(quoteParts({ quote: ' \n ' })).toEqual([])
  })

  it('splits a long quote after lines, or after words, and loses nothing', () => {
    const lines = Array.from({ length: 200 }, (_, at) => `Line ${at}. ${'Words of it. '.repeat(10)}`).join(
      '\n',
    )
    const words = Array.from({ length: 5_000 }, (_, at) => `word${at}`).join(' ')
    for (const text of [lines, words, '夜のあいだに記憶は整理される。'.repeat(1_500), '👩‍🚀'.repeat(5_000)]) {
      const quotes = quotesOf(text)
      expect(quotes.length).toBeGreaterThan(2)
      expect(Math.max(...quotes.map(({ length }) => length))).toBeLessThanOrEqual(MAX_QUOTE_LENGTH)
      expect(quotes.every((quote) => quote.isWellFormed())).toBe(true)
      expect(lettersOf(quotes.join(''))).toBe(lettersOf(text))
    }
    expect(quotesOf(lines).every((quote) => quote.startsWith('Line '))).toBe(true)
    expect(quotesOf(words).every((quote) => quote.startsWith('word'))).toBe(true)
  })

  it('gives each part the text next to it as context', () => {
    const text = Array.from({ length: 5_000 }, (_, at) => `word${at}`).join(' ')
    const parts = quoteParts({ quote: text, prefix: 'before ', suffix: ' after' })
    for (const [at, { quote, prefix, suffix }] of parts.entries())
      expect(`before ${text} after`).toContain(`${prefix}${at === 0 ? '' : ' '}${quote}${suffix}`)
    expect([parts[0]!.prefix, parts.at(-1)!.suffix]).toEqual(['before ', ' after'])
  })

  it('stops at the most highlights of one selection', () => {
    expect(quotesOf('word '.repeat(100_000))).toHaveLength(MAX_QUOTE_PARTS)
  })
})
