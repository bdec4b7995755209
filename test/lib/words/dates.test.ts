import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { dayWords, monthWords } from '@/lib/words/dates.ts'

describe('dates in words', () => {
  it('are spelled out', () => {
    expect(dayWords(new Date(2026, 2, 3))).toBe('March 3, 2026')
    expect(monthWords('2026-03')).toBe('March 2026')
    expect(monthWords('2026-03', 'short')).toBe('Mar 2026')
  })

  it('are in the language of the other words, whatever the computer speaks', () => {
    const script = `
      const { dayWords } = await import('./lib/words/dates.ts')
      const { numberWords } = await import('./lib/words/numbers.ts')
      process.stdout.write([dayWords('2026-03-03T12:00:00Z'), numberWords(1204.5), new Intl.NumberFormat().format(1204.5)].join(' | '))`
    const env = { ...process.env, LC_ALL: 'de_DE.UTF-8' }
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env,
      encoding: 'utf8',
    })
    expect(said).toBe('March 3, 2026 | 1,204.5 | 1.204,5')
  })

  it('are left out when they are none', () => {
    expect(dayWords('soon')).toBe('')
    expect(monthWords('never')).toBe('never')
  })
})
