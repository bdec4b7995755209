import {
  isFlag,
  isNumber,
  isRecord,
  isText,
  listOf,
  optional,
  orNull,
  shaped,
  type Guarded,
} from '@bookplate/contract'
import type { StorageArea } from '@/lib/platform/stored-item.ts'
import type { OutboxEntry, TargetEdit } from './entry.ts'
import { isNoteFieldEdit } from './is-note-field-edit.ts'

export const EDIT_KEY = 'edit:'
export const FIELDS_KEY = 'typed:'

/** A pending edit on its way from a screen to the outbox. */
export type JournalEdit =
  /** Edit that hasn't reached the outbox. */
  { edits: readonly TargetEdit[]; undoes?: string | undefined } | { putBack: OutboxEntry }

export interface JournalPage {
  /** Library of the page, if the screen shows another one. */
  library?: string
  url: string
  title: string
  bookmarkId: string | null
}

/** Text in the fields of one screen for one page that isn't a pending edit yet. */
const isFieldsRecord = shaped({
  library: isText,
  url: isText,
  title: isText,
  bookmarkId: orNull(isText),
  note: orNull(isNoteFieldEdit),
  tagText: isText,
  /** Highlights with the notes in their fields. The reader parses them. */
  remark: optional(listOf(isRecord)),
  /** Whether the save was undone: then the text is kept and not sent. */
  isHeld: isFlag,
  version: isNumber,
  /** Edits of versions that kept them here. The reader parses them. */
  pressed: optional(listOf(shaped({ id: isText, change: isRecord }))),
})
type AnyFields = Guarded<typeof isFieldsRecord>
export type FieldsRecord = Omit<AnyFields, 'remark' | 'pressed'> &
  Partial<Pick<AnyFields, 'remark' | 'pressed'>>

/** Unsent text of a closed screen, and tags to report. */
export const isPageDraft = shaped({
  /** A note that is too long, or whose save was undone. */
  note: orNull(isNoteFieldEdit),
  tagText: isText,
  /** Tags that were added from the field of the closed screen. */
  added: listOf(isText),
})
export type PageDraft = Guarded<typeof isPageDraft>

export const readFields = (value: unknown): FieldsRecord | null => (isFieldsRecord(value) ? value : null)
export const surfaceOf = (key: string): string => key.slice(FIELDS_KEY.length).split(' ', 1)[0] ?? ''
/** The lock that a screen holds while it lives. The browser releases it however the screen ends. */
export const surfaceLock = (surface: string): string => `${FIELDS_KEY}${surface}`

/** Text in the fields; null and empty if it is in the outbox. */
export type TypedFields = Partial<Pick<FieldsRecord, 'note' | 'tagText' | 'remark' | 'isHeld'>>

const isEmpty = ({ note, tagText, remark = [], isHeld }: FieldsRecord): boolean =>
  note === null && tagText === '' && remark.length === 0 && !isHeld

export interface JournalDeps {
  area: Pick<StorageArea, 'set' | 'remove'>
  locks: Pick<LockManager, 'request'>
  now: () => number
  createId: () => string
  /** The error if the screen shows no library. */
  notConnected: () => Error
}

/**
 * The only way from a screen to the outbox: records in extension storage. The browser finishes such a write after the
 * page has ended, and wakes the background for it.
 */
export function createJournal({ area, locks, now, createId, notConnected }: JournalDeps) {
  const surface = createId()
  let library: string | null = null
  let count = 0
  let kept: Promise<unknown> = Promise.resolve()
  let isHolding = false
  // Fields are written only while the lock is held, because the background sends what no living screen holds.
  const holding = new Promise<void>((resolve) => {
    const hold = () => {
      isHolding = true
      resolve()
      return new Promise<never>(() => undefined)
    }
    void locks.request(surfaceLock(surface), hold).catch(() => undefined)
  })
  const fields = new Map<string, FieldsRecord>()

  return {
    use: (next: string | null): void => void (library = next),
    library: () => library,
    count: () => count,
    /** Resolves when every edit that was put so far is stored, or failed. */
    settled: (): Promise<unknown> => kept,
    /**
     * Puts an edit. It is on its way when this returns, and stored when `stored` resolves; `mark` names it for an undo.
     */
    put(edit: JournalEdit, of: string | null = library): { mark: string; stored: Promise<void> } {
      count += 1
      // In the order in which the edits were made.
      const mark = `${EDIT_KEY}${now()} ${String(count).padStart(6, '0')} ${surface}`
      const stored =
        of === null ? Promise.reject(notConnected()) : area.set({ [mark]: { library: of, ...edit } })
      kept = Promise.allSettled([kept, stored])
      return { mark, stored }
    },
    type(page: JournalPage, typed: TypedFields): void {
      const of = page.library ?? library
      if (of === null) return
      const key = `${FIELDS_KEY}${surface} ${of} ${page.url}`
      const blank = { note: null, tagText: '', isHeld: false, version: 0 }
      const before = fields.get(key) ?? { ...page, library: of, ...blank }
      const record = { ...before, ...page, library: of, ...typed, version: before.version + 1 }
      fields.set(key, record)
      if (isEmpty(before) && isEmpty(record)) return
      const write = () => (isEmpty(record) ? area.remove(key) : area.set({ [key]: record }))
      // If storage is full, the field still holds the text, and sending it shows the reason.
      void (isHolding ? write() : holding.then(write)).catch(() => undefined)
    },
  }
}
export type Journal = ReturnType<typeof createJournal>
