import type { DBSchema, IDBPDatabase } from 'idb'
import { openInSteps, replaceAll, type Step } from '@/lib/platform/database.ts'
import { joinEdits } from './edit.ts'
import { UNTRIED, type Edit, type OutboxEntry } from './entry.ts'
import { renameSeen } from './rename-seen.ts'

export const OUTBOX_DATABASE = 'bookplate-outbox'

export interface OutboxSchema extends DBSchema {
  entries: {
    key: string
    value: unknown
    indexes: {
      queuedAt: number
      page: [string, string]
      bookmark: [string, string]
      group: [string, OutboxEntry['state'], number]
    }
  }
  /** Unreadable records, kept for a rescue. */
  quarantine: { key: number; value: { at: number; record: unknown } }
  meta: { key: string; value: unknown }
  /** Captures by entry id: gzipped `CaptureRequest`s. */
  pages: { key: string; value: Uint8Array<ArrayBuffer> }
}
export type OutboxDatabase = IDBPDatabase<OutboxSchema>

interface OlderEntry {
  archived?: boolean | null
  clash?: { mine: string; theirs: string }
  edit: Edit
}

/**
 * Version 1 stored archiving next to the edit. Until version 3, a person chose between two notes. Until version 5, some
 * fields were called `seen`.
 */
export function upgradeEntry(record: unknown): unknown {
  const { archived, clash, ...entry } = renameSeen(record) as OlderEntry
  const edit = archived === undefined || archived === null ? entry.edit : { ...entry.edit, archived }
  if (!clash) return { ...entry, edit }
  // Without bases, so that the library's note is kept too.
  const note = { text: clash.mine, blind: false, bases: [] }
  return { ...entry, ...UNTRIED, edit: joinEdits({ note }, edit) }
}

export const OUTBOX_STEPS: readonly Step<OutboxSchema>[] = [
  (database) => {
    database.createObjectStore('entries', { keyPath: 'id' }).createIndex('queuedAt', 'queuedAt')
    database.createObjectStore('quarantine', { autoIncrement: true })
    database.createObjectStore('meta')
  },
  (_, transaction) => {
    const entries = transaction.objectStore('entries')
    entries.createIndex('page', ['library', 'url'])
    entries.createIndex('bookmark', ['library', 'bookmarkId'])
  },
  (database) => {
    database.createObjectStore('pages')
  },
  replaceAll('entries', upgradeEntry),
  (_, transaction) => {
    transaction.objectStore('entries').createIndex('group', ['library', 'state', 'queuedAt'])
  },
  replaceAll('entries', upgradeEntry),
]

export const openOutboxDatabase = (): Promise<OutboxDatabase> => openInSteps(OUTBOX_DATABASE, OUTBOX_STEPS)
