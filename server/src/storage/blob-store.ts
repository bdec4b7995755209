import { createHash } from 'node:crypto'

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

const KEY = /^[0-9a-f]{64}$/

export const keyOfBlob = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** For whoever makes a name of a key: nothing else may become a part of it. */
export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`"${key}" is no key of a blob.`)
}

/** What was put so lately may belong to a save, or a restore, that is still under way. */
const GRACE_MS = 24 * 3_600_000

/**
 * Deletes images that nothing names: those of a save that a kill cut off or another save overtook, and what a restore
 * put aside. How many; `sweep` says it of one account.
 */
export async function sweepAccounts(
  blobs: BlobStore,
  now: number,
  sweep: (accountId: string, putBefore: number) => Promise<number>,
): Promise<number> {
  let swept = 0
  for (const accountId of await blobs.accountIds()) swept += await sweep(accountId, now - GRACE_MS)
  return swept
}
