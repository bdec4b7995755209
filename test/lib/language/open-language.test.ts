import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { localeFor } from '@/lib/language/locales.ts'
import { followLanguage } from '@/lib/language/open-language.ts'
import { language, onLanguage, speak, t } from '@/lib/language/translate.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'
import { readLocales } from '@/locales/build/messages.ts'

const english = readLocales()[0]!

const answer = async (url: string) => Response.json({ 'bookmark.tags': url.replace(/^.*\/locales\//, '') })

beforeEach(() => {
  fakeBrowser.reset()
  fakeBrowser.i18n.getUILanguage = () => 'en-GB'
  vi.stubGlobal('fetch', answer)
})

afterEach(() => {
  vi.unstubAllGlobals()
  speak(english, english.messages)
})

it('speaks the language of the browser until the person chooses one, and then that one at once', async () => {
  await followLanguage('background', localeFor, false)
  expect([language(), t('bookmark.tags')]).toEqual(['en', 'en/background.json'])

  const spoken = new Promise<void>((resolve) => onLanguage(resolve))
  await settingsItem.update((settings) => ({ ...settings, language: 'en' }))
  await spoken
  expect(t('bookmark.tags')).toBe('en/background.json')
})
