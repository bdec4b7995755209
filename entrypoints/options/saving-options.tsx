import { useEffect, useState } from 'react'
import { browser } from 'wxt/browser'
import { SavingSection, type SavingSettings } from '@/components/options/saving-section.tsx'
import { DEFAULT_SETTINGS, type Settings } from '@/lib/platform/settings.ts'
import { onSettingsChange, settingsItem } from '@/lib/platform/storage.ts'

async function apply(change: Partial<SavingSettings>, granted: Promise<boolean>): Promise<void> {
  if (await granted) await settingsItem.update((current) => ({ ...current, ...change }))
}
/** Every setting takes effect at once. */
export function SavingOptions() {
  const [settings, setSettings] = useState<Settings>(DEFAULT_SETTINGS)
  useEffect(() => {
    void settingsItem.read().then(setSettings)
    return onSettingsChange(setSettings)
  }, [])

  return (
    <SavingSection
      settings={settings}
      onChange={(change) => {
        // Asked for in the same turn as the click; the browser refuses to ask later.
        const granted = change.savedBadge
          ? browser.permissions.request({ permissions: ['tabs'] })
          : Promise.resolve(true)
        void apply(change, granted)
      }}
    />
  )
}
