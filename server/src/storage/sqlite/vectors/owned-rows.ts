const FIRST_ROWS = 256
/** Spreads consecutive numbers over the highest bits (Knuth's multiplicative hashing). */
const HASH_FACTOR = 0x9e37_79b1
export const NONE = -1

export function grown<Numbers extends Int32Array | Float32Array | Float64Array>(
  from: Numbers,
  length: number,
): Numbers {
  const to = new (from.constructor as new (length: number) => Numbers)(length)
  to.set(from)
  return to
}

export function createOwnedRows() {
  const freeRows: number[] = []
  /** Slots by the hash of their owner, at most half full. A map takes five times the memory. */
  let table = new Int32Array(FIRST_ROWS * 2).fill(NONE)
  let slotCount = 0
  let owners = new Float64Array(FIRST_ROWS)
  let firstRow = new Int32Array(FIRST_ROWS)
  let nextRow = new Int32Array(FIRST_ROWS)
  let slotOfRow = new Int32Array(FIRST_ROWS)
  let rowsMade = 0

  const takeRow = (): number => {
    const free = freeRows.pop()
    if (free !== undefined) return free
    const row = rowsMade
    rowsMade += 1
    if (row >= nextRow.length) {
      nextRow = grown(nextRow, row * 2)
      slotOfRow = grown(slotOfRow, row * 2)
    }
    return row
  }

  /** Returns the place of an owner in the table, or the empty one for it. */
  const placeOf = (owner: number): number => {
    let at = Math.imul(owner, HASH_FACTOR) >>> (Math.clz32(table.length) + 1)
    while (table[at] !== NONE && owners[table[at]!] !== owner) at = (at + 1) & (table.length - 1)
    return at
  }

  const growTable = (): void => {
    table = new Int32Array(table.length * 2).fill(NONE)
    for (let slot = 0; slot < slotCount; slot += 1) table[placeOf(owners[slot]!)] = slot
  }

  const slotFor = (owner: number): number => {
    const at = placeOf(owner)
    if (table[at] !== NONE) return table[at]!
    const slot = slotCount
    slotCount += 1
    if (slot >= owners.length) {
      owners = grown(owners, slot * 2)
      firstRow = grown(firstRow, slot * 2)
    }
    owners[slot] = owner
    firstRow[slot] = NONE
    table[at] = slot
    if (slotCount * 2 > table.length) growTable()
    return slot
  }

  return {
    take: (owner: number): number => {
      const slot = slotFor(owner)
      const row = takeRow()
      slotOfRow[row] = slot
      nextRow[row] = firstRow[slot]!
      firstRow[slot] = row
      return row
    },
    release: (owner: number): void => {
      const slot = table[placeOf(owner)]!
      if (slot === NONE) return
      for (let row = firstRow[slot]!; row !== NONE; row = nextRow[row]!) {
        slotOfRow[row] = NONE
        freeRows.push(row)
      }
      firstRow[slot] = NONE
    },
    slotCount: (): number => slotCount,
    slotOfOwner: (owner: number): number | undefined => {
      const slot = table[placeOf(owner)]!
      return slot === NONE ? undefined : slot
    },
    ownerOf: (slot: number): number => owners[slot]!,
    /** Returns `NONE` for a released row. */
    slotOf: (row: number): number => slotOfRow[row]!,
    /** First row of a slot, and the next row of the same slot, or `NONE`. */
    firstOf: (slot: number): number => firstRow[slot]!,
    nextOf: (row: number): number => nextRow[row]!,
    rowCount: (): number => rowsMade - freeRows.length,
    /** Upper limit of row numbers. */
    rowsMade: (): number => rowsMade,
    byteLength: (): number =>
      [table, owners, firstRow, nextRow, slotOfRow].reduce((sum, list) => sum + list.byteLength, 0),
  }
}
