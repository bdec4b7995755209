/** A value as JSON text, created once where the value is. */
export interface Json<Value = unknown> {
  readonly json: string
  /** For the type only. */
  readonly value?: Value
}

export const json = <Value>(value: Value): Json<Value> => ({ json: JSON.stringify(value) })

/** `items` are JSON already. */
export const jsonPage = <Value>({
  items,
  rest,
}: {
  items: readonly string[]
  rest: object
}): Json<Value> => ({
  json: `{"items":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`,
})

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && 'json' in value && typeof value.json === 'string'
