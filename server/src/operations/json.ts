/** A value as the text that answers carry: made once, where the value is. */
export interface Json<Value = unknown> {
  readonly json: string
  /** Only says what it holds. */
  readonly value?: Value
}

export const json = <Value>(value: Value): Json<Value> => ({ json: JSON.stringify(value) })

/** A page whose items are JSON already, with the rest of it. */
export const jsonPage = (items: readonly string[], rest: object): Json => ({
  json: `{"items":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`,
})

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && 'json' in value && typeof value.json === 'string'
