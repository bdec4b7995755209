import { setTimeout as pause } from 'node:timers/promises'

/** Resolves like `work`, or like `late` if it takes longer. The timer doesn't keep the process running. */
export async function withTimeout<Value>(ms: number, work: Promise<Value>, late: () => Value) {
  const done = new AbortController()
  const elapsed = pause(ms, undefined, { signal: done.signal, ref: false }).then(late)
  return Promise.race([work, elapsed]).finally(() => done.abort())
}
