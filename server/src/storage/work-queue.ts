/**
 * The libraries in which something is to be done in the background. What there is to do stands in the libraries
 * themselves: this only says where to look, so an entry that is lost costs time and nothing else.
 */
export interface WorkQueue {
  /** Something may be to do in this library; also from a process that does none of the work. */
  add(accountId: string): Promise<void>
  /** Some that are due, for this process alone until the lease ends or it says what became of them. */
  claim(limit: number, leaseMs: number): Promise<string[]>
  /** Nothing more is to do there; unless it was added again since it was claimed. */
  done(accountId: string): Promise<void>
  /** It has to wait; unless it was added again since it was claimed. */
  postpone(accountId: string, forMs: number): Promise<void>
  /** All that anything is to do for, due or not. */
  pending(): Promise<string[]>
  /** When something may be due: at once where this process added it, within two seconds where another did. */
  more(signal: AbortSignal): Promise<void>
}
