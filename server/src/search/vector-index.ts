import { createDots, ROW_ALIGNMENT } from './dot-kernel.ts'
import { packVector, type PackedVector } from './packed-vector.ts'
import { scoresOf, type Scores } from './scores.ts'

const PAGE_BYTES = 65_536
/** Rows that one call of the kernel scores. */
const BLOCK_ROWS = 16_384
const FIRST_ROWS = 256
const NONE = -1

function grown<Numbers extends Int32Array | Float32Array | Float64Array>(
  from: Numbers,
  length: number,
): Numbers {
  const to = new (from.constructor as new (length: number) => Numbers)(length)
  to.set(from)
  return to
}

/**
 * Vectors in memory, searched exactly: every row is compared, so a filter or a change never makes a result less
 * right. An owner has one row or several; its best one counts.
 */
export function createVectorIndex(dimensions: number) {
  const width = Math.ceil(dimensions / ROW_ALIGNMENT) * ROW_ALIGNMENT
  const outAt = width
  const rowsAt = outAt + BLOCK_ROWS * Int32Array.BYTES_PER_ELEMENT
  const memory = new WebAssembly.Memory({ initial: Math.ceil(rowsAt / PAGE_BYTES) })
  const dots = createDots(memory)

  const slots = new Map<number, number>()
  const freeRows: number[] = []
  let owners = new Float64Array(FIRST_ROWS)
  let firstRow = new Int32Array(FIRST_ROWS)
  let rowCount = 0
  let slotOfRow = new Int32Array(FIRST_ROWS)
  let nextRow = new Int32Array(FIRST_ROWS)
  let scales = new Float32Array(FIRST_ROWS)

  const takeRow = (): number => {
    const free = freeRows.pop()
    if (free !== undefined) return free
    const row = rowCount
    rowCount += 1
    if (row >= scales.length) {
      slotOfRow = grown(slotOfRow, row * 2)
      nextRow = grown(nextRow, row * 2)
      scales = grown(scales, row * 2)
    }
    const missing = rowsAt + rowCount * width - memory.buffer.byteLength
    // An eighth more than needed: growing by little would copy the whole memory again and again.
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES + memory.buffer.byteLength / PAGE_BYTES / 8))
    return row
  }

  const slotFor = (owner: number): number => {
    const known = slots.get(owner)
    if (known !== undefined) return known
    const slot = slots.size
    slots.set(owner, slot)
    if (slot >= owners.length) {
      owners = grown(owners, slot * 2)
      firstRow = grown(firstRow, slot * 2)
    }
    owners[slot] = owner
    firstRow[slot] = NONE
    return slot
  }

  const add = (owner: number, { scale, bytes }: PackedVector): void => {
    const slot = slotFor(owner)
    const row = takeRow()
    new Int8Array(memory.buffer, rowsAt + row * width, bytes.length).set(bytes)
    scales[row] = scale
    slotOfRow[row] = slot
    nextRow[row] = firstRow[slot]!
    firstRow[slot] = row
  }

  const clear = (owner: number): void => {
    const slot = slots.get(owner)
    if (slot === undefined) return
    for (let row = firstRow[slot]!; row !== NONE; row = nextRow[row]!) {
      slotOfRow[row] = NONE
      freeRows.push(row)
    }
    firstRow[slot] = NONE
  }

  return {
    dimensions,
    /** Adds one row to those of the owner. */
    add,
    /** Puts these rows in place of the owner's. */
    replace: (owner: number, vectors: readonly PackedVector[]): void => {
      clear(owner)
      for (const vector of vectors) add(owner, vector)
    },
    rowCount: (): number => rowCount - freeRows.length,
    /** Everything it holds, lists included. */
    byteLength: (): number =>
      memory.buffer.byteLength +
      [owners, firstRow, slotOfRow, nextRow, scales].reduce((sum, list) => sum + list.byteLength, 0),

    /** The cosine of the query and each owner's best row. */
    scan: (query: Float32Array): Scores => {
      const packed = packVector(query)
      new Int8Array(memory.buffer, 0, width).set(packed.bytes)
      const best = new Float32Array(slots.size).fill(Number.NEGATIVE_INFINITY)
      for (let start = 0; start < rowCount; start += BLOCK_ROWS) {
        const count = Math.min(BLOCK_ROWS, rowCount - start)
        dots(rowsAt + start * width, 0, outAt, count, width)
        const out = new Int32Array(memory.buffer, outAt, count)
        for (let index = 0; index < count; index += 1) {
          const slot = slotOfRow[start + index]!
          if (slot === NONE) continue
          const score = out[index]! * scales[start + index]! * packed.scale
          if (score > best[slot]!) best[slot] = score
        }
      }
      return scoresOf(owners, best, (owner) => slots.get(owner))
    },
  }
}

export type VectorIndex = ReturnType<typeof createVectorIndex>
