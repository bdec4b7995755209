const PAGE_BYTES = 65_536

/** Memory of a kernel: a head for what it is given and answers, then rows of one width. All sizes are in bytes. */
export function createRowMemory(head: number, width: number) {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(head / PAGE_BYTES) })
  const addressOf = (row: number): number => head + row * width

  return {
    memory,
    addressOf,
    put: (row: number, bytes: Uint8Array): void => {
      const missing = addressOf(row + 1) - memory.buffer.byteLength
      // An eighth more than needed: growing by little would copy the whole memory again and again.
      if (missing > 0)
        memory.grow(Math.ceil(missing / PAGE_BYTES + memory.buffer.byteLength / PAGE_BYTES / 8))
      new Uint8Array(memory.buffer, addressOf(row), bytes.length).set(bytes)
    },
  }
}
