import { afterEach, describe, expect, it } from 'vitest'
import { localeFor } from '@/lib/language/locales.ts'
import type { Locale } from '@/lib/language/speaker.ts'
import { sentenceOf, speak, t, valueWords, type Catalog } from '@/lib/language/translate.ts'
import { readLocales } from '@/locales/build/messages.ts'

const english = readLocales()[0]!

afterEach(() => speak(english, english.messages))

const sayIn = (tag: string, catalog: Catalog) =>
  speak({ tag, direction: tag === 'ar' ? 'rtl' : 'ltr' }, catalog)

describe('a message', () => {
  it("has the language's plural forms and number format", () => {
    sayIn('pl', { files: { one: '{{count}} plik', few: '{{count}} pliki', many: '{{count}} plików' } })
    const said = [1, 3, 12, 2504].map((count) =>
      sentenceOf('files', count).replace('{{count}}', valueWords(count)),
    )
    expect(said).toEqual(['1 plik', '3 pliki', '12 plików', `${valueWords(2504)} pliki`])
    expect(valueWords(25_041)).toBe('25\u00A0041')
  })

  it('falls back to the form for other numbers', () => {
    sayIn('pl', { files: { one: '{{count}} file', other: '{{count}} files' } })
    expect(sentenceOf('files', 3)).toBe('{{count}} files')
  })

  it('isolates text that may have another direction', () => {
    expect(valueWords('كتاب')).toBe('\u2068كتاب\u2069')
    expect(valueWords('book')).toBe('book')
    sayIn('ar', {})
    expect(valueWords('book')).toBe('\u2068book\u2069')
  })

  it.each([
    ['\u202Ekoob', 'koob'],
    ['a\u2069\u202Ekoob', 'akoob'],
    ['\u2067book', 'book'],
    ['\u2068a\u202Ekoob\u2069', 'akoob'],
    ['\u05D0\u2069\u202Ekoob', '\u2068\u05D0koob\u2069'],
  ])('removes controls that could leave the isolate or reverse the sentence: %j', (value, words) => {
    expect(valueWords(value)).toBe(words)
  })

  it('keeps the isolate of a value in a message that is itself a value', () => {
    expect(valueWords(`book ${valueWords('كتاب')}`)).toBe('\u2068book \u2068كتاب\u2069\u2069')
  })

  it('shows its key if it is missing', () => {
    sayIn('de', {})
    expect(t('bookmark.tags')).toBe('bookmark.tags')
  })
})

const locale = (tag: string): Locale => ({ tag, direction: 'ltr' })
const LOCALES = ['en', 'de', 'he', 'pt-BR', 'zh-CN'].map(locale)

describe('the locale for a language', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh-TW', 'zh-CN'],
    ['zh_CN', 'zh-CN'],
    ['iw', 'he'],
    ['PT-br', 'pt-BR'],
    ['sw', 'en'],
    ['not a language', 'en'],
    ['', 'en'],
  ])('of %s is %s', (wanted, tag) => {
    expect(localeFor(wanted, LOCALES).tag).toBe(tag)
  })
})
