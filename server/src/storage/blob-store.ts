/**
 * Archived images, each by the SHA-256 of its bytes in hexadecimal: its key. Every account has its own, although the
 * same bytes may be kept several times that way: that a picture comes faster than others would tell who else has it.
 */
export interface BlobStore {
  /** Keeps bytes, once however often they come; they survive a power cut as soon as this resolves. The key. */
  put(accountId: string, bytes: Uint8Array): Promise<string>
  /**
   * Undefined where there is none.
   * @throws {Error} where it is not what was put.
   */
  get(accountId: string, key: string): Promise<Uint8Array | undefined>
  /** Deletes all there is of an account. */
  delete(accountId: string): Promise<void>
  /**
   * Deletes what nothing uses: `unused` says which of some keys those are. What was put at or after an instant
   * stays, since what uses it may not be written yet. How many were deleted.
   */
  sweep(accountId: string, putBefore: number, unused: UnusedKeys): Promise<number>
  /** Accounts that anything is kept of. */
  accountIds(): Promise<string[]>
}

export type UnusedKeys = (keys: readonly string[]) => Promise<readonly string[]>
