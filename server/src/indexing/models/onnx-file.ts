/** Field numbers of onnx.proto3 (ONNX 1.12). */
const FLOAT = 1
const INT64 = 7
const IR_VERSION = 8
const OPERATORS_VERSION = 17

const ATTRIBUTE_FLOAT = 1
const ATTRIBUTE_INT = 2
const ATTRIBUTE_INTS = 7

type Message = Uint8Array[]

function varint(value: number | bigint): Uint8Array {
  const bytes: number[] = []
  let left = BigInt.asUintN(64, BigInt(value))
  do {
    const low = Number(left & 127n)
    left >>= 7n
    bytes.push(left > 0n ? low | 128 : low)
  } while (left > 0n)
  return Uint8Array.from(bytes)
}

const integer = (field: number, value: number): Message => [varint(field * 8), varint(value)]
const single = (field: number, value: number): Message => [
  varint(field * 8 + 5),
  new Uint8Array(Float32Array.of(value).buffer),
]
const bytes = (field: number, value: Uint8Array): Message => [
  varint(field * 8 + 2),
  varint(value.byteLength),
  value,
]
const text = (field: number, value: string): Message => bytes(field, Buffer.from(value))
/** Doesn't join the parts, because each copy of the weights takes 27 MB. */
const message = (field: number, parts: Message): Message => [
  varint(field * 8 + 2),
  varint(parts.reduce((sum, { byteLength }) => sum + byteLength, 0)),
  ...parts,
]

/** A number, integers, or `{ float }`. */
export type Attribute = number | readonly number[] | { readonly float: number }

function attribute(name: string, value: Attribute): Message {
  if (typeof value === 'number')
    return [...text(1, name), ...integer(3, value), ...integer(20, ATTRIBUTE_INT)]
  if ('float' in value) return [...text(1, name), ...single(2, value.float), ...integer(20, ATTRIBUTE_FLOAT)]
  return [...text(1, name), ...value.flatMap((item) => integer(8, item)), ...integer(20, ATTRIBUTE_INTS)]
}

export const onnxNode = (
  operator: string,
  inputs: readonly string[],
  outputs: readonly string[],
  attributes: Readonly<Record<string, Attribute>> = {},
): Message => [
  ...inputs.flatMap((name) => text(1, name)),
  ...outputs.flatMap((name) => text(2, name)),
  ...text(4, operator),
  ...Object.entries(attributes).flatMap(([name, value]) => message(5, attribute(name, value))),
]

/** Little-endian, like all supported machines. */
export const onnxConstant = (
  name: string,
  shape: readonly number[],
  values: Float32Array | BigInt64Array,
): Message => [
  ...shape.flatMap((size) => integer(1, size)),
  ...integer(2, values instanceof Float32Array ? FLOAT : INT64),
  ...text(8, name),
  ...bytes(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
]

/** Input or output of 32-bit floats. A variable size is given by name. */
export interface OnnxValue {
  name: string
  shape: readonly (number | string)[]
}

const value = (field: number, { name, shape }: OnnxValue): Message => {
  const sizes = shape.flatMap((size) =>
    message(1, typeof size === 'string' ? text(2, size) : integer(1, size)),
  )
  return message(field, [
    ...text(1, name),
    ...message(2, message(1, [...integer(1, FLOAT), ...message(2, sizes)])),
  ])
}

export const onnxModel = (graph: {
  nodes: readonly Message[]
  constants: readonly Message[]
  inputs: readonly OnnxValue[]
  outputs: readonly OnnxValue[]
}): Uint8Array =>
  Buffer.concat([
    ...integer(1, IR_VERSION),
    ...message(7, [
      ...graph.nodes.flatMap((node) => message(1, node)),
      ...text(2, 'encoder'),
      ...graph.constants.flatMap((constant) => message(5, constant)),
      ...graph.inputs.flatMap((input) => value(11, input)),
      ...graph.outputs.flatMap((output) => value(12, output)),
    ]),
    ...message(8, integer(2, OPERATORS_VERSION)),
  ])
