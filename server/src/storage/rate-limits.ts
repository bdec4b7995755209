export interface Budget {
  name: string
  limit: number
  windowMs: number
}

export interface Count {
  allowed: boolean
  used: number
  resetMs: number
}

/** Counts by key in windows that start with a key's first count. */
export interface RateLimits {
  /** A cost of 0 only reads. A negative one takes back a count of this window. */
  take(key: string, cost: number): Promise<Count>
}

/** In the memory of one process, or shared by several. */
export type OpenRateLimits = (budget: Budget) => RateLimits
