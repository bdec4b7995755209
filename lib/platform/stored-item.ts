import { isRecord } from '@bookplate/contract'

export interface StorageArea {
  get(key: string): Promise<Record<string, unknown>>
  set(items: Record<string, unknown>): Promise<void>
  remove(key: string): Promise<void>
}

export interface ItemDefinition<Value> {
  key: string
  /** Counts up when the shape changes; `migrate` holds one step for each older version. */
  version: number
  /** Undefined where the value cannot be understood. */
  parse: (value: unknown) => Value | undefined
  fallback: Value
  migrate?: Record<number, (older: unknown) => unknown>
}

export interface StoredItem<Value> {
  read(): Promise<Value>
  write(value: Value): Promise<void>
  /** Reads, changes and writes; the last of two at once wins. */
  update(change: (value: Value) => Value): Promise<Value>
  remove(): Promise<void>
}

/** The value inside a stored record, brought up to this version; undefined where it cannot be read. */
export function readRecord<Value>(definition: ItemDefinition<Value>, record: unknown): Value | undefined {
  if (!isRecord(record) || !Number.isInteger(record['version'])) return undefined
  let value = record['value']
  for (let version = record['version'] as number; version < definition.version; version += 1) {
    const step = definition.migrate?.[version]
    if (!step) return undefined
    value = step(value)
  }
  return definition.parse(value)
}

/** Extension storage tells in words only that it is full; databases by a name, by which everything above knows it. */
const withName = (error: unknown): unknown =>
  error instanceof Error && /quota/i.test(error.message)
    ? new DOMException(error.message, 'QuotaExceededError')
    : error

/** One value in the browser's storage, versioned, and parsed on every read: a broken one reads as the fallback. */
export function createStoredItem<Value>(
  getArea: () => StorageArea,
  definition: ItemDefinition<Value>,
): StoredItem<Value> {
  const { key, version, fallback } = definition
  const read = async (): Promise<Value> => readRecord(definition, (await getArea().get(key))[key]) ?? fallback
  const write = async (value: Value): Promise<void> => {
    try {
      await getArea().set({ [key]: { version, value } })
    } catch (error) {
      throw withName(error)
    }
  }
  return {
    read,
    write,
    async update(change) {
      const value = change(await read())
      await write(value)
      return value
    },
    remove: () => getArea().remove(key),
  }
}
