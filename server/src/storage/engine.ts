import type { CareStore } from './care-store.ts'
import type { IndexStore } from './index-store.ts'
import type { LibraryStore } from './library-store.ts'
import type { LinksStore } from './links-store.ts'
import type { PictureStore } from './picture-store.ts'
import type { SearchStore } from './search-store.ts'
import type { WorkQueue } from './work-queue.ts'

/** One library, open. */
export interface OpenLibrary {
  accountId: string
  store: LibraryStore
  search: SearchStore
  index: IndexStore
  care: CareStore
  pictures: PictureStore
  links: LinksStore
}

export interface Libraries {
  /**
   * Does some work with a library, which is made on first use and stays open until the work is done, however long
   * that takes. Nothing outlives the work.
   * @throws {RefusedError}
   */
  use<Result>(accountId: string, work: (library: OpenLibrary) => Promise<Result>): Promise<Result>
  /** Deletes all there is of a library, once nobody uses it. */
  remove(accountId: string): Promise<void>
  /** Serves nothing of a library any more: it is damaged. */
  refuse(accountId: string, reason: string): void
  /** Numbers for whoever runs the service. */
  gauges(): Record<string, number>
  close(): Promise<void>
}

/** What an engine needs of the rules above it. */
export interface EngineOptions {
  /** What a tag of this name gets besides it when it is new. */
  newTag: (name: string) => { uuid: string; color: string }
  now: () => number
}

/**
 * Where everything is kept. Cut at what is wanted, not at tables: nothing above names a database, and each engine
 * passes the same tests (`test/server/storage/contract`).
 */
export interface Engine {
  libraries: Libraries
  /** Of the processes that serve: libraries to be captioned and embedded. */
  work: WorkQueue
  /** Libraries that pictures are to be fetched for. */
  pictureWork: WorkQueue
  /** Leaves word for them that a library was changed, from a process that does not serve. */
  announce(accountId: string): Promise<void>
  /** Whose libraries there are. */
  accountIds(): Promise<string[]>
  close(): Promise<void>
}
