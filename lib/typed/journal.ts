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
import { isTypedNote } from '@/lib/outbox/is-typed-note.ts'
import type { StorageArea } from '@/lib/platform/stored-item.ts'

export interface JournalPage {
  /** Another one than the library that is shown. */
  library?: string
  url: string
  title: string
  bookmarkId: string | null
}

/** Something that was pressed and is not known to be in the queue yet; `change` is checked by whoever sends it. */
const isPressed = shaped({ id: isText, change: isRecord })

/** What a person typed and pressed on one surface for one page, as long as the queue does not have it. */
const isJournalRecord = shaped({
  /** The library and account it is for. */
  library: isText,
  url: isText,
  title: isText,
  bookmarkId: orNull(isText),
  note: orNull(isTypedNote),
  tagText: isText,
  /** Highlights with the notes that stand in their fields; checked by whoever sends them. */
  remark: optional(listOf(isRecord)),
  /** Oldest first. */
  pressed: listOf(isPressed),
  /** The save was taken back: what stands in the fields is kept, and not sent. */
  isHeld: isFlag,
  /** Another one with each change. */
  version: isNumber,
})
type AnyRecord = Guarded<typeof isJournalRecord>
/** Those of older versions have no remarks. */
export type JournalRecord = Omit<AnyRecord, 'remark'> & Partial<Pick<AnyRecord, 'remark'>>

export const JOURNAL_KEY = 'typed:'
export const isJournalKey = (key: string): boolean => key.startsWith(JOURNAL_KEY)
export const surfaceOf = (key: string): string => key.slice(JOURNAL_KEY.length).split(' ', 1)[0] ?? ''
/** Held by a surface as long as it lives: the browser ends it however the surface ends. */
export const surfaceLock = (surface: string): string => `${JOURNAL_KEY}${surface}`
export const readJournalRecord = (value: unknown): JournalRecord | null =>
  isJournalRecord(value) ? value : null

export interface JournalDeps {
  area: Pick<StorageArea, 'set' | 'remove'>
  locks: Pick<LockManager, 'request'>
  createId: () => string
}

/** A record, and which of its versions. */
export interface Written {
  key: string
  version: number
}

/** What stands in the fields now; null and empty where the queue has all of it. */
export type TypedFields = Partial<Pick<JournalRecord, 'note' | 'tagText' | 'remark' | 'isHeld'>>

const isEmpty = ({ note, tagText, remark = [], pressed, isHeld }: JournalRecord): boolean =>
  note === null && tagText === '' && remark.length === 0 && pressed.length === 0 && !isHeld

/**
 * Writes down each letter and each press at once, in storage that the background reads: it sends what is left when the
 * surface is gone, since no message of a dying page can be relied on.
 */
export function createJournal({ area, locks, createId }: JournalDeps) {
  const surface = createId()
  let library: string | null = null
  let isHolding = false
  // Nothing is written before the surface can be seen to live, or half a word would be sent.
  const holding = new Promise<void>((resolve) => {
    const hold = () => {
      isHolding = true
      resolve()
      return new Promise<never>(() => undefined)
    }
    void locks.request(surfaceLock(surface), hold).catch(() => undefined)
  })
  const records = new Map<string, JournalRecord>()

  function change(
    of: string,
    page: JournalPage,
    next: (record: JournalRecord) => Partial<JournalRecord>,
  ): Written {
    const key = `${JOURNAL_KEY}${surface} ${of} ${page.url}`
    const blank = { note: null, tagText: '', pressed: [], isHeld: false, version: 0 }
    const before = records.get(key) ?? { ...page, library: of, ...blank }
    const record = { ...before, ...page, library: of, ...next(before), version: before.version + 1 }
    records.set(key, record)
    const written = { key, version: record.version }
    if (isEmpty(before) && isEmpty(record)) return written
    const put = () => (isEmpty(record) ? area.remove(key) : area.set({ [key]: record }))
    // Where there is no room left the field still holds it, and sending it tells why it cannot be kept.
    void (isHolding ? put() : holding.then(put)).catch(() => undefined)
    return written
  }

  return {
    /** The library that is shown from now on: nothing is written down for none. */
    use: (next: string | null): void => void (library = next),
    type: (page: JournalPage, fields: TypedFields): void => {
      const of = page.library ?? library
      if (of !== null) void change(of, page, () => fields)
    },
    /** To be called before the background is asked for it, with a name for it; `done` where it has answered. */
    press: (
      page: JournalPage,
      mark: string,
      pressed: Record<string, unknown>,
    ): { written?: Written; done: () => void } => {
      const of = page.library ?? library
      if (of === null) return { done: () => undefined }
      const press = { id: mark, change: pressed }
      return {
        written: change(of, page, (record) => ({ pressed: [...record.pressed, press] })),
        done: () =>
          void change(of, page, (record) => ({ pressed: record.pressed.filter(({ id }) => id !== mark) })),
      }
    },
  }
}
export type Journal = ReturnType<typeof createJournal>
