/** Of a frame of the screen, so that the page goes on moving. */
const SLICE_MS = 8
/** Each step of ours is far shorter: what a slice takes beyond it, the machine gave to somebody else. */
const MAX_SLICE_MS = 24
/** Of the page's own time, all slices together. */
export const MAX_PAGE_MS = 1_500

/** Lets the page do what waits. A timer would wait for a second in a tab that is not in front. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    port2.postMessage(null)
  })

/** Counts the time that is taken from the page, and gives it back in between. */
export function createPageTime(now: () => number) {
  let spentMs = 0
  let since = now()
  const sliceMs = () => now() - since
  const spent = () => spentMs + Math.min(sliceMs(), MAX_SLICE_MS)

  /** Gives the page's time back for as long as something else is waited for. */
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
    /** Call it often: it waits only when the page is due. */
    async breathe(): Promise<void> {
      if (sliceMs() >= SLICE_MS) await without(nextTurn())
    },
    isDue: (): boolean => sliceMs() >= SLICE_MS,
  }
}
export type PageTime = ReturnType<typeof createPageTime>
