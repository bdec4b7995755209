import { z } from 'zod'

/** What was typed for a page and is not stored in the queue yet. Instants in milliseconds since the epoch. */
const Draft = z.object({ account: z.string(), note: z.string(), tagText: z.string(), typedAt: z.number() })
export type Draft = z.infer<typeof Draft>
type Words = Pick<Draft, 'note' | 'tagText'>

const KEY_PREFIX = 'draft:'
const KEEP_MS = 7 * 24 * 60 * 60_000

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const parse = (text: string | null): Draft | null => {
  try {
    return Draft.safeParse(JSON.parse(text ?? 'null')).data ?? null
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
    read(account: string, url: string): Words | null {
      sweep()
      const draft = parse(storage.getItem(KEY_PREFIX + url))
      return draft && draft.account === account ? { note: draft.note, tagText: draft.tagText } : null
    },
    /** False when the browser has no room left. */
    write(account: string, url: string, words: Words): boolean {
      try {
        storage.setItem(KEY_PREFIX + url, JSON.stringify({ account, ...words, typedAt: now() }))
        return true
      } catch {
        return false
      }
    },
    clear: (url: string): void => storage.removeItem(KEY_PREFIX + url),
  }
}
export type Drafts = ReturnType<typeof createDrafts>
