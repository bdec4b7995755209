/** What may be used up in a window of time. */
export interface Budget {
  /** Tells it from the others of the service. */
  name: string
  limit: number
  windowMs: number
}

/** How much of a budget is used, and how long until it is whole again. */
export interface Count {
  allowed: boolean
  used: number
  resetMs: number
}

/** Counts by key, in windows that begin with the first count of a key. */
export interface RateLimits {
  /** A cost of 0 only looks, and a negative one gives back what was taken in this window. */
  take(key: string, cost: number): Promise<Count>
}

/** In the memory of one process, or shared by several. */
export type OpenRateLimits = (budget: Budget) => RateLimits
