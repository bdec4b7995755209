import { describe, expect, it } from 'vitest'
import { catalogOf, usedKeys } from '@/locales/build/catalogs.ts'
import { flatten, makeLocale, partsOf, placeholdersOf } from '@/locales/build/messages.ts'
import { lengthened, mirrored } from '@/locales/build/pseudo.ts'
import { typesOf } from '@/locales/build/types.ts'

const MESSAGES = flatten({
  results: { count_one: '{{count}} result', count_other: '{{count}} results' },
  save: { refused: '{{site}} requires <link>sign-in</link>.' },
})

describe('messages', () => {
  it('have nested names and plural forms', () => {
    expect(MESSAGES).toEqual({
      'results.count': { one: '{{count}} result', other: '{{count}} results' },
      'save.refused': '{{site}} requires <link>sign-in</link>.',
    })
  })

  it('have typed values and parts', () => {
    expect(placeholdersOf(MESSAGES['results.count']!)).toEqual(['count'])
    expect(partsOf(MESSAGES['save.refused']!)).toEqual(['link'])
    expect(typesOf(MESSAGES)).toContain("'results.count': { count: number }")
    expect(typesOf(MESSAGES)).toContain("'save.refused': { site: Value; link: Part }")
  })

  it('go to surfaces whose code uses their key, and are English if not translated', () => {
    const keys = usedKeys('t(`results.count`,{count:2}),"results.counted"', MESSAGES)
    expect(keys).toEqual(['results.count'])
    const german = makeLocale('de', { 'save.refused': 'Anmeldung nötig' })
    const source = makeLocale('en', MESSAGES)
    expect(catalogOf(german, source, [...keys, 'save.refused'])).toEqual({
      'results.count': MESSAGES['results.count'],
      'save.refused': 'Anmeldung nötig',
    })
  })
})

describe('pseudo-locales', () => {
  it('are longer or right-to-left, and keep placeholders and tags', () => {
    const text = 'Save {{title}} to <link>your library</link>'
    expect(lengthened(text)).toMatch(/^Šàṽé \{\{title\}\} ţö <link>ýöûŕ ļîƀŕàŕý<\/link> ẋ/)
    expect(lengthened('Search your library').length).toBeGreaterThanOrEqual(
      'Search your library'.length * 1.4,
    )
    const [open, close] = ['\u200F\u202E', '\u202C\u200F']
    expect(mirrored(text)).toBe(
      `${open}Save ${close}{{title}}${open} to ${close}<link>${open}your library${close}</link>`,
    )
  })
})
