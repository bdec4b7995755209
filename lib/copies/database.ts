import type { PageCopy } from '@bookplate/contract'
import type { DBSchema, IDBPDatabase } from 'idb'
import { openInSteps, type Step } from '@/lib/platform/database.ts'

export const COPIES_DATABASE = 'bookplate-copies'

/** A copy that the library does not have yet. */
export interface WaitingCopy {
  id: string
  library: string
  url: string
  title: string
  /** A `CopyRequest` as JSON, gzipped. */
  packed: Uint8Array<ArrayBuffer>
  /** When it was made, in milliseconds since the epoch. */
  madeAt: number
}

/** A copy of a library that was opened in this browser. Its page is in the store `pages`, under the same id. */
export interface OpenedCopy {
  /** Tag of the library, and the copy's id in it. */
  id: string
  library: string
  copy: PageCopy
  /** Size of its page in this browser, compressed, in bytes. */
  bytes: number
  /** When it was opened last, in milliseconds since the epoch. */
  openedAt: number
}

export interface CopiesSchema extends DBSchema {
  waiting: { key: string; value: WaitingCopy }
  opened: { key: string; value: OpenedCopy }
  /** HTML, gzipped. */
  pages: { key: string; value: Uint8Array<ArrayBuffer> }
}
export type CopiesDatabase = IDBPDatabase<CopiesSchema>

export const COPIES_STEPS: readonly Step<CopiesSchema>[] = [
  (database) => {
    database.createObjectStore('waiting', { keyPath: 'id' })
  },
  (database) => {
    database.createObjectStore('opened', { keyPath: 'id' })
    database.createObjectStore('pages')
  },
]

export const openCopiesDatabase = (): Promise<CopiesDatabase> => openInSteps(COPIES_DATABASE, COPIES_STEPS)
