import { isCount, isRecord, type Guard } from '@bookplate/contract'
import { browser } from 'wxt/browser'

export interface StorageArea {
  get(key: string): Promise<Record<string, unknown>>
  set(items: Record<string, unknown>): Promise<void>
  remove(key: string): Promise<void>
}

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

export interface StoredItem<Value> {
  key: string
  read(): Promise<Value>
  write(value: Value): Promise<void>
  /** Reads, changes, and writes. The last of two concurrent updates wins. */
  update(change: (value: Value) => Value): Promise<Value>
  remove(): Promise<void>
  onChange(listener: (now: Value, before: Value) => void): () => void
}

/**
 * Creates a versioned value in storage. Checks it on every read and returns the fallback if invalid. A stored object
 * gets the fields of the fallback that it lacks. `version` increases with each change of shape, and a value of an older
 * one counts as none.
 */
export function createStoredItem<Value>(
  getArea: () => StorageArea,
  key: string,
  guard: Guard<Value>,
  fallback: Value,
  version = 1,
): StoredItem<Value> {
  const valueOf = (record: unknown): Value => {
    if (!isRecord(record) || !isCount(record['version']) || record['version'] < version) return fallback
    const stored = record['value']
    const value = isRecord(stored) && isRecord(fallback) ? { ...fallback, ...stored } : stored
    return guard(value) ? value : fallback
  }
  const read = async (): Promise<Value> => valueOf((await getArea().get(key))[key])
  const write = (value: Value): Promise<void> => getArea().set({ [key]: { version, value } })
  return {
    key,
    read,
    write,
    async update(change) {
      const value = change(await read())
      await write(value)
      return value
    },
    remove: () => getArea().remove(key),
    onChange: (listener) => onLocalChange(key, (now, before) => listener(valueOf(now), valueOf(before))),
  }
}
