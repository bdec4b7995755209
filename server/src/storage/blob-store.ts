import { createHash } from 'node:crypto'

/** Images by SHA-256, per account, because timing would reveal that another account has one. */
export interface BlobStore {
  /** Stores bytes once and returns their key. They survive a power failure when this resolves. */
  put(accountId: string, bytes: Uint8Array): Promise<string>
  /** Returns undefined if missing. @throws {Error} if damaged */
  get(accountId: string, key: string): Promise<Uint8Array | undefined>
  delete(accountId: string): Promise<void>
  sweep(accountId: string, putBefore: number, unused: UnusedKeys): Promise<number>
  accountIds(): Promise<string[]>
}

/** The blobs of one account. */
export interface AccountBlobs {
  put(bytes: Uint8Array): Promise<string>
  get(key: string): Promise<Uint8Array | undefined>
}

export const blobsOfAccount = (blobs: BlobStore, accountId: string): AccountBlobs => ({
  put: (bytes) => blobs.put(accountId, bytes),
  get: (key) => blobs.get(accountId, key),
})

export type UnusedKeys = (keys: readonly string[]) => Promise<readonly string[]>

const KEY = /^[0-9a-f]{64}$/

export const keyOfBlob = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new Error(`"${key}" is no key of a blob.`)
}

/** Age below which a blob may belong to a running save or restore. */
const GRACE_MS = 24 * 3_600_000

export async function sweepAccounts(
  blobs: BlobStore,
  now: number,
  sweep: (accountId: string, putBefore: number) => Promise<number>,
): Promise<number> {
  let swept = 0
  for (const accountId of await blobs.accountIds()) swept += await sweep(accountId, now - GRACE_MS)
  return swept
}
