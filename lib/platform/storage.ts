import { browser } from 'wxt/browser'
import { isText, listOf, orNull, shaped } from '@bookplate/contract'
import { DEFAULT_SETTINGS, parseSettings, type Settings } from '@/lib/settings/settings.ts'
import { createStoredItem, readRecord, type ItemDefinition, type StorageArea } from './stored-item.ts'

/**
 * Every key of the browser's storage, except the credentials (`lib/connect/auth-store.ts`). docs/storage.md lists all of
 * them, the databases too.
 */
const SETTINGS: ItemDefinition<Settings> = {
  key: 'settings',
  version: 1,
  parse: parseSettings,
  fallback: DEFAULT_SETTINGS,
}

/** What a notification's button needs after its worker was killed: which page it speaks of. */
export interface NotificationSubject {
  id: string
  /** Of the account that it was saved with: another may be connected when it is taken back. */
  library: string
  url: string
  title: string
  bookmarkId: string | null
}

const isSubjects = listOf(
  shaped<NotificationSubject>({
    id: isText,
    library: isText,
    url: isText,
    title: isText,
    bookmarkId: orNull(isText),
  }),
)

const NOTIFIED: ItemDefinition<NotificationSubject[]> = {
  key: 'notified',
  version: 1,
  parse: (value) => (isSubjects(value) ? value : undefined),
  fallback: [],
}

/** Whether the page of the installation was shown: a browser that is given its extensions at each start installs anew. */
const WELCOMED: ItemDefinition<boolean> = {
  key: 'welcomed',
  version: 1,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  fallback: false,
}

export const STORAGE_KEYS = { local: [SETTINGS.key, WELCOMED.key], session: [NOTIFIED.key] } as const

const local = (): StorageArea => browser.storage.local
const session = (): StorageArea => browser.storage.session

export const settingsItem = createStoredItem(local, SETTINGS)
export const welcomedItem = createStoredItem(local, WELCOMED)
export const notifiedItem = createStoredItem(session, NOTIFIED)

/** Calls `listener` when the settings are changed by any page; returns what ends it. */
export function onSettingsChange(listener: (settings: Settings, before: Settings) => void): () => void {
  const hear = (changes: Record<string, { newValue?: unknown; oldValue?: unknown }>, area: string): void => {
    const change = area === 'local' ? changes[SETTINGS.key] : undefined
    if (!change) return
    const before = readRecord(SETTINGS, change.oldValue) ?? SETTINGS.fallback
    listener(readRecord(SETTINGS, change.newValue) ?? SETTINGS.fallback, before)
  }
  browser.storage.onChanged.addListener(hear)
  return () => browser.storage.onChanged.removeListener(hear)
}
