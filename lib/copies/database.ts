import type { DBSchema, IDBPDatabase } from 'idb'
import { openInSteps, type Step } from '@/lib/platform/database.ts'

export const COPIES_DATABASE = 'bookplate-copies'

/** A copy that the library does not have yet. */
export interface WaitingCopy {
  id: string
  /** Tag of the library that it is for. */
  library: string
  url: string
  title: string
  /** A `CopyRequest` as JSON, gzipped. */
  packed: Uint8Array<ArrayBuffer>
  /** When it was made, in milliseconds since the epoch. */
  madeAt: number
}

export interface CopiesSchema extends DBSchema {
  waiting: { key: string; value: WaitingCopy }
}
export type CopiesDatabase = IDBPDatabase<CopiesSchema>

export const COPIES_STEPS: readonly Step<CopiesSchema>[] = [
  (database) => {
    database.createObjectStore('waiting', { keyPath: 'id' })
  },
]

export const openCopiesDatabase = (): Promise<CopiesDatabase> => openInSteps(COPIES_DATABASE, COPIES_STEPS)
