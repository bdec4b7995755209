import { hasParagraphs } from '@/lib/words/paragraphs.ts'

/**
 * What was typed for a page and is not stored in the queue yet. Instants in milliseconds since the epoch. Read without
 * Zod, because the popup, which has to be there at once, loads this file.
 */
export interface Draft {
  account: string
  note: string
  /**
   * The note that the bookmark had when typing began; empty for none, and for one not known yet. The same as `note`
   * once the queue has that: then it is kept only to be typed on until the bookmark is known.
   */
  noteBefore: string
  tagText: string
  typedAt: number
}
export type DraftWords = Pick<Draft, 'note' | 'noteBefore' | 'tagText'>

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { account, note, noteBefore, tagText, typedAt } = value as Record<string, unknown>
  const texts = [account, note, noteBefore, tagText]
  return texts.every((text) => typeof text === 'string') && typeof typedAt === 'number'
}

/**
 * What to show of a kept note beside the one that is stored now. `resume`: nothing changed meanwhile, so it is typed
 * on and stored. `both`: the stored one was changed elsewhere since; both are shown, and nothing is stored unasked.
 */
export function resumeNote(
  { note, noteBefore }: Pick<DraftWords, 'note' | 'noteBefore'>,
  stored: string,
): { kind: 'done' } | { kind: 'resume' | 'both'; text: string } {
  if (note === noteBefore || note === stored) return { kind: 'done' }
  if (stored === noteBefore) return { kind: 'resume', text: note }
  if (note.trim() === '' || hasParagraphs(stored, note)) return { kind: 'done' }
  return { kind: 'both', text: `${stored}\n\n${note}` }
}

const KEY_PREFIX = 'draft:'
const KEEP_MS = 7 * 24 * 60 * 60_000
/** How long a note that the queue has can be typed on without knowing what the library made of it. */
const TYPE_ON_MS = 10 * 60_000

const keyOf = (account: string, url: string): string => `${KEY_PREFIX}${account} ${url}`

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const parse = (text: string | null): Draft | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Drafts of the popup, in `localStorage`: its writes are done when the call returns, so a popup that is closed by any
 * route within the same turn loses no letter. They are one account's, and go after seven days.
 */
export function createDrafts(storage: WebStorage, now: () => number) {
  const isOld = (draft: Draft | null) => draft === null || now() - draft.typedAt > KEEP_MS

  function sweep(): void {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    for (const key of keys) {
      if (key?.startsWith(KEY_PREFIX) && isOld(parse(storage.getItem(key)))) storage.removeItem(key)
    }
  }

  return {
    read(account: string, url: string): DraftWords | null {
      sweep()
      const draft = parse(storage.getItem(keyOf(account, url)))
      if (draft?.account !== account) return null
      const isStored = draft.note === draft.noteBefore
      // What the queue has had for long has arrived, and may have been replaced there.
      if (isStored && now() - draft.typedAt > TYPE_ON_MS)
        return draft.tagText ? { note: '', noteBefore: '', tagText: draft.tagText } : null
      return { note: draft.note, noteBefore: draft.noteBefore, tagText: draft.tagText }
    },
    /** False when the browser has no room left. */
    write(account: string, url: string, words: DraftWords): boolean {
      try {
        storage.setItem(keyOf(account, url), JSON.stringify({ account, ...words, typedAt: now() }))
        return true
      } catch {
        return false
      }
    },
    clear: (account: string, url: string): void => storage.removeItem(keyOf(account, url)),
  }
}
export type Drafts = ReturnType<typeof createDrafts>
