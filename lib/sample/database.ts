import type { Bookmark, Collection } from '@bookplate/contract'
import type { DBSchema, IDBPDatabase } from 'idb'
import { openInSteps } from '@/lib/platform/database.ts'

export interface SampleBookmark extends Bookmark {
  /** True if the person saved it, so that it can be moved to another library. */
  isOwn?: boolean
}

interface SampleSchema extends DBSchema {
  bookmarks: { key: string; value: SampleBookmark }
  collections: { key: string; value: Collection & { pinned?: boolean } }
}
export type SampleDatabase = IDBPDatabase<SampleSchema>

export const SAMPLE_DATABASE = 'sample-library'

export const openSampleDatabase = (): Promise<SampleDatabase> =>
  openInSteps<SampleSchema>(SAMPLE_DATABASE, [
    (database) => {
      database.createObjectStore('bookmarks', { keyPath: 'id' })
      database.createObjectStore('collections', { keyPath: 'id' })
    },
  ])
