import type { NewBookmark, StoredCollection } from './library-store.ts'
import type { MadeModel } from './search-store.ts'
import { StorageUnavailable } from '../errors/storage-unavailable.ts'

/** What is said of a library that moves, in the library itself; nothing is said of any other. */
export type MoveMark =
  /** It is being copied to another store, and takes no change before an instant; then it does, if nobody says more. */
  | { state: 'leaving'; mover: string; until: number }
  /** All of it is in the store of this id now, and what is here is an old copy. */
  | { state: 'gone'; to: string }
  /** It comes from the store of this id, as it is there at a revision, and is here up to a bookmark. */
  | { state: 'arriving'; mover: string; from: string; revision: number; after: number }

/** How long to wait for a library that arrives: nobody knows how much of it is still to come. */
const ARRIVING_MS = 10_000
/** It will not come back by itself. */
const GONE_MS = 3_600_000

/** Called in each transaction that writes. @throws {StorageUnavailable} saying why and for how long. */
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
  /** Without a bookmark, a tag or a collection. */
  isEmpty: boolean
}

/** What becomes of the mark, told by what it is; what this throws leaves everything as it was. */
export type Remark = (mark: MoveMark | null, library: MarkedLibrary) => MoveMark | null

export interface MovedTag {
  uuid: string
  name: string
  color: string
}

/** What a library has besides its bookmarks. */
export interface MovedFurniture {
  /** All there are, also those that nothing carries. */
  tags: MovedTag[]
  collections: StoredCollection[]
  models: MadeModel[]
}

export interface MovedVectors {
  model: string
  /** Whether the model is done with the bookmark, and not just had been before it changed. */
  isDone: boolean
  parts: { part: number; vector: Float32Array }[]
}

/** A bookmark with everything that is kept of it, but for what follows from the rest. */
export interface MovedBookmark {
  id: number
  bookmark: Omit<NewBookmark, 'keywords'>
  vectors: MovedVectors[]
  /** Whether its text changed since search last looked. */
  isQueued: boolean
  /** Older bookmarks that a person told it apart from. */
  toldApart: number[]
}

/** What a copy has as many rows of as what it was made of. */
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
]

/** How much there is of each thing, so that a copy can be compared. */
export type MovedSums = Record<string, number>

/** A library as whoever moves it sees it. Nothing here minds the mark, but for `remark`. */
export interface MovingStore {
  mark(): Promise<MoveMark | null>
  /** One transaction, which raises no revision; what the library was in it. */
  remark(change: Remark): Promise<MarkedLibrary>
  furniture(): Promise<MovedFurniture>
  /** Bookmarks above an id, the oldest first. @throws where one is not what was written. */
  takeOut(after: number, limit: number): Promise<{ bookmarks: MovedBookmark[]; lostPictures: number }>
  /** In one transaction: empties it, and puts in what it has besides bookmarks. */
  beginAnew(furniture: MovedFurniture, change: Remark): Promise<void>
  /** In one transaction. */
  putIn(bookmarks: readonly (MovedBookmark & { bookmark: NewBookmark })[], change: Remark): Promise<void>
  sums(): Promise<MovedSums>
}

/** Works with a library that moves; it is made where it is missing. */
export type UseMoving = <Result>(
  accountId: string,
  work: (library: MovingStore) => Promise<Result>,
) => Promise<Result>
