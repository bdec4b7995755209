/** Runs work immediately. Calls during it, or within `restMs` after it, cause one more run. */
export function throttled(work: () => unknown, restMs: number): () => void {
  let isBusy = false
  let isAsked = false
  async function run(): Promise<void> {
    isBusy = true
    isAsked = false
    await Promise.resolve(work()).catch(() => undefined)
    setTimeout(() => {
      isBusy = false
      if (isAsked) void run()
    }, restMs)
  }
  return () => {
    isAsked = true
    if (!isBusy) void run()
  }
}
