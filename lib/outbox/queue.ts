import { joinParagraphs } from '@/lib/words/paragraphs.ts'
import { NO_EDIT, mergeEdits, mergeUnsent, type Edit } from './edit.ts'
import { UNTRIED, type OutboxEntry } from './entry.ts'
import type { OutboxStore } from './store.ts'

export interface Page {
  url: string
  title: string
}

/** A page of the library, or one on its way there. */
export interface Target extends Page {
  bookmarkId?: string | null
}

export interface QueueDeps {
  store: OutboxStore
  now: () => number
  createId: () => string
  /** Called before anything is written: from here on the queue must be looked at even if this worker dies. */
  beforePut: () => void
  /** The bookmark that a delivery has just made of the address; null where none is known. */
  findMade: (library: string, url: string) => string | null
}

const isFor =
  (library: string, target: Target) => (entry: Pick<OutboxEntry, 'library' | 'url' | 'bookmarkId'>) =>
    entry.library === library &&
    (entry.url === target.url || (Boolean(target.bookmarkId) && entry.bookmarkId === target.bookmarkId))

/**
 * Puts into the queue what a person did. Each call resolves once it is on disk. What comes by two ways, or again after
 * a kill, carries a `mark`: then it is put there once, and the answer is null where it has left the queue since.
 */
export function createQueue({ store, now, createId, beforePut, findMade }: QueueDeps) {
  const fresh = (library: string, { url, title, bookmarkId = null }: Target): OutboxEntry => ({
    id: createId(),
    library,
    url,
    title,
    queuedAt: now(),
    bookmarkId,
    archived: null,
    edit: NO_EDIT,
    sending: null,
    attempted: false,
    ...UNTRIED,
  })

  const put = async (
    library: string,
    target: Target,
    change: (entry: OutboxEntry, isFound: boolean) => OutboxEntry | 'remove',
    mark?: string,
  ) => {
    beforePut()
    return store.change(
      isFor(library, target),
      (found) =>
        change(
          found
            ? { ...found, bookmarkId: found.bookmarkId ?? target.bookmarkId ?? null }
            : fresh(library, target),
          found !== null,
        ),
      mark,
    )
  }

  return {
    /** Saves the page, with what was typed for it already. Saving it anew takes back an Undo that was not sent. */
    save: async (library: string, page: Page, edit: Edit = NO_EDIT): Promise<OutboxEntry> => {
      const entry = await put(library, page, (entry) => ({
        ...entry,
        ...UNTRIED,
        title: page.title || entry.title,
        archived: entry.archived === true ? (entry.bookmarkId ? false : null) : entry.archived,
        edit: mergeEdits(entry.edit, edit),
      }))
      return entry!
    },

    edit: (library: string, target: Target, edit: Edit, mark?: string): Promise<OutboxEntry | null> =>
      put(
        library,
        target,
        (entry) => ({
          ...entry,
          ...UNTRIED,
          edit:
            entry.attempted || entry.bookmarkId
              ? mergeEdits(entry.edit, edit)
              : mergeUnsent(entry.edit, edit),
        }),
        mark,
      ),

    /**
     * Takes a save back: what was never sent is forgotten, what was sent is archived, also where it has arrived
     * without the knowledge of whoever takes it back.
     */
    undo: (library: string, target: Target, mark?: string): Promise<OutboxEntry | null> =>
      put(
        library,
        target,
        (entry, isFound) => {
          const bookmarkId = entry.bookmarkId ?? (isFound ? null : findMade(library, target.url))
          return bookmarkId === null && !entry.attempted
            ? 'remove'
            : { ...entry, ...UNTRIED, bookmarkId, archived: true }
        },
        mark,
      ),

    restore: (library: string, target: Target, mark?: string): Promise<OutboxEntry | null> =>
      put(library, target, (entry) => ({ ...entry, ...UNTRIED, archived: false }), mark),

    /** Sends the note that a person chose of two; `theirs` is the library's, which stays as it is. */
    settle: (id: string, keep: 'mine' | 'theirs' | 'both'): Promise<OutboxEntry | null> =>
      store.change(id, (entry) => {
        if (!entry?.clash) return null
        const { clash, ...rest } = entry
        const text = keep === 'mine' ? clash.mine : joinParagraphs([clash.theirs, clash.mine])
        const note =
          keep === 'theirs' ? {} : { note: { text: text || null, blind: false, seen: [clash.theirs] } }
        return { ...rest, ...UNTRIED, edit: mergeEdits(rest.edit, { ...NO_EDIT, ...note }) }
      }),

    retry: (id: string): Promise<OutboxEntry | null> =>
      store.change(id, (entry) => (entry ? { ...entry, ...UNTRIED } : null)),

    /** Gives back what was thrown away, so that it can be put back. */
    discard: async (id: string): Promise<OutboxEntry | null> => {
      const entry = await store.get(id)
      await store.change(id, () => 'remove')
      return entry
    },

    putBack: (entry: OutboxEntry, mark?: string): Promise<OutboxEntry | null> =>
      store.change(entry.id, (found) => found ?? entry, mark),
  }
}
export type Queue = ReturnType<typeof createQueue>
