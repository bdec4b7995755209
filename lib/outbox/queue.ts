import { storable } from '@bookplate/contract'
import { joinUnsent, nextStep } from './edit-request.ts'
import { NO_EDIT, isEmptyEdit, joinEdits } from './edit.ts'
import { UNTRIED, type Edit, type OutboxEntry, type TargetEdit } from './entry.ts'
import type { OutboxStore } from './store.ts'

export interface Page {
  url: string
  title: string
}

export interface Target extends Page {
  bookmarkId?: string | null
}

export interface EditNames {
  mark?: string | undefined
  undoes?: string | undefined
}

/** Maximum bytes of all pending captures, about thirty pages. */
const MAX_PAGES_BYTES = 60_000_000

export interface QueueDeps {
  store: OutboxStore
  now: () => number
  createId: () => string
  /** Called before writing, so that a later worker sends it if this one dies. */
  beforePut: (library: string) => void
  findMade: (library: string, url: string) => string | null
}

function revert({ last, ...entry }: OutboxEntry): OutboxEntry | 'remove' {
  return last?.before ? { ...entry, edit: last.before } : 'remove'
}

/**
 * Adds a person's actions to the outbox, with text as the library stores it, because notes are compared with it. Each call resolves when it is on disk. A `mark` makes a repeated
 * call harmless: it then returns null if the entry has been sent.
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
    { edit: typed, bookmarkId, ...page }: TargetEdit,
    { mark }: EditNames,
  ): OutboxEntry | 'remove' | null {
    const edit = storable(typed)
    if (isEmptyEdit(edit)) return null
    const { last: _, ...entry } = found ?? fresh(library, page)
    // An undone save needs no capture.
    if (edit.archived) delete entry.capture
    entry.bookmarkId ??= bookmarkId
    // An undo may not know that its save was sent.
    if (!found && edit.archived) entry.bookmarkId ??= findMade(library, page.url)
    const join = entry.attempted || entry.bookmarkId ? joinEdits : joinUnsent
    const changed = { ...entry, ...UNTRIED, edit: join(entry.edit, edit) }
    if (nextStep(changed) === 'done') return 'remove'
    // Text fields have their own undo.
    const isNamed = mark !== undefined && !edit.note && !edit.append && !edit.remark
    return isNamed ? { ...changed, last: { mark, before: found && found.edit } } : changed
  }

  async function editAll(
    library: string,
    edits: readonly TargetEdit[],
    names: EditNames = {},
  ): Promise<(OutboxEntry | null)[]> {
    beforePut(library)
    const changes = edits.map((edit) => ({
      which: { library, url: edit.url, bookmarkId: edit.bookmarkId },
      change: (found: OutboxEntry | null) =>
        names.undoes && found?.last?.mark === names.undoes ? revert(found) : put(found, library, edit, names),
    }))
    return store.changeAll(changes, names.mark)
  }

  return {
    /**
     * Saves a page with edits and `captured` (gzipped `CaptureRequest`). Saving again reverts an unsent undo. `id`:
     * that of a new entry.
     */
    save: async (
      library: string,
      page: Page,
      edit: Edit = NO_EDIT,
      captured?: Uint8Array<ArrayBuffer>,
      { id = createId(), mark }: { id?: string; mark?: string } = {},
    ): Promise<OutboxEntry> => {
      beforePut(library)
      const change = (found: OutboxEntry | null): OutboxEntry => {
        const { last: _, ...entry } = found ?? { ...fresh(library, page), id }
        const { archived, ...rest } = entry.edit
        const wanted =
          archived && !entry.bookmarkId ? rest : { ...entry.edit, ...(archived ? { archived: false } : {}) }
        const capture = captured ? { capture: { at: now(), bytes: captured.byteLength } } : {}
        return {
          ...entry,
          ...UNTRIED,
          ...capture,
          title: page.title || entry.title,
          edit: joinEdits(wanted, storable(edit)),
        }
      }
      const which = { library, ...page }
      const [entry] = await store.changeAll(
        [{ which, change, ...(captured ? { page: captured } : {}) }],
        mark,
      )
      return entry!
    },

    /** Saves a page for a caller that will `save` more but may end before. Sent after `forMs` in any case. */
    hold: (library: string, page: Page, forMs: number): Promise<unknown> => {
      beforePut(library)
      return store.change({ library, ...page }, (found) =>
        found ? null : { ...fresh(library, page), notBefore: now() + forMs },
      )
    },

    hasSpace: async (bytes: number): Promise<boolean> =>
      (await store.list()).reduce((sum, { capture }) => sum + (capture?.bytes ?? 0), bytes) <=
      MAX_PAGES_BYTES,

    /**
     * Changes bookmarks. `archived` undoes a save, which is forgotten if unsent. An edit with `undoes`
     * removes the named edit while it is unsent, and otherwise applies.
     */
    editAll,

    edit: async (
      library: string,
      { url, title, bookmarkId = null }: Target,
      edit: Edit,
    ): Promise<OutboxEntry | null> => (await editAll(library, [{ url, title, bookmarkId, edit }]))[0] ?? null,

    /** Removes unsent parts of the edit with this mark. Returns the addresses of its pages. */
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

    /** Retries in one transaction, because thousands of entries can wait. */
    retry: (ids: readonly string[]): Promise<(OutboxEntry | null)[]> =>
      store.changeAll(
        ids.map((which) => ({ which, change: (entry) => (entry ? { ...entry, ...UNTRIED } : null) })),
      ),

    discard: async (id: string): Promise<OutboxEntry | null> => {
      const entry = await store.find(id)
      discarded = entry?.capture ? { id, page: await store.readPage(id) } : null
      await store.change(id, () => 'remove')
      return entry
    },

    /** Restores an entry, with its capture if this worker still has it. */
    putBack: async ({ capture, ...entry }: OutboxEntry, mark?: string): Promise<OutboxEntry | null> => {
      const page = discarded?.id === entry.id ? discarded.page : null
      const back = page && capture ? { ...entry, capture } : entry
      const change = { which: entry.id, change: (found: OutboxEntry | null) => found ?? back }
      return (await store.changeAll([page ? { ...change, page } : change], mark))[0] ?? null
    },
  }
}
export type Queue = ReturnType<typeof createQueue>
