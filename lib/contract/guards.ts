/** Checks of unknown values without Zod; see `vocabulary.ts` for who needs them. */
export type Guard<Value> = (value: unknown) => value is Value

export const isText: Guard<string> = (value) => typeof value === 'string'
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean'
export const isNumber: Guard<number> = (value) => typeof value === 'number'
export const isCount: Guard<number> = (value): value is number => typeof value === 'number' && value >= 0

export const isRecord: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const oneOf =
  <Word extends string>(words: readonly Word[]): Guard<Word> =>
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

/** An object with these fields; others are left alone. */
export const shaped =
  <Value extends object>(fields: { [Name in keyof Value]: Guard<Value[Name]> }): Guard<Value> =>
  (value): value is Value =>
    isRecord(value) && Object.entries<Guard<unknown>>(fields).every(([name, guard]) => guard(value[name]))
