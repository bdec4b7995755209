import { createDots, ROW_ALIGNMENT } from './dot-kernel.ts'
import { createOwnedRows, grown, NONE } from './owned-rows.ts'
import { packVector, type PackedVector } from '../../packed-vector.ts'
import { createRowMemory } from '../../vectors/row-memory.ts'
import { NO_ROWS, NOT_YET, scoresOf, type Scores } from './scores.ts'
import { createSignIndex, LEAST_SIGNS, NEVER } from '../../vectors/sign-index.ts'

const BLOCK_ROWS = 8_192
const LIST_BYTES = BLOCK_ROWS * Int32Array.BYTES_PER_ELEMENT
const FIRST_ROWS = 256

/** Rows to compare fully per wanted result, and at least as a share of all. Measured in docs/benchmarks.md. */
const CANDIDATES_EACH = 8
const CANDIDATE_SHARE = 0.05

/** Vectors in memory. Compares the closest by signs, and filtered ones, fully. An owner's best row counts. */
export function createVectorIndex(dimensions: number) {
  const width = Math.ceil(dimensions / ROW_ALIGNMENT) * ROW_ALIGNMENT
  const [listAt, outAt] = [width, width + LIST_BYTES]
  const vectors = createRowMemory(width + LIST_BYTES * 2, width)
  const dots = createDots(vectors.memory)
  const signs = dimensions >= LEAST_SIGNS ? createSignIndex(dimensions) : null
  const rows = createOwnedRows()
  let scales = new Float32Array(FIRST_ROWS)

  const add = (owner: number, { scale, bytes }: PackedVector): void => {
    const row = rows.take(owner)
    if (row >= scales.length) scales = grown(scales, row * 2)
    scales[row] = scale
    vectors.put(row, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length))
    signs?.put(row, bytes)
  }

  const listedSlots = new Int32Array(BLOCK_ROWS)
  const listedRows = new Int32Array(BLOCK_ROWS)

  /** Computes missing cosines of slots, with the best row of each. */
  const score = (query: PackedVector, slots: Iterable<number>, scores: Float32Array): void => {
    const { buffer } = vectors.memory
    const list = new Int32Array(buffer, listAt, BLOCK_ROWS)
    const out = new Int32Array(buffer, outAt, BLOCK_ROWS)
    let listed = 0
    new Int8Array(buffer, 0, width).set(query.bytes)
    const compare = (): void => {
      dots(listAt, 0, outAt, listed, width)
      for (let at = 0; at < listed; at += 1) {
        const slot = listedSlots[at]!
        const cosine = out[at]! * scales[listedRows[at]!]! * query.scale
        if (cosine > scores[slot]!) scores[slot] = cosine
      }
      listed = 0
    }
    for (const slot of slots) {
      if (!Number.isNaN(scores[slot])) continue
      scores[slot] = NO_ROWS
      for (let row = rows.firstOf(slot); row !== NONE; row = rows.nextOf(row)) {
        list[listed] = vectors.addressOf(row)
        listedSlots[listed] = slot
        listedRows[listed] = row
        listed += 1
        if (listed === BLOCK_ROWS) compare()
      }
    }
    compare()
  }

  /** Returns distinct slots that may be among the closest that pass. */
  const candidates = (query: PackedVector, limit: number, passes: (id: number) => boolean): number[] => {
    const rowsMade = rows.rowsMade()
    const wanted = Math.max(limit * CANDIDATES_EACH, rowsMade * CANDIDATE_SHARE)
    if (signs && wanted < rowsMade) {
      const differences = signs.differences(query.bytes, rowsMade)
      const closestSlots = (): number[] => {
        const isTaken = new Uint8Array(rows.slotCount())
        return signs
          .closest(differences, wanted)
          .map(rows.slotOf)
          .filter((slot) => {
            if (slot === NONE || isTaken[slot]) return false
            isTaken[slot] = 1
            return passes(rows.ownerOf(slot))
          })
      }
      const first = closestSlots()
      if (first.length >= limit * CANDIDATES_EACH) return first
      for (let row = 0; row < rowsMade; row += 1) {
        const slot = rows.slotOf(row)
        if (slot === NONE || !passes(rows.ownerOf(slot))) differences[row] = NEVER
      }
      const passing = closestSlots()
      // Else a few owners have most of the closest rows.
      if (passing.length >= limit) return passing
    }
    const all: number[] = []
    for (let slot = 0; slot < rows.slotCount(); slot += 1) if (passes(rows.ownerOf(slot))) all.push(slot)
    return all
  }

  return {
    dimensions,
    add,
    replace: (owner: number, vectors: readonly PackedVector[]): void => {
      rows.release(owner)
      for (const vector of vectors) add(owner, vector)
    },
    rowCount: rows.rowCount,
    byteLength: (): number =>
      vectors.memory.buffer.byteLength + (signs?.byteLength() ?? 0) + rows.byteLength() + scales.byteLength,

    /** Compares all vectors with a query. The result is valid until the next change. */
    scan: (vector: Float32Array): Scores => {
      const query = packVector(vector)
      const scores = new Float32Array(rows.slotCount()).fill(NOT_YET)
      return scoresOf({
        scores,
        score: (slots) => score(query, slots, scores),
        candidates: (limit, passes) => candidates(query, limit, passes),
        slotOf: rows.slotOfOwner,
        ownerOf: rows.ownerOf,
      })
    },
  }
}

export type VectorIndex = ReturnType<typeof createVectorIndex>
