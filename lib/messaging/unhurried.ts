/**
 * Does the work at once, and what is asked for meanwhile, or within `restMs` of its end, once more: never twice at a
 * time, and the last asking is always heard.
 */
export function unhurried(work: () => unknown, restMs: number): () => void {
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
