import { browser } from 'wxt/browser'
import type { StorageArea } from './stored-item.ts'

/** Stays when the browser ends. */
export const localArea = (): StorageArea => browser.storage.local
/** Of one run of the browser. */
export const sessionArea = (): StorageArea => browser.storage.session

/** Calls `listener` when any page writes `key` of the local area; returns what ends it. */
export function onLocalChange(key: string, listener: (now: unknown, before: unknown) => void): () => void {
  const hear = (changes: Record<string, { newValue?: unknown; oldValue?: unknown }>, area: string): void => {
    const change = area === 'local' ? changes[key] : undefined
    if (change) listener(change.newValue, change.oldValue)
  }
  browser.storage.onChanged.addListener(hear)
  return () => browser.storage.onChanged.removeListener(hear)
}
