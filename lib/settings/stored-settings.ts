import { createStoredItem, localArea } from '@/lib/platform/storage.ts'
import { DEFAULT_SETTINGS, isSettings } from './settings.ts'
import { isFlag } from '@bookplate/contract'

/** True from an update of the extension until the person has dismissed its changes. */
export const newsItem = createStoredItem(localArea, 'news', isFlag, false)

export const settingsItem = createStoredItem(localArea, 'settings', isSettings, DEFAULT_SETTINGS)
