import { describe, expect, it } from 'vitest'
import {
  boundsOfDays,
  boundsOfMonth,
  boundsOfPreset,
  CAPTURED_PRESETS,
  daysOfBounds,
  monthOfBounds,
  presetOfBounds,
} from '@/lib/search/captured-range.ts'
import { setCaptured } from '@/lib/search/filter-edits.ts'

describe('captured range', () => {
  it('includes both days and shows them again', () => {
    const bounds = boundsOfDays('2026-03-03', '2026-03-09')
    expect(Date.parse(bounds.before!) - Date.parse(bounds.after!)).toBe(7 * 86_400_000)
    expect(daysOfBounds(bounds)).toEqual({ first: '2026-03-03', last: '2026-03-09' })
  })

  it('leaves a side open if it is empty or invalid', () => {
    expect(boundsOfDays('', '2026-13-99x')).toEqual({ after: null, before: null })
  })

  it('recognizes a month', () => {
    expect(boundsOfMonth('2025-12')).toEqual({ after: '2025-12-01', before: '2026-01-01' })
    expect(monthOfBounds(boundsOfMonth('2025-12')!)).toBe('2025-12')
    expect(monthOfBounds({ after: '2025-12-01', before: null })).toBeNull()
  })

  it('recognizes a preset on the same day', () => {
    const now = new Date(2026, 10, 20, 15)
    for (const preset of CAPTURED_PRESETS)
      expect(presetOfBounds(boundsOfPreset(preset, now), now)).toBe(preset)
  })
})

describe('days as they are typed', () => {
  it.each(['0002-03-01', '0020-03-01', '0202-03-01'])('ignores an incomplete year: %s', (day) => {
    expect(boundsOfDays(day, day)).toEqual({ after: null, before: null })
  })

  it('are both included, also in reverse order', () => {
    const filters = setCaptured({}, boundsOfDays('2026-03-10', '2026-03-05'))
    const { capturedAfter = null, capturedBefore = null } = filters
    expect(daysOfBounds({ after: capturedAfter, before: capturedBefore })).toEqual({
      first: '2026-03-05',
      last: '2026-03-10',
    })
  })
})
