import { localArea, onLocalChange } from '@/lib/platform/storage.ts'
import { createStoredItem, readRecord, type ItemDefinition } from '@/lib/platform/stored-item.ts'
import { DEFAULT_SETTINGS, parseSettings, type Settings } from './settings.ts'

const SETTINGS: ItemDefinition<Settings> = {
  key: 'settings',
  version: 1,
  parse: parseSettings,
  fallback: DEFAULT_SETTINGS,
}
export const SETTINGS_KEY = SETTINGS.key

export const settingsItem = createStoredItem(localArea, SETTINGS)

export function onSettingsChange(listener: (settings: Settings, before: Settings) => void): () => void {
  const read = (record: unknown): Settings => readRecord(SETTINGS, record) ?? SETTINGS.fallback
  return onLocalChange(SETTINGS.key, (now, before) => listener(read(now), read(before)))
}
