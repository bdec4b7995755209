import type { Budget, RateLimits } from './rate-limits.ts'

interface Window {
  used: number
  endsAt: number
}

/** Maximum keys, because clients can invent them. The oldest is forgotten. */
const MAX_KEYS = 20_000

/** Counts in the memory of one process. Restarts from zero. */
export function createMemoryRateLimits(
  { limit, windowMs }: Budget,
  now: () => number,
  maxKeys = MAX_KEYS,
): RateLimits & { size(): number } {
  /** In the order in which windows end. */
  const windows = new Map<string, Window>()

  const current = (key: string): Window | undefined => {
    const window = windows.get(key)
    return window && window.endsAt > now() ? window : undefined
  }

  const begin = (key: string): Window => {
    windows.delete(key)
    for (const [oldest, { endsAt }] of windows) {
      if (windows.size < maxKeys && endsAt > now()) break
      windows.delete(oldest)
    }
    const window = { used: 0, endsAt: now() + windowMs }
    windows.set(key, window)
    return window
  }

  return {
    take: async (key, cost) => {
      const window = current(key) ?? (cost > 0 ? begin(key) : undefined)
      if (window) window.used += cost
      const used = window?.used ?? 0
      return { allowed: used <= limit, used, resetMs: window ? window.endsAt - now() : windowMs }
    },
    size: () => windows.size,
  }
}
