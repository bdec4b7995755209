/** Replaces half surrogate pairs with U+FFFD and removes NUL. */
const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/**
 * SQLite keeps neither NUL nor half a surrogate pair, so the stored value would differ and the service refuses it.
 * Other programs leave both in files, pages, and texts that they cut.
 */
export function storable<Value>(value: Value): Value
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map((item) => storable(item))
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [storableText(name), storable(item)]))
}
