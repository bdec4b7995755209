import { createRowMemory } from './row-memory.ts'
import { createDifferences } from './sign-kernel.ts'

/** Rows per kernel call. */
const BLOCK_ROWS = 16_384
const BITS_OF_16_BYTES = 128
const NUMBERS_IN_A_BYTE = 8
const BYTE_VALUES = 256
/** Fewer signs are too imprecise. */
export const LEAST_SIGNS = 256
/** More than the signs of any vector. */
export const NEVER = 0xff_ff

/** Returns the signs of four bytes as four bits. The multiplication moves them to the highest byte. */
const signsOfFour = (four: number): number => Math.imul((four >>> 7) & 0x01010101, 0x08040201) >>> 24

/** The number of different signs approximates the distance in a tenth of the time. */
export function createSignIndex(dimensions: number) {
  const width = Math.ceil(dimensions / BITS_OF_16_BYTES) * (BITS_OF_16_BYTES / NUMBERS_IN_A_BYTE)
  const outAt = width
  const rows = createRowMemory(outAt + BLOCK_ROWS * Int32Array.BYTES_PER_ELEMENT, width)
  const compare = createDifferences(rows.memory)
  const numbers = new Int8Array(width * NUMBERS_IN_A_BYTE)
  const fours = new Int32Array(numbers.buffer)
  const signs = new Uint8Array(width)

  const signsOf = (vector: Int8Array): Uint8Array => {
    numbers.set(vector)
    for (let at = 0; at < width; at += 1) {
      signs[at] = (signsOfFour(fours[at * 2]!) << 4) | signsOfFour(fours[at * 2 + 1]!)
    }
    return signs
  }

  return {
    byteLength: (): number => rows.memory.buffer.byteLength,
    put: (row: number, vector: Int8Array): void => rows.put(row, signsOf(vector)),
    /** Puts a vector of which only the signs are known: a bit per number, 1 if it is negative. */
    putSigns: (row: number, bits: Uint8Array): void => rows.put(row, bits),

    /** Returns the number of signs that differ from the query's, for each row. */
    differences: (query: Int8Array, count: number): Uint16Array => {
      new Uint8Array(rows.memory.buffer, 0, width).set(signsOf(query))
      const differences = new Uint16Array(count)
      for (let start = 0; start < count; start += BLOCK_ROWS) {
        const block = Math.min(BLOCK_ROWS, count - start)
        compare(rows.addressOf(start), 0, outAt, block, width)
        differences.set(new Int32Array(rows.memory.buffer, outAt, block), start)
      }
      return differences
    },

    /** Returns at least `wanted` rows with the fewest differences, in any order. */
    closest: (differences: Uint16Array, wanted: number): number[] => {
      const rowsAt = new Uint32Array(NEVER + 1)
      for (const difference of differences) rowsAt[difference]! += 1
      let border = 0
      for (let reached = rowsAt[0]!; reached < wanted && border < dimensions; reached += rowsAt[border]!)
        border += 1
      const closest: number[] = []
      for (let row = 0; row < differences.length; row += 1) if (differences[row]! <= border) closest.push(row)
      return closest
    },

    /** Estimates dot products by the rows' signs and the query's numbers, more precisely than by both signs. */
    estimates: (query: Float32Array, listed: readonly number[]): Float32Array => {
      // The sum of the query's numbers that a value of a byte marks, for each byte.
      const sums = new Float32Array(width * BYTE_VALUES)
      for (const [at, number] of query.entries()) {
        const from = Math.floor(at / NUMBERS_IN_A_BYTE) * BYTE_VALUES
        const bit = 0x80 >>> (at % NUMBERS_IN_A_BYTE)
        for (let value = 0; value < BYTE_VALUES; value += 1) if (value & bit) sums[from + value]! += number
      }
      const bytes = new Uint8Array(rows.memory.buffer)
      return Float32Array.from(listed, (row) => {
        const from = rows.addressOf(row)
        let sum = 0
        for (let at = 0; at < width; at += 1) sum -= sums[at * BYTE_VALUES + bytes[from + at]!]!
        return sum
      })
    },
  }
}
