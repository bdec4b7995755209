import type { DBSchema, IDBPDatabase } from 'idb'
import { openInSteps, type Step } from '@/lib/platform/database.ts'

export const OUTBOX_DATABASE = 'bookplate-outbox'

export interface OutboxSchema extends DBSchema {
  entries: { key: string; value: unknown; indexes: { queuedAt: number } }
  /** Records that could not be read, kept for a person to rescue. */
  quarantine: { key: number; value: { at: number; record: unknown } }
  meta: { key: string; value: unknown }
}
export type OutboxDatabase = IDBPDatabase<OutboxSchema>

export const OUTBOX_STEPS: readonly Step<OutboxSchema>[] = [
  (database) => {
    database.createObjectStore('entries', { keyPath: 'id' }).createIndex('queuedAt', 'queuedAt')
    database.createObjectStore('quarantine', { autoIncrement: true })
    database.createObjectStore('meta')
  },
]

/** Opens the queue's database, once for each caller. */
export const openOutboxDatabase = (): Promise<OutboxDatabase> => openInSteps(OUTBOX_DATABASE, OUTBOX_STEPS)
