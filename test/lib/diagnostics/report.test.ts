import { beforeEach, describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createRecentLog, reportText } from '@/lib/diagnostics/recent-log.ts'

beforeEach(() => fakeBrowser.reset())

const AT = Date.UTC(2026, 10, 27)
const report = () => reportText({ version: '1.2.3', userAgent: 'Browser/1', language: 'de' })

describe('a report', () => {
  it('says the version, the browser, the language, and what went wrong', async () => {
    await createRecentLog(() => AT)('error', 'The message save failed.', { name: 'TypeError' })
    expect(await report()).toBe(
      [
        'Bookplate 1.2.3',
        'Browser/1',
        'de',
        '',
        '2026-11-27T00:00:00.000Z error The message save failed. {"name":"TypeError"}',
      ].join('\n'),
    )
  })

  it('has no addresses of pages', async () => {
    const details = { message: 'No answer from https://clinic.example/results?id=7, or http://a.example' }
    await createRecentLog(() => AT)('warn', 'https://secret.example/page could not be read', details)
    const text = await report()
    expect(text).not.toMatch(/example/)
    expect(text).toContain('[address]')
  })

  it('keeps all concurrent lines, up to the maximum', async () => {
    const add = createRecentLog(() => AT)
    await Promise.all(Array.from({ length: 60 }, (_, at) => add('warn', `Line ${at}.`, undefined)))
    const text = await report()
    expect(text).not.toContain('Line 9.')
    expect(text.split('\n').slice(4)).toHaveLength(50)
    expect(text).toMatch(/Line 59\.$/)
  })
})
