const FIRST_ROWS = 256
export const NONE = -1

/** Returns a longer copy. */
export function grown<Numbers extends Int32Array | Float32Array | Float64Array>(
  from: Numbers,
  length: number,
): Numbers {
  const to = new (from.constructor as new (length: number) => Numbers)(length)
  to.set(from)
  return to
}

export function createOwnedRows() {
  const slots = new Map<number, number>()
  const freeRows: number[] = []
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
      const slot = slots.get(owner)
      if (slot === undefined) return
      for (let row = firstRow[slot]!; row !== NONE; row = nextRow[row]!) {
        slotOfRow[row] = NONE
        freeRows.push(row)
      }
      firstRow[slot] = NONE
    },
    slotCount: (): number => slots.size,
    slotOfOwner: (owner: number): number | undefined => slots.get(owner),
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
      [owners, firstRow, nextRow, slotOfRow].reduce((sum, list) => sum + list.byteLength, 0),
  }
}
