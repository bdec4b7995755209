import { joinUnsent } from './edit-request.ts'
import { NO_EDIT, isEmptyEdit, joinEdits } from './edit.ts'
import { UNTRIED, nextStep, type Edit, type OutboxEntry, type TargetEdit } from './entry.ts'
import type { OutboxStore } from './store.ts'

export interface Page {
  url: string
  title: string
}

/** A page of the library, or one on its way there. */
export interface Target extends Page {
  bookmarkId?: string | null
}

export interface EditNames {
  /** Name of the edit. */
  mark?: string | undefined
  /** Name of the edit that this one takes back. */
  undoes?: string | undefined
}

/** Of pages as they were seen, all that wait together: some thirty. */
const MAX_PAGES_BYTES = 60_000_000

export interface QueueDeps {
  store: OutboxStore
  now: () => number
  createId: () => string
  /** Called before anything is written: from here on the queue must be looked at even if this worker dies. */
  beforePut: () => void
  /** The bookmark that a delivery has just made of the address; null where none is known. */
  findMade: (library: string, url: string) => string | null
}

/** The entry as nothing but what waited before its last change. */
function revert({ last, ...entry }: OutboxEntry): OutboxEntry | 'remove' {
  return last?.before ? { ...entry, edit: last.before } : 'remove'
}

/**
 * Puts into the queue what a person did. Each call resolves once it is on disk. What comes by two ways, or again after
 * a kill, carries a `mark`: then it is put there once, and the answer is null where it has left the queue since.
 */
export function createQueue({ store, now, createId, beforePut, findMade }: QueueDeps) {
  let discarded: { id: string; page: Uint8Array<ArrayBuffer> | null } | null = null

  const fresh = (library: string, { url, title }: Page): OutboxEntry => ({
    id: createId(),
    library,
    url,
    title,
    queuedAt: now(),
    bookmarkId: null,
    edit: NO_EDIT,
    sending: null,
    attempted: false,
    ...UNTRIED,
  })

  function put(
    found: OutboxEntry | null,
    library: string,
    { edit, bookmarkId, ...page }: TargetEdit,
    { mark }: EditNames,
  ): OutboxEntry | 'remove' | null {
    if (isEmptyEdit(edit)) return null
    const { last: _, ...entry } = found ?? fresh(library, page)
    // What is taken back is not sent.
    if (edit.archived) delete entry.seen
    entry.bookmarkId ??= bookmarkId
    // A save may have arrived without the knowledge of whoever takes it back.
    if (!found && edit.archived) entry.bookmarkId ??= findMade(library, page.url)
    const join = entry.attempted || entry.bookmarkId ? joinEdits : joinUnsent
    const changed = { ...entry, ...UNTRIED, edit: join(entry.edit, edit) }
    // What was never sent is forgotten.
    if (nextStep(changed) === 'done') return 'remove'
    // Of what was typed the field itself has the undo.
    const isNamed = mark !== undefined && !edit.note && !edit.append && !edit.remark
    return isNamed ? { ...changed, last: { mark, before: found && found.edit } } : changed
  }

  async function editAll(
    library: string,
    edits: readonly TargetEdit[],
    names: EditNames = {},
  ): Promise<(OutboxEntry | null)[]> {
    beforePut()
    const changes = edits.map((one) => ({
      which: { library, url: one.url, bookmarkId: one.bookmarkId },
      change: (found: OutboxEntry | null) =>
        names.undoes && found?.last?.mark === names.undoes ? revert(found) : put(found, library, one, names),
    }))
    return store.changeAll(changes, names.mark)
  }

  return {
    /**
     * Saves the page, with what was typed for it already, and as its person `saw` it where that is at hand (a
     * `CaptureRequest`, gzipped). Saving it anew takes back an Undo that was not sent.
     */
    save: async (
      library: string,
      page: Page,
      edit: Edit = NO_EDIT,
      saw?: Uint8Array<ArrayBuffer>,
    ): Promise<OutboxEntry> => {
      beforePut()
      const change = (found: OutboxEntry | null): OutboxEntry => {
        const { last: _, ...entry } = found ?? fresh(library, page)
        const { archived, ...rest } = entry.edit
        const wanted =
          archived && !entry.bookmarkId ? rest : { ...entry.edit, ...(archived ? { archived: false } : {}) }
        const seen = saw ? { seen: { at: now(), bytes: saw.byteLength } } : {}
        return {
          ...entry,
          ...UNTRIED,
          ...seen,
          title: page.title || entry.title,
          edit: joinEdits(wanted, edit),
        }
      }
      const which = { library, ...page }
      const [entry] = await store.changeAll([{ which, change, ...(saw ? { page: saw } : {}) }])
      return entry!
    },

    /**
     * Saves the page for whoever is about to `save` it with more, and may be gone before: if nothing comes, it is sent
     * after so long as it is.
     */
    hold: (library: string, page: Page, forMs: number): Promise<unknown> => {
      beforePut()
      return store.change({ library, ...page }, (found) =>
        found ? null : { ...fresh(library, page), notBefore: now() + forMs },
      )
    },

    /** Whether there is room for a page of so many bytes beside those that wait. */
    hasRoom: async (bytes: number): Promise<boolean> =>
      (await store.list()).reduce((sum, { seen }) => sum + (seen?.bytes ?? 0), bytes) <= MAX_PAGES_BYTES,

    /**
     * Changes of pages and bookmarks. `archived` takes a save back: what was never sent is forgotten. An edit that
     * `undoes` another is made only where that one is gone: as long as it waits unsent, it is taken away itself.
     */
    editAll,

    edit: async (
      library: string,
      { url, title, bookmarkId = null }: Target,
      edit: Edit,
      mark?: string,
    ): Promise<OutboxEntry | null> =>
      (await editAll(library, [{ url, title, bookmarkId, edit }], { mark }))[0] ?? null,

    /** Takes back what is unsent of the edit of this name. Returns the addresses of its pages. */
    takeBack: async (mark: string): Promise<string[]> => {
      const urls: string[] = []
      const takeBack = (found: OutboxEntry | null) => {
        if (found?.last?.mark !== mark) return null
        urls.push(found.url)
        return revert(found)
      }
      const marked = (await store.list()).filter(({ last }) => last?.mark === mark)
      await store.changeAll(marked.map(({ id }) => ({ which: id, change: takeBack })))
      return urls
    },

    retry: (id: string): Promise<OutboxEntry | null> =>
      store.change(id, (entry) => (entry ? { ...entry, ...UNTRIED } : null)),

    /** Gives back what was thrown away, so that it can be put back. */
    discard: async (id: string): Promise<OutboxEntry | null> => {
      const entry = await store.get(id)
      discarded = entry?.seen ? { id, page: await store.readPage(id) } : null
      await store.change(id, () => 'remove')
      return entry
    },

    /** With the page as it was seen, as long as this worker knows it; without, its address is sent. */
    putBack: async ({ seen, ...entry }: OutboxEntry, mark?: string): Promise<OutboxEntry | null> => {
      const page = discarded?.id === entry.id ? discarded.page : null
      const back = page && seen ? { ...entry, seen } : entry
      const change = { which: entry.id, change: (found: OutboxEntry | null) => found ?? back }
      return (await store.changeAll([page ? { ...change, page } : change], mark))[0] ?? null
    },
  }
}
export type Queue = ReturnType<typeof createQueue>
