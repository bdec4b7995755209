import { browser } from 'wxt/browser'
import type { StorageArea } from './stored-item.ts'

export const localArea = (): StorageArea => browser.storage.local
export const sessionArea = (): StorageArea => browser.storage.session
export const allStorage = () => browser.storage

export function onLocalChange(key: string, listener: (now: unknown, before: unknown) => void): () => void {
  const hear = (changes: Record<string, { newValue?: unknown; oldValue?: unknown }>, area: string): void => {
    const change = area === 'local' ? changes[key] : undefined
    if (change) listener(change.newValue, change.oldValue)
  }
  browser.storage.onChanged.addListener(hear)
  return () => browser.storage.onChanged.removeListener(hear)
}
