import type { Bookmark, Collection } from '@bookplate/contract'
import type { DBSchema, IDBPDatabase } from 'idb'
import { openInSteps, type Step } from '@/lib/platform/database.ts'

export interface SampleBookmark extends Bookmark {
  /** True if the person saved it, so that it can be moved to another library, and false once it was moved. */
  isOwn?: boolean
}

export type StoredCollection = Collection & { pinned?: boolean }

interface SampleSchema extends DBSchema {
  bookmarks: { key: string; value: SampleBookmark }
  collections: { key: string; value: StoredCollection }
}
export type SampleDatabase = IDBPDatabase<SampleSchema>

export const SAMPLE_DATABASE = 'sample-library'

export const SAMPLE_STEPS: readonly Step<SampleSchema>[] = [
  (database) => {
    database.createObjectStore('bookmarks', { keyPath: 'id' })
    database.createObjectStore('collections', { keyPath: 'id' })
  },
]

export const openSampleDatabase = (): Promise<SampleDatabase> => openInSteps(SAMPLE_DATABASE, SAMPLE_STEPS)
