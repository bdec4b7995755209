import { describe, expect, it } from 'vitest'
import { speak } from '@/lib/language/translate.ts'
import { dayWords, monthWords } from '@/lib/words/dates.ts'
import { numberWords } from '@/lib/words/numbers.ts'

describe('dates in words', () => {
  it('are formatted', () => {
    expect(dayWords(new Date(2026, 2, 3))).toBe('March 3, 2026')
    expect(monthWords('2026-03')).toBe('March 2026')
    expect(monthWords('2026-03', 'short')).toBe('Mar 2026')
  })

  it('follow the language of the screens, also when it changes', () => {
    expect(numberWords(1204.5)).toBe('1,204.5')
    speak({ tag: 'de', direction: 'ltr' }, {})
    expect(dayWords(new Date(2026, 2, 3))).toBe('3. März 2026')
    expect(numberWords(1204.5)).toBe('1.204,5')
    speak({ tag: 'en', direction: 'ltr' }, {})
    expect(dayWords(new Date(2026, 2, 3))).toBe('March 3, 2026')
  })

  it('are empty if invalid', () => {
    expect(dayWords('soon')).toBe('')
    expect(monthWords('never')).toBe('never')
  })
})
