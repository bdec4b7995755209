/** A value as JSON in UTF-8, created once where the value is. A thread hands the bytes over without a copy. */
export interface Json<Value = unknown> {
  readonly utf8: Uint8Array<ArrayBuffer>
  /** For the type only. */
  readonly value?: Value
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

export const fromJsonText = <Value>(text: string): Json<Value> => ({ utf8: encoder.encode(text) })

export const json = <Value>(value: Value): Json<Value> => fromJsonText(JSON.stringify(value))

/** `items` are JSON already. */
export const jsonPage = <Value>({ items, rest }: { items: readonly string[]; rest: object }): Json<Value> =>
  fromJsonText(`{"items":[${items.join(',')}],${JSON.stringify(rest).slice(1)}`)

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && 'utf8' in value && value.utf8 instanceof Uint8Array

export const parseJson = <Value>({ utf8 }: Json<Value>): Value => JSON.parse(decoder.decode(utf8)) as Value
