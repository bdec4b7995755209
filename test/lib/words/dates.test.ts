import { describe, expect, it } from 'vitest'
import { dayWords, fullDate, monthWords, relativeDate } from '@/lib/words/dates.ts'

const now = new Date(2026, 10, 20, 12)
const at = (...parts: [number, number, number, number?, number?]) =>
  relativeDate(new Date(parts[0], parts[1] - 1, parts[2], parts[3] ?? 12, parts[4] ?? 0), now, 'en-GB')

describe('dates in words', () => {
  it('count back as long as that is quicker to read', () => {
    expect(at(2026, 11, 20)).toBe('now')
    expect(at(2026, 11, 20, 11, 55)).toBe('5 min ago')
    expect(at(2026, 11, 20, 9)).toBe('3 hr ago')
    expect(at(2026, 11, 19, 23)).toBe('yesterday')
    expect(at(2026, 11, 16)).toBe('4 days ago')
  })

  it('name the day after a week, and the year when it is another', () => {
    expect(at(2026, 3, 3)).toBe('3 Mar')
    expect(at(2024, 3, 3)).toBe('3 Mar 2024')
  })

  it('are spelled out in full', () => {
    expect(fullDate(new Date(2026, 2, 3, 14, 5), 'en-GB')).toBe('3 March 2026 at 14:05')
    expect(dayWords(new Date(2026, 2, 3), 'en-GB')).toBe('3 March 2026')
    expect(monthWords('2026-03', 'en-GB')).toBe('March 2026')
  })

  it('are left out when they are none', () => {
    expect(relativeDate('soon', now)).toBe('')
    expect(fullDate('')).toBe('')
    expect(monthWords('never')).toBe('never')
  })
})
