import type { CareStore } from './care-store.ts'
import type { ImportsStore } from './imports-store.ts'
import type { IndexStore } from './index-store.ts'
import type { LibraryStore } from './library-store.ts'
import type { LinksStore } from './links-store.ts'
import type { PictureStore } from './picture-store.ts'
import type { SearchStore } from './search-store.ts'
import type { WorkQueue } from './work-queue.ts'

/** An open library. */
export interface OpenLibrary {
  accountId: string
  store: LibraryStore
  search: SearchStore
  index: IndexStore
  care: CareStore
  pictures: PictureStore
  links: LinksStore
  imports: ImportsStore
}

export interface Libraries {
  /** Runs work with a library, which is created if missing. @throws {RefusedError} */
  use<Result>(accountId: string, work: (library: OpenLibrary) => Promise<Result>): Promise<Result>
  /** Deletes a library when its last user is done. */
  remove(accountId: string): Promise<void>
  /** Stops serving a damaged library. */
  refuse(accountId: string, reason: string): void
  gauges(): Record<string, number>
  close(): Promise<void>
}

export interface EngineOptions {
  /** Returns further fields of a new tag. */
  newTag: (name: string) => { uuid: string; color: string }
  now: () => number
}

/** Storage interface. All engines pass the tests in `test/server/storage/contract`. */
export interface Engine {
  libraries: Libraries
  /** Libraries to caption and embed. */
  work: WorkQueue
  /** Libraries with images to download. */
  pictureWork: WorkQueue
  /** Tells serving processes that another process changed a library. */
  announce(accountId: string): Promise<void>
  accountIds(): Promise<string[]>
  close(): Promise<void>
}
