import { READ_TO_END, type ReadingPosition, type ReadingPositionRequest } from '@bookplate/contract'
import type { ServiceStore, StoredPosition } from '../storage/service-store.ts'

const view = ({ block, progress, readAt }: StoredPosition): ReadingPosition => ({
  block,
  progress,
  readAt: new Date(readAt).toISOString(),
})

/** Stores reading positions. The latest one wins, whichever device sends it. */
export const createReadingPositions = (store: ServiceStore['positions'], now: () => number) => ({
  async find(accountId: string, bookmarkId: string): Promise<ReadingPosition | null> {
    const found = await store.find(accountId, bookmarkId.toLowerCase())
    return found ? view(found) : null
  },

  /** Returns the stored position, which another device may have sent. */
  async save(
    accountId: string,
    bookmarkId: string,
    { readAt, ...place }: ReadingPositionRequest,
  ): Promise<ReadingPosition | null> {
    // A device whose clock is ahead must not win forever.
    const at = Math.min(Date.parse(readAt), now())
    await store.put({ accountId, bookmarkId: bookmarkId.toLowerCase(), ...place, readAt: at })
    return this.find(accountId, bookmarkId)
  },

  async unfinished(accountId: string, limit: number): Promise<Map<string, ReadingPosition>> {
    const found = await store.latest(accountId, { below: READ_TO_END, limit })
    return new Map(found.map((position) => [position.bookmarkId, view(position)]))
  },
})
export type ReadingPositions = ReturnType<typeof createReadingPositions>
