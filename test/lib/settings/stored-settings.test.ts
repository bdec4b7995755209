import { describe, expect, it } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { DEFAULT_SETTINGS } from '@/lib/settings/settings.ts'
import { settingsItem } from '@/lib/settings/stored-settings.ts'

describe('the settings', () => {
  it('use the default of a setting that was added later', async () => {
    await fakeBrowser.storage.local.set({ settings: { version: 1, value: { saveOn: 'ask' } } })
    expect(await settingsItem.read()).toEqual({ ...DEFAULT_SETTINGS, saveOn: 'ask' })
  })
})
