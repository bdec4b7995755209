import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { loadWords, wordsLoaded } from '@/lib/language/loaded-words.ts'
import { language, speak, t } from '@/lib/language/translate.ts'
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

const notExpected = (error: unknown) => {
  throw error
}

const choose = (chosen: string) => settingsItem.update((settings) => ({ ...settings, language: chosen }))

it('uses the browser’s language until the person chooses another, which applies immediately', async () => {
  const changed = new Promise<string>((resolve) => loadWords(() => resolve(t('bookmark.tags')), notExpected))
  await wordsLoaded()
  expect([language(), t('bookmark.tags')]).toEqual(['en', 'en/background.json'])
  await choose('de')
  expect(await changed).toBe('de/background.json')
})

it('reports a change that woke the worker, which starts with the new words', async () => {
  await choose('de')
  const changed = new Promise<string>((resolve) => loadWords(() => resolve(t('bookmark.tags')), notExpected))
  await wordsLoaded()
  expect(language()).toBe('de')
  const settings = {
    oldValue: undefined,
    newValue: (await fakeBrowser.storage.local.get('settings'))['settings'],
  }
  await fakeBrowser.storage.onChanged.trigger({ settings }, 'local')
  expect(await changed).toBe('de/background.json')
})
