export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

export const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

/** Settles like `promise`, or resolves with `late` after `ms`. */
export function orAfter<Value, Late>(promise: Promise<Value>, ms: number, late: Late): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<Late>((resolve) => {
    timer = setTimeout(resolve, ms, late)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

/** Settles like `promise`, but rejects immediately on abort, with the signal's reason or the result of `onAbort`. */
export function orAborted<Value>(
  promise: Promise<Value>,
  signal: AbortSignal,
  onAbort = (): unknown => signal.reason,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(onAbort())
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
