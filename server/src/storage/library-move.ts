import type { MovingStore } from './libraries/moving-store.ts'
import type { StoredImage } from './library-store.ts'
import { StorageUnavailable } from '../errors/storage-unavailable.ts'

export type MoveMark =
  /** Being copied to another store. Accepts no changes until an instant, unless extended. */
  | { state: 'leaving'; mover: string; until: number }
  /** Moved to this store. The local data is an old copy. */
  | { state: 'gone'; to: string }
  /** Being copied from this store at a revision, up to a bookmark. */
  | { state: 'arriving'; mover: string; from: string; revision: number; after: number }

/** Retry delay for an arriving library, because the remaining time is unknown. */
const ARRIVING_MS = 10_000
/** Retry delay for a moved library, which doesn't return. */
const GONE_MS = 3_600_000

/** Called in each writing transaction. @throws {StorageUnavailable} with the reason and delay */
export function refuseWhileMoving(stored: string | null, now = Date.now()): void {
  const mark = readMark(stored)
  if (mark === null || (mark.state === 'leaving' && mark.until <= now)) return
  if (mark.state === 'gone') {
    throw new StorageUnavailable(
      'This library has moved to another store, so it cannot be changed here. Nothing was changed.',
      { retryAfterMs: GONE_MS },
    )
  }
  const retryAfterMs = mark.state === 'leaving' ? mark.until - now : ARRIVING_MS
  const seconds = Math.ceil(retryAfterMs / 1_000)
  throw new StorageUnavailable(
    `This library is being moved to another store. Nothing was changed. Try again in ${seconds} seconds.`,
    { retryAfterMs },
  )
}

export const readMark = (stored: string | null): MoveMark | null =>
  stored === null ? null : (JSON.parse(stored) as MoveMark)

export const writeMark = (mark: MoveMark | null): string | null => mark && JSON.stringify(mark)

export interface MarkedLibrary {
  revision: number
  /** Whether it has no bookmark, tag, or collection. */
  isEmpty: boolean
}

/** Computes the next mark. An exception rolls back. */
export type Remark = (mark: MoveMark | null, library: MarkedLibrary) => MoveMark | null

/** A row with its columns, without those that only one engine has. */
export type MovedRow = Readonly<Record<string, unknown>>
/** Rows by table. Rows that another one needs come first. */
export type MovedRows = Record<string, readonly MovedRow[]>

/** All stored data of bookmarks that doesn't derive from other data. */
export interface MovedBookmarks {
  /** Oldest first. */
  ids: readonly number[]
  rows: MovedRows
  pictures: (StoredImage & { bookmark_id: number })[]
  vectors: (MovedRow & { vector: Float32Array })[]
  /** Number of archived images that can't be read, which `check` reports. */
  lostPictures: number
}

/** Rows of each table, and sums of their texts. They must match in a copy, except for lost images. */
export type MovedSums = Record<string, number>

export type { MovingStore } from './libraries/moving-store.ts'

/** Runs work with a moving library, which is created if missing. */
export type UseMoving = <Result>(
  accountId: string,
  work: (library: MovingStore) => Promise<Result>,
) => Promise<Result>
