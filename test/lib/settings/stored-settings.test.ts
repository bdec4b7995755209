import { describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { DEFAULT_SETTINGS } from '@/lib/settings/settings.ts'
import { captureAnswersItem } from '@/lib/settings/site-answers.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'

describe('the settings', () => {
  it('use the default of a setting that was added later', async () => {
    const stored = { saveOn: 'ask', seePages: 'never' }
    await fakeBrowser.storage.local.set({ settings: { version: 1, value: stored } })
    expect(await settingsItem.read()).toEqual({ ...DEFAULT_SETTINGS, ...stored })
  })

  it('keep the choices by site of earlier versions', async () => {
    const stored = { 'example.com': 'no' }
    await fakeBrowser.storage.local.set({ seenSites: { version: 1, value: stored } })
    expect(await captureAnswersItem.read()).toEqual(stored)
  })
})
