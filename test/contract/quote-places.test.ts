import { quoteFinder } from '@bookplate/contract'
import { describe, expect, it } from 'vitest'

const found = (text: string, quote: string, around: { prefix?: string; suffix?: string } = {}) => {
  const place = quoteFinder(text)({ quote, ...around })
  return place && text.slice(place.start, place.end)
}

describe('quoteFinder', () => {
  it.each([
    ['as it stands', 'It was known: Sleep sorts the day.', 'Sleep sorts', 'Sleep sorts'],
    ['over lines of its own', 'One line.\nAnother line.', 'line. \n\n Another', 'line.\nAnother'],
    ['over cells', 'Tide | High | Low', 'High\tLow', 'High | Low'],
    ['drawn in capitals', 'Sleep sorts', 'SLEEP SORTS', 'Sleep sorts'],
    ['with hyphens that are not drawn', 'Zep\u00ADpe\u200Blin', 'Zeppelin', 'Zep\u00ADpe\u200Blin'],
    ['with marks on its letters', 'Ein Öl\u0308 für İstanbul', 'für istanbul', 'für İstanbul'],
    ['in Arabic', 'قال: النَّوم يرتب اليوم.', 'النوم يرتب', 'النَّوم يرتب'],
    ['in Japanese', '眠りは記憶を 整理する。', '記憶を整理', '記憶を 整理'],
  ])('finds a quote %s', (_name, text, quote, expected) => {
    expect(found(text, quote)).toBe(expected)
  })

  it('distinguishes places with the same words by their context', () => {
    const text = 'The tide rose. Then the tide fell. At last the tide rose again.'
    const at = (prefix?: string, suffix?: string) =>
      quoteFinder(text)({ quote: 'the tide', prefix, suffix })?.start
    expect([at(), at('Then'), at('At  last'), at(undefined, ' rose again')]).toEqual([0, 20, 43, 43])
  })

  it.each([
    ['whose words are gone', 'Sleep sorts', 'dreams'],
    ['without letters', 'Sleep sorts', ' \n'],
    ['in no text', '', 'Sleep'],
  ])('finds none %s', (_name, text, quote) => {
    expect(found(text, quote)).toBeNull()
  })

  it('searches a long text of one letter quickly', () => {
    const place = quoteFinder('a '.repeat(200_000))({ quote: 'a'.repeat(5_000), prefix: 'b', suffix: 'c' })
    expect(place?.start).toBe(0)
  })
})
