import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

export const OUTBOX_DATABASE = 'bookplate-outbox'

export interface OutboxSchema extends DBSchema {
  entries: { key: string; value: unknown; indexes: { queuedAt: number } }
  /** Records that could not be read, kept for a person to rescue. */
  quarantine: { key: number; value: { at: number; record: unknown } }
  meta: { key: string; value: unknown }
}
export type OutboxDatabase = IDBPDatabase<OutboxSchema>

/** Opens the queue's database, once for each caller; `close` lets another version or an erase go ahead. */
export function openOutboxDatabase(name = OUTBOX_DATABASE): Promise<OutboxDatabase> {
  return openDB<OutboxSchema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'id' }).createIndex('queuedAt', 'queuedAt')
      database.createObjectStore('quarantine', { autoIncrement: true })
      database.createObjectStore('meta')
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}
