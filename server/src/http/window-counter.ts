/** How much of a budget is used, and how long until it is whole again. */
export interface Count {
  allowed: boolean
  used: number
  resetMs: number
}

export interface WindowOptions {
  limit: number
  windowMs: number
  now(): number
  /** Whoever can make up keys must not fill the memory: above this many the oldest is forgotten. */
  maxKeys?: number
}

const MAX_KEYS = 20_000

/** Counts in memory, by key, in windows that begin with the first count of a key. */
export function createWindowCounter({ limit, windowMs, now, maxKeys = MAX_KEYS }: WindowOptions) {
  /** In the order in which the windows end. */
  const windows = new Map<string, { used: number; endsAt: number }>()

  const current = (key: string) => {
    const window = windows.get(key)
    return window && window.endsAt > now() ? window : null
  }

  const begin = (key: string) => {
    windows.delete(key)
    for (const [oldest, { endsAt }] of windows) {
      if (windows.size < maxKeys && endsAt > now()) break
      windows.delete(oldest)
    }
    const window = { used: 0, endsAt: now() + windowMs }
    windows.set(key, window)
    return window
  }

  const countOf = (window: { used: number; endsAt: number } | null): Count => ({
    allowed: (window?.used ?? 0) <= limit,
    used: window?.used ?? 0,
    resetMs: window ? window.endsAt - now() : windowMs,
  })

  return {
    consume: (key: string): Count => {
      const window = current(key) ?? begin(key)
      window.used += 1
      return countOf(window)
    },
    peek: (key: string): Count => countOf(current(key)),
    /** Takes one count back. */
    giveBack: (key: string): void => {
      const window = current(key)
      if (window) window.used -= 1
    },
    size: (): number => windows.size,
  }
}
