const PAGE_BYTES = 65_536

/** Kernel memory: a head for parameters and results, then rows of equal width. Sizes are in bytes. */
export function createRowMemory(head: number, width: number) {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(head / PAGE_BYTES) })
  const addressOf = (row: number): number => head + row * width

  return {
    memory,
    addressOf,
    put: (row: number, bytes: Uint8Array): void => {
      const missing = addressOf(row + 1) - memory.buffer.byteLength
      // Grow by an additional eighth, because growing copies the whole memory.
      if (missing > 0)
        memory.grow(Math.ceil(missing / PAGE_BYTES + memory.buffer.byteLength / PAGE_BYTES / 8))
      new Uint8Array(memory.buffer, addressOf(row), bytes.length).set(bytes)
    },
  }
}
