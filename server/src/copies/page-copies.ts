import { createHmac, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { CopyRequest, FoundCopies, PageCopies, PageCopy } from '@bookplate/contract'
import { notFound, validationError } from '../errors/service-error.ts'
import { equalSecrets } from '../identity/equal-secrets.ts'
import { sweepAccounts, type BlobStore } from '../storage/blob-store.ts'
import type { ServiceStore, StoredCopy } from '../storage/service-store.ts'

const LINK_MS = 10 * 60_000

const compress = promisify(gzip)

interface CopiesDeps {
  store: ServiceStore['copies']
  blobs: BlobStore
  quotaBytes: number
  now: () => number
  secret: Uint8Array
}

const view = ({ id, bookmarkId, bytes, madeAt, missing }: StoredCopy): PageCopy => ({
  id,
  bookmarkId,
  bytes,
  madeAt: new Date(madeAt).toISOString(),
  missing: JSON.parse(missing) as PageCopy['missing'],
})

const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

export function createPageCopies({ store, blobs, quotaBytes, now, secret }: CopiesDeps) {
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url')

  async function freeSpace(accountId: string, bytes: number, replaceOldest: boolean): Promise<void> {
    if (bytes > quotaBytes) {
      const message = `The copy has ${inMegabytes(bytes)}, more than the ${inMegabytes(quotaBytes)} of all copies.`
      throw validationError(
        // Older extensions know only the first code.
        ['quota_reached', 'copy_too_large'].map((code) => ({ code, message, path: ['html'] })),
      )
    }
    let used = (await store.usage(accountId)).bytes
    while (used + bytes > quotaBytes) {
      const oldest = replaceOldest ? await store.oldest(accountId) : undefined
      if (!oldest) {
        const message = `The copy has ${inMegabytes(bytes)}, and ${inMegabytes(Math.max(0, quotaBytes - used))} of ${inMegabytes(quotaBytes)} are left. Delete copies, or send \`replaceOldest\`.`
        throw validationError([{ code: 'quota_reached', message, path: ['html'] }])
      }
      await store.remove(accountId, oldest.id)
      used -= oldest.bytes
    }
  }

  return {
    /** Stores the same copy once. @throws {ServiceError} 422 `quota_reached` */
    async save(
      accountId: string,
      bookmarkId: string,
      request: CopyRequest,
    ): Promise<{ copy: PageCopy; isNew: boolean }> {
      const { html, madeAt, missing, replaceOldest = false } = request
      const at = Date.parse(madeAt)
      const find = async () =>
        (await store.ofBookmark(accountId, bookmarkId)).find((copy) => copy.madeAt === at)
      const existing = await find()
      if (existing) return { copy: view(existing), isNew: false }
      const packed = await compress(html)
      await freeSpace(accountId, packed.byteLength, replaceOldest)
      // The sweep deletes a blob that no row names, as after a kill.
      const key = await blobs.put(accountId, packed)
      const copy: StoredCopy = {
        id: randomUUID(),
        accountId,
        bookmarkId,
        key,
        bytes: packed.byteLength,
        madeAt: at,
        missing: JSON.stringify(missing),
      }
      while (!(await store.insertWithin(copy, quotaBytes))) {
        // Another request was faster: it stored this copy, or took the space.
        const same = await find()
        if (same) return { copy: view(same), isNew: false }
        await freeSpace(accountId, packed.byteLength, replaceOldest)
      }
      return { copy: view(copy), isNew: true }
    },

    async list(accountId: string, bookmarkId: string): Promise<PageCopies> {
      const items = (await store.ofBookmark(accountId, bookmarkId)).map(view)
      return { items, usedBytes: (await store.usage(accountId)).bytes, quotaBytes }
    },

    async find(accountId: string, bookmarkIds: readonly string[]): Promise<FoundCopies> {
      const items = (await store.newestOf(accountId, bookmarkIds)).map(view)
      const { count, bytes } = await store.usage(accountId)
      return { items, count, usedBytes: bytes, quotaBytes }
    },

    /** @throws {ServiceError} 404. */
    async remove(accountId: string, id: string): Promise<void> {
      if (!(await store.remove(accountId, id))) throw notFound('copy')
    },

    /** Returns a token that opens one copy without a credential, which its page can't send. @throws {ServiceError} 404 */
    async link(accountId: string, id: string): Promise<{ token: string; expiresAt: number }> {
      if (!(await store.find(accountId, id))) throw notFound('copy')
      const expiresAt = now() + LINK_MS
      const text = [accountId, id, expiresAt].join('.')
      return { token: `${text}.${sign(text)}`, expiresAt }
    },

    async open(
      token: string,
    ): Promise<(PageCopy & { packed: () => Promise<Uint8Array | undefined> }) | null> {
      const [accountId = '', id = '', until = '', signature = ''] = token.split('.')
      if (!equalSecrets(signature, sign([accountId, id, until].join('.'))) || Number(until) <= now())
        return null
      const copy = await store.find(accountId, id)
      return copy ? { ...view(copy), packed: () => blobs.get(accountId, copy.key) } : null
    },

    sweep: (): Promise<number> =>
      sweepAccounts(blobs, now(), async (accountId, putBefore) => {
        const used = new Set((await store.ofAccount(accountId)).map(({ key }) => key))
        return blobs.sweep(accountId, putBefore, async (keys) => keys.filter((key) => !used.has(key)))
      }),
  }
}
export type PageCopiesService = ReturnType<typeof createPageCopies>
