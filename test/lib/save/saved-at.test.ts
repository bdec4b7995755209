import { expect, it } from 'vitest'
import { savedAtWords } from '@/lib/save/saved-at.ts'

const NOW = new Date(2026, 2, 20, 23, 30)

it.each([
  [new Date(2026, 2, 20, 23, 8), 'today, 11:08 PM'],
  [new Date(2026, 2, 20, 23, 31), 'today, 11:31 PM'],
  [new Date(2026, 2, 19, 9, 5), 'yesterday, 9:05 AM'],
  [new Date(2026, 2, 14, 12), '6 days ago'],
  [new Date(2026, 2, 13, 12), 'last week'],
  [new Date(2026, 1, 27, 12), '3 weeks ago'],
  [new Date(2026, 0, 20, 12), '8 weeks ago'],
  [new Date(2025, 11, 20, 12), '3 months ago'],
  [new Date(2025, 2, 1, 12), 'last year'],
  [new Date(2021, 2, 1, 12), '5 years ago'],
])('formats %s: %s', (at, words) => {
  // Formatters use a narrow space before AM and PM.
  expect(savedAtWords(at, NOW).replaceAll(/\s/g, ' ')).toBe(words)
})
