import { isCount, isRecord } from '@bookplate/contract'

export interface StorageArea {
  get(key: string): Promise<Record<string, unknown>>
  set(items: Record<string, unknown>): Promise<void>
  remove(key: string): Promise<void>
}

export interface ItemDefinition<Value> {
  key: string
  /** Increases with each change of shape. A value of an older version counts as none. */
  version: number
  parse: (value: unknown) => Value | undefined
  fallback: Value
}

export interface StoredItem<Value> {
  read(): Promise<Value>
  write(value: Value): Promise<void>
  /** Reads, changes, and writes. The last of two concurrent updates wins. */
  update(change: (value: Value) => Value): Promise<Value>
  remove(): Promise<void>
}

export const readRecord = <Value>(
  { version, parse }: ItemDefinition<Value>,
  record: unknown,
): Value | undefined =>
  isRecord(record) && isCount(record['version']) && record['version'] >= version
    ? parse(record['value'])
    : undefined

/** Extension storage reports a full disk only in its message. Name it as databases do. */
const withName = (error: unknown): unknown =>
  error instanceof Error && /quota/i.test(error.message)
    ? new DOMException(error.message, 'QuotaExceededError')
    : error

/** Creates a versioned value in storage. Parses it on every read and returns the fallback if invalid. */
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
