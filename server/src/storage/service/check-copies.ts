import type { Speaker } from '../../../../lib/language/speaker.ts'
import type { BlobStore } from '../blob-store.ts'
import type { StoredCopy } from '../service-store.ts'

export type CopyBlob = Pick<StoredCopy, 'accountId' | 'bookmarkId' | 'key'>

export async function damagedCopies(
  copies: readonly CopyBlob[],
  blobs: Pick<BlobStore, 'get'>,
  { t }: Speaker,
): Promise<string[]> {
  const problems: string[] = []
  for (const { accountId, bookmarkId: uuid, key: copy } of copies) {
    const problem = await blobs.get(accountId, copy).then(
      (bytes) => (bytes ? null : t('service.check.copyGone', { copy, uuid })),
      () => t('service.check.copyDamaged', { copy, uuid }),
    )
    if (problem !== null) problems.push(problem)
  }
  return problems
}
