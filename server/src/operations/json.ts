/** A value as the text that answers carry: made once, where the value is. */
export interface Json<Value = unknown> {
  readonly json: string
  /** Only says what it holds. */
  readonly value?: Value
}

export const json = <Value>(value: Value): Json<Value> => ({ json: JSON.stringify(value) })

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && 'json' in value && typeof value.json === 'string'
