import { describe, expect, it } from 'vitest'
import { dayWords, monthWords } from '@/lib/words/dates.ts'

describe('dates in words', () => {
  it('are spelled out', () => {
    expect(dayWords(new Date(2026, 2, 3), 'en-GB')).toBe('3 March 2026')
    expect(monthWords('2026-03', 'en-GB')).toBe('March 2026')
    expect(monthWords('2026-03', 'en-GB', 'short')).toBe('Mar 2026')
  })

  it('are left out when they are none', () => {
    expect(dayWords('soon')).toBe('')
    expect(monthWords('never')).toBe('never')
  })
})
