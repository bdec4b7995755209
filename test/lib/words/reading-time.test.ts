import { expect, it } from 'vitest'
import { readingMinutes } from '@/lib/words/reading-time.ts'

it('counts words, and the characters of scripts without spaces', () => {
  expect(readingMinutes('')).toBe(0)
  expect(readingMinutes('—')).toBe(0)
  expect(readingMinutes('A few words.')).toBe(1)
  expect(readingMinutes('word '.repeat(2_380))).toBe(10)
  expect(readingMinutes('記憶は整理される。'.repeat(500))).toBe(8)
  expect(readingMinutes('word '.repeat(1_190) + '夜'.repeat(2_500))).toBe(10)
})
