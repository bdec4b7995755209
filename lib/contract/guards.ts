/** Type guard for unknown values, without Zod. See `vocabulary.ts` for the reason. */
export type Guard<Value> = (value: unknown) => value is Value
export type Guarded<Of> = Of extends Guard<infer Value> ? Value : never

export const isText: Guard<string> = (value) => typeof value === 'string'
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean'
export const isFilled: Guard<string> = (value): value is string => isText(value) && value !== ''
export const isAnything: Guard<unknown> = (_value): _value is unknown => true
export const isNumber: Guard<number> = (value) => typeof value === 'number'
export const isCount: Guard<number> = (value): value is number => typeof value === 'number' && value >= 0

export const isRecord: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns undefined for a text that isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const oneOf =
  <const Word extends string>(words: readonly Word[]): Guard<Word> =>
  (value): value is Word =>
    (words as readonly unknown[]).includes(value)

export const orNull =
  <Value>(guard: Guard<Value>): Guard<Value | null> =>
  (value): value is Value | null =>
    value === null || guard(value)

export const optional =
  <Value>(guard: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || guard(value)

export const listOf =
  <Value>(guard: Guard<Value>, atMost = Infinity): Guard<Value[]> =>
  (value): value is Value[] =>
    Array.isArray(value) && value.length <= atMost && value.every(guard)

export const recordOf =
  <Value>(guard: Guard<Value>): Guard<Record<string, Value>> =>
  (value): value is Record<string, Value> =>
    isRecord(value) && Object.values(value).every(guard)

export const matching =
  (pattern: RegExp): Guard<string> =>
  (value): value is string =>
    isText(value) && pattern.test(value)

export const anyOf =
  <Guards extends Guard<unknown>[]>(...guards: Guards): Guard<Guarded<Guards[number]>> =>
  (value): value is Guarded<Guards[number]> =>
    guards.some((guard) => guard(value))

export const allOf =
  <Value>(guard: Guard<Value>, ...rules: ((value: Value) => boolean)[]): Guard<Value> =>
  (value): value is Value =>
    guard(value) && rules.every((rule) => rule(value))

export const shaped =
  <Value extends object>(fields: { [Name in keyof Value]: Guard<Value[Name]> }): Guard<Value> =>
  (value): value is Value =>
    isRecord(value) && Object.entries<Guard<unknown>>(fields).every(([name, guard]) => guard(value[name]))

export const exactly =
  <Value extends object>(fields: { [Name in keyof Value]: Guard<Value[Name]> }): Guard<Value> =>
  (value): value is Value =>
    shaped(fields)(value) && Object.keys(value).every((name) => Object.hasOwn(fields, name))
