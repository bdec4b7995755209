/** Rest after work, as a multiple of its duration, so that slow work leaves time for everything else. */
const REST_SHARE = 4
const MAX_REST_MS = 10_000

/** Runs work immediately. Calls during it, or within `restMs` after it, cause one more run. */
export function throttled(work: () => unknown, restMs: number): () => void {
  let isBusy = false
  let isAsked = false
  async function run(): Promise<void> {
    isBusy = true
    isAsked = false
    const startedAt = Date.now()
    await Promise.resolve(work()).catch(() => undefined)
    const rest = Math.max(restMs, Math.min(MAX_REST_MS, REST_SHARE * (Date.now() - startedAt)))
    setTimeout(() => {
      isBusy = false
      if (isAsked) void run()
    }, rest)
  }
  return () => {
    isAsked = true
    if (!isBusy) void run()
  }
}
