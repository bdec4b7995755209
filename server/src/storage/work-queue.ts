/** Queue of libraries with background work, which they store themselves. */
export interface WorkQueue {
  /** Adds a library, also from a process that does no background work. */
  add(accountId: string): Promise<void>
  /** Leases due libraries to this process. */
  claim(limit: number, leaseMs: number): Promise<string[]>
  /** Removes a library, unless it was added again since its lease. */
  done(accountId: string): Promise<void>
  /** Delays a library, unless it was added again since its lease. */
  postpone(accountId: string, forMs: number): Promise<void>
  pending(): Promise<string[]>
  /** Resolves when something may be due: immediately for this process, within two seconds for others. */
  more(signal: AbortSignal): Promise<void>
}
