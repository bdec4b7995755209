import { createStoredItem, localArea } from '@/lib/platform/storage.ts'
import { DEFAULT_SETTINGS, isSettings } from './settings.ts'

export const settingsItem = createStoredItem(localArea, 'settings', isSettings, DEFAULT_SETTINGS)
