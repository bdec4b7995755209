/** Random UUID of RFC 9562, version 4. */
function randomId(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, at) => {
    const value = at === 6 ? (byte % 16) + 0x40 : at === 8 ? (byte % 64) + 0x80 : byte
    return value.toString(16).padStart(2, '0')
  })
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Adds what browsers withhold from pages over plain HTTP, as in a home network: random ids, hashes, locks, and the
 * clipboard. The locks hold in one tab, so a text typed in another tab may be sent before that tab is closed.
 */
export function addWithheld(): void {
  const queues = new Map<string, Promise<unknown>>()
  const locks = {
    request(name: string, work: () => unknown): Promise<unknown> {
      const result = Promise.resolve(queues.get(name)).then(work)
      const end = result
        .catch(() => undefined)
        .then(() => void (queues.get(name) === end && queues.delete(name)))
      queues.set(name, end)
      return result
    },
    query: async () => ({ held: [...queues.keys()].map((name) => ({ name })) }),
  }
  const subtle = {
    async digest(_: 'SHA-256', bytes: Uint8Array): Promise<ArrayBufferLike> {
      const { hash } = await import('fast-sha256')
      return hash(bytes).buffer
    },
  }
  const clipboard = {
    async writeText(text: string): Promise<void> {
      const put = (event: ClipboardEvent): void => {
        event.clipboardData?.setData('text/plain', text)
        event.preventDefault()
      }
      document.addEventListener('copy', put)
      const isCopied = document.execCommand('copy')
      document.removeEventListener('copy', put)
      if (!isCopied) throw new Error('The browser refused to copy.')
    },
  }
  Object.defineProperties(navigator, { locks: { value: locks }, clipboard: { value: clipboard } })
  Object.defineProperties(crypto, { randomUUID: { value: randomId }, subtle: { value: subtle } })
}
