/** Half of a surrogate pair becomes U+FFFD, as in any UTF-8; NUL goes. */
const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/**
 * A value of JSON as the store gives it back: SQLite keeps neither NUL nor half of a surrogate pair, so that what
 * was written would not be what is read.
 */
export function storable<Value>(value: Value): Value
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map((one) => storable(one))
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storableText(name), storable(one)]))
}
