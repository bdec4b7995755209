import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Bytes per number, and how to read it, by safetensors type. */
const TYPES = {
  F32: { bytes: 4, read: (view: DataView, at: number) => view.getFloat32(at, true) },
  F16: { bytes: 2, read: (view: DataView, at: number) => view.getFloat16(at, true) },
  F64: { bytes: 8, read: (view: DataView, at: number) => view.getFloat64(at, true) },
  I8: { bytes: 1, read: (view: DataView, at: number) => view.getInt8(at) },
  I32: { bytes: 4, read: (view: DataView, at: number) => view.getInt32(at, true) },
  I64: { bytes: 8, read: (view: DataView, at: number) => Number(view.getBigInt64(at, true)) },
}

interface Entry {
  dtype: string
  shape: number[]
  data_offsets: [number, number]
}

/** Matrix whose rows are read on demand. A list of numbers has one column. */
export interface TensorRows {
  rows: number
  columns: number
  row(index: number): Float32Array
}

/** Bytes of the length at the file's start. */
const PREFIX = 8
const MAX_HEADER = 100_000_000

/** Matrices of a safetensors file stay on disk. @throws {Error} for another or a truncated file */
export function openTensorFile(path: string) {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  const read = (at: number, length: number): DataView => {
    const bytes = new Uint8Array(length)
    if (at + length > size || readSync(file, bytes, 0, length, at) < length)
      throw new Error(`${path} is cut off`)
    return new DataView(bytes.buffer)
  }
  const fail = (reason: string): never => {
    closeSync(file)
    throw new Error(`${path} ${reason}`)
  }
  const headerLength = size < PREFIX ? 0 : Number(read(0, PREFIX).getBigUint64(0, true))
  if (headerLength === 0 || headerLength > Math.min(MAX_HEADER, size - PREFIX))
    fail('is not a safetensors file')
  const header = new TextDecoder().decode(read(PREFIX, headerLength))
  const start = PREFIX + headerLength

  return {
    header,
    rowsOf: (name: string): TensorRows | null => {
      const entry = (JSON.parse(header) as Partial<Record<string, Entry>>)[name]
      if (!entry) return null
      const type = TYPES[entry.dtype as keyof typeof TYPES] ?? fail(`has numbers of the type ${entry.dtype}`)
      const [rows = 0, columns = 1] = entry.shape
      const [from, to] = entry.data_offsets
      if (to - from !== rows * columns * type.bytes || start + to > size) fail('is cut off')
      const rowBytes = columns * type.bytes
      return {
        rows,
        columns,
        row: (index) => {
          const view = read(start + from + index * rowBytes, rowBytes)
          return Float32Array.from({ length: columns }, (_, column) => type.read(view, column * type.bytes))
        },
      }
    },
    close: () => closeSync(file),
  }
}
