import type { BlobStore } from '../blob-store.ts'
import type { StoredCopy } from '../service-store.ts'

export type KeptCopy = Pick<StoredCopy, 'accountId' | 'bookmarkId' | 'key'>

export async function damagedCopies(
  copies: readonly KeptCopy[],
  blobs: Pick<BlobStore, 'get'>,
): Promise<string[]> {
  const problems: string[] = []
  for (const { accountId, bookmarkId, key } of copies) {
    const problem = await blobs.get(accountId, key).then(
      (bytes) => (bytes ? null : 'is gone'),
      () => 'is not what was written',
    )
    if (problem !== null) problems.push(`the copy ${key} of bookmark ${bookmarkId} ${problem}`)
  }
  return problems
}
