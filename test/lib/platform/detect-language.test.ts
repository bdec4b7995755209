import { expect, it, vi } from 'vitest'
import { browser } from 'wxt/browser'
import { detectLanguage } from '@/lib/platform/detect-language.ts'

it('returns the language that the browser detects, and null if it names none', async () => {
  const detect = vi.spyOn(browser.i18n, 'detectLanguage')
  const answer = (...languages: string[]) =>
    detect.mockImplementationOnce(async () => ({
      isReliable: false,
      languages: languages.map((language) => ({ language, percentage: 50 })),
    }))
  answer('und', 'de')
  expect(await detectLanguage('Wort 123')).toBe('de')
  answer('und')
  expect(await detectLanguage('123')).toBeNull()
  answer()
  expect(await detectLanguage('')).toBeNull()
})
