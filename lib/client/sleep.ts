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
  const timeout = new Promise<Late>((resolve) => void (timer = setTimeout(resolve, ms, late)))
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}

/** Settles like `promise`, but rejects immediately on abort. */
export function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
