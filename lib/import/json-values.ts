export type Fields = Record<string, unknown>

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the objects of an array, or of the array under `key`; null if there is no such array. */
export function listAt(value: unknown, key: string): Fields[] | null {
  const list = isObject(value) ? value[key] : undefined
  return Array.isArray(list) ? list.filter(isObject) : null
}

/** Returns an array whose first object has all of these keys; null for any other value. */
export function arrayWith(value: unknown, keys: readonly string[]): Fields[] | null {
  if (!Array.isArray(value)) return null
  const objects = value.filter(isObject)
  const hasKeys = objects.slice(0, 20).some((one) => keys.every((key) => key in one))
  return hasKeys ? objects : null
}

/** Finds every array under one of these keys, at any depth up to 12. */
export function* arraysNamed(value: unknown, keys: readonly string[], depth = 12): Generator<unknown[]> {
  if (depth === 0 || typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (keys.includes(key) && Array.isArray(inner)) yield inner
    else yield* arraysNamed(inner, keys, depth - 1)
  }
}
