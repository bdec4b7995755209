/** Binary formats of PostgreSQL and pgvector: a fifth of the text's size without parsing. */

import { asPacked } from '../packed-vector.ts'

const INT16 = 2
const INT32 = 4

/** Rounds a vector like the SQLite engine, so that both rank equally. */
export const vectorBytes = (vector: Float32Array): Buffer => halfvecBytes(asPacked(vector))

export function halfvecBytes(vector: ArrayLike<number>): Buffer {
  const bytes = Buffer.alloc(2 * INT16 + vector.length * INT16)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  view.setInt16(0, vector.length)
  for (let at = 0; at < vector.length; at += 1) view.setFloat16((at + 2) * INT16, vector[at]!)
  return bytes
}

/** Encodes a `sparsevec`. Indexes start at 1. */
export function sparsevecBytes(dimensions: number, values: ReadonlyMap<number, number>): Buffer {
  const places = Uint32Array.from(values.keys()).toSorted()
  const bytes = Buffer.alloc((3 + 2 * places.length) * INT32)
  bytes.writeInt32BE(dimensions, 0)
  bytes.writeInt32BE(places.length, INT32)
  for (const [at, place] of places.entries()) {
    bytes.writeInt32BE(place - 1, (3 + at) * INT32)
    bytes.writeFloatBE(values.get(place)!, (3 + places.length + at) * INT32)
  }
  return bytes
}

/** Label bits of a position in a `tsvector`. */
export const LABEL_BITS = { A: 3 << 14, B: 2 << 14, C: 1 << 14, D: 0 } as const

/** Encodes a `tsvector` of lexemes with ascending, labeled positions. */
export function tsvectorBytes(lexemes: ReadonlyMap<string, readonly number[]>): Buffer {
  let size = INT32
  for (const [lexeme, places] of lexemes)
    size += Buffer.byteLength(lexeme) + 1 + INT16 + places.length * INT16
  const bytes = Buffer.alloc(size)
  let at = bytes.writeInt32BE(lexemes.size, 0)
  for (const [lexeme, places] of lexemes) {
    at += bytes.write(lexeme, at) + 1
    at = bytes.writeUInt16BE(places.length, at)
    for (const place of places) at = bytes.writeUInt16BE(place, at)
  }
  return bytes
}
