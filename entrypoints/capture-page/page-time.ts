/** Half of a frame, so that the page stays responsive. */
const SLICE_MS = 8
/** Maximum counted time per slice. A longer one was caused by other programs. */
const MAX_SLICE_MS = 24
export const MAX_PAGE_MS = 1_500

/** Yields to the page. A timer would take a second in a background tab. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })

export function createPageTime(now: () => number) {
  let spentMs = 0
  let since = now()
  const sliceMs = () => now() - since
  const spent = () => spentMs + Math.min(sliceMs(), MAX_SLICE_MS)

  async function without<Value>(waiting: Promise<Value>): Promise<Value> {
    spentMs = spent()
    try {
      return await waiting
    } finally {
      since = now()
    }
  }
  return {
    spent,
    without,
    isOver: (limitMs: number): boolean => spent() >= limitMs,
    /** Yields if a slice is used up. Call it often. */
    async yieldIfDue(): Promise<void> {
      if (sliceMs() >= SLICE_MS) await without(nextTask())
    },
    isDue: (): boolean => sliceMs() >= SLICE_MS,
  }
}
export type PageTime = ReturnType<typeof createPageTime>
