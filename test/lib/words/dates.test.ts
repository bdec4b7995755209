import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { speak } from '@/lib/language/translate.ts'
import { dayWords, monthWords, publishedWords } from '@/lib/words/dates.ts'
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

  it('name the same day of a publication without a time in every time zone', () => {
    const { DateTimeFormat } = Intl
    const there = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (tag, options) {
      return new DateTimeFormat(tag, { timeZone: 'America/New_York', ...options })
    })
    speak({ tag: 'en-US', direction: 'ltr' }, {})
    onTestFinished(() => {
      there.mockRestore()
      speak({ tag: 'en', direction: 'ltr' }, {})
    })
    expect(publishedWords('2026-03-01T00:00:00Z')).toBe('March 1, 2026')
    expect(publishedWords('2026-03-01T01:00:00Z')).toBe('February 28, 2026')
  })

  it('are empty if invalid', () => {
    expect(publishedWords('soon')).toBe('')
    expect(dayWords('soon')).toBe('')
    expect(monthWords('never')).toBe('never')
  })
})
