import type { ImportsStore } from './imports-store.ts'
import type { NewBookmark, StoredCollection } from './library-store.ts'
import type { CheckedAddress } from './links-store.ts'
import type { MadeModel } from './search-store.ts'
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
      'This library has moved to another store, and takes no changes here. Nothing was changed.',
      { retryAfterMs: GONE_MS },
    )
  }
  const retryAfterMs = mark.state === 'leaving' ? mark.until - now : ARRIVING_MS
  const seconds = Math.ceil(retryAfterMs / 1_000)
  throw new StorageUnavailable(
    `This library is being moved to another store. Nothing was changed: try again in ${seconds} seconds.`,
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

export interface MovedTag {
  uuid: string
  name: string
  color: string
}

/** Data of a library other than bookmarks. */
export interface MovedFurniture {
  /** All tags, including unused ones. */
  tags: MovedTag[]
  collections: StoredCollection[]
  models: MadeModel[]
}

export interface MovedVectors {
  model: string
  /** Whether the model has embedded the current text. */
  isDone: boolean
  parts: { part: number; vector: Float32Array }[]
}

/** All stored data of a bookmark that doesn't derive from other data. */
export interface MovedBookmark {
  id: number
  bookmark: Omit<NewBookmark, 'keywords'>
  vectors: MovedVectors[]
  /** Whether indexing is pending. */
  isQueued: boolean
  /** Older bookmarks that the person separated from it. */
  toldApart: number[]
  /** Result of the last check of its address, if there was one. */
  links: CheckedAddress[]
}

/** Tables whose row counts must match in a copy. */
export const COUNTED_TABLES = [
  'bookmarks',
  'identities',
  'claims',
  'media',
  'highlights',
  'unread',
  'picture_queue',
  'tags',
  'bookmark_tags',
  'collections',
  'vectors',
  'embedded',
  'search_queue',
  'told_apart',
  'links',
  'imports',
]

export type MovedSums = Record<string, number>

/** Access for moving a library. Only `remark` respects the mark. */
export interface MovingStore {
  mark(): Promise<MoveMark | null>
  /** Changes the mark in a transaction that raises no revision. Returns the library's state. */
  remark(change: Remark): Promise<MarkedLibrary>
  furniture(): Promise<MovedFurniture>
  /** Returns bookmarks above an id, oldest first. @throws if one is damaged */
  takeOut(after: number, limit: number): Promise<{ bookmarks: MovedBookmark[]; lostPictures: number }>
  /** Empties the library and adds everything except bookmarks, in one transaction. */
  beginAnew(furniture: MovedFurniture, change: Remark): Promise<void>
  putIn(bookmarks: readonly (MovedBookmark & { bookmark: NewBookmark })[], change: Remark): Promise<void>
  imports: ImportsStore
  sums(): Promise<MovedSums>
}

/** Runs work with a moving library, which is created if missing. */
export type UseMoving = <Result>(
  accountId: string,
  work: (library: MovingStore) => Promise<Result>,
) => Promise<Result>
